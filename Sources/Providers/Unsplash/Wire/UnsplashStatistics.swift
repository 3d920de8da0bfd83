/// A number of one day.
package struct UnsplashDay: Codable, Sendable, Hashable {
  /// The day.
  package var date: String?
  /// The number.
  package var value: Int?

  /// Creates an unknown day.
  package init() {}

  /// Reads one.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    date = try fields.moment("date")
    value = try fields.int("value")
  }

  /// Writes one.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(date, forKey: "date")
    try fields.encode(value, forKey: "value")
  }
}

/// A number over time.
package struct UnsplashHistory: Codable, Sendable, Hashable {
  /// The sum over the time.
  package var change: Int?
  /// The mean of a day; seldom told.
  package var average: Int?
  /// The step, such as `days`.
  package var resolution: String?
  /// How many steps.
  package var quantity: Int?
  /// The steps, oldest first.
  package var values: [UnsplashDay]?

  /// Creates an empty history.
  package init() {}

  /// Reads one.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    change = try fields.int("change")
    average = try fields.int("average")
    resolution = try fields.text("resolution")
    quantity = try fields.int("quantity")
    values = try fields.part("values")
  }

  /// Writes one.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(change, forKey: "change")
    try fields.encodeIfPresent(average, forKey: "average")
    try fields.encode(resolution, forKey: "resolution")
    try fields.encode(quantity, forKey: "quantity")
    try fields.encodeIfPresent(values, forKey: "values")
  }
}

/// A number and its history.
package struct UnsplashStatistic: Codable, Sendable, Hashable {
  /// The number by now.
  package var total: Int?
  /// How it came about.
  package var historical: UnsplashHistory?

  /// Creates an unknown number.
  package init() {}

  /// Reads one.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    total = try fields.int("total")
    historical = try fields.part("historical")
  }

  /// Writes one.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(total, forKey: "total")
    try fields.encodeIfPresent(historical, forKey: "historical")
  }
}

/// How often a photo was seen, liked and downloaded.
package struct UnsplashStatistics: Codable, Sendable, Hashable {
  /// The photo; some answers lack it.
  package var id: String?
  /// Downloads.
  package var downloads: UnsplashStatistic
  /// Views.
  package var views: UnsplashStatistic
  /// Likes; gone from newer answers.
  package var likes: UnsplashStatistic?

  /// Creates statistics.
  package init(downloads: UnsplashStatistic, views: UnsplashStatistic) {
    self.downloads = downloads
    self.views = views
  }

  /// Reads one.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    id = try fields.text("id")
    downloads = try fields.decode(UnsplashStatistic.self, forKey: "downloads")
    views = try fields.decode(UnsplashStatistic.self, forKey: "views")
    likes = try fields.part("likes")
  }

  /// Writes one.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encodeIfPresent(id, forKey: "id")
    try fields.encode(downloads, forKey: "downloads")
    try fields.encode(views, forKey: "views")
    try fields.encodeIfPresent(likes, forKey: "likes")
  }
}
