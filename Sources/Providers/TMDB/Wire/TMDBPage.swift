package import VitrineMediaModel

/// A page of any list: searches, charts, discover, similar, changes.
package struct TMDBPage<Row: WireRow>: Codable, Sendable, Hashable {
  /// The item the list is about, where the answer says.
  package var id: Int?
  /// The page, from 1.
  package var page: Int?
  /// The rows.
  package var results: CountedRows<Row>
  /// The pages there are; far above what may be asked for.
  package var totalPages: Int?
  /// The rows on all pages.
  package var totalResults: Int?
  /// The days that now-playing and upcoming lists cover.
  package var dates: TMDBDates?

  /// Creates a page.
  package init(page: Int? = 1, results: [Row] = [], totalPages: Int? = nil, totalResults: Int? = nil) {
    self.page = page
    self.results = CountedRows(results)
    self.totalPages = totalPages
    self.totalResults = totalResults
  }

  /// Reads a page; an object without `results` is none.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    id = fields.spare.int("id")
    page = try fields.int("page")
    results = try fields.decode(CountedRows<Row>.self, forKey: "results")
    totalPages = try fields.int("total_pages")
    totalResults = try fields.int("total_results")
    dates = fields.spare.part("dates")
  }

  /// Writes the page.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.write(id, "id", .absent)
    try fields.write(page, "page", .absent)
    try fields.encode(results, forKey: "results")
    try fields.write(totalPages, "total_pages", .absent)
    try fields.write(totalResults, "total_results", .absent)
    try fields.write(dates, "dates", .absent)
  }
}

/// Two days.
package struct TMDBDates: TMDBObject {
  package var minimum: CalendarDate?
  package var maximum: CalendarDate?

  package init() {}

  package static let wire: [TMDBField<Self>] = [
    .date("minimum", \.minimum), .date("maximum", \.maximum),
  ]
}

/// A list under `results` without pages: videos, regions, ratings.
package struct TMDBResults<Row: Codable & Sendable & Hashable>: Codable, Sendable, Hashable {
  /// The item the list is about, where the answer says.
  package var id: Int?
  /// The rows.
  package var results: [Row]

  /// Creates a list.
  package init(id: Int? = nil, results: [Row] = []) {
    self.id = id
    self.results = results
  }

  /// Reads a list, without the rows that cannot be read; an object without `results` is none.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    id = fields.spare.int("id")
    results = try fields.decode([Readable<Row>].self, forKey: "results").compactMap(\.value)
  }

  /// Writes the list.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.write(id, "id", .absent)
    try fields.encode(results, forKey: "results")
  }
}
