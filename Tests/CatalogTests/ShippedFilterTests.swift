import VitrineCatalogTestSupport
import VitrineTitleIndex
@testable import VitrineCatalogImport
import VitrineMediaModel
import Testing

@testable import VitrineCatalog

/// The filters of the index against a plain scan of the shipped records.
@Suite struct ShippedFilterTests {
  private let catalog: Catalog
  /// The records of works, by the row of the index.
  private let records: [Int: CatalogRecord]

  init() throws {
    catalog = try Shipped.catalog.get()
    let byID = Dictionary(uniqueKeysWithValues: Shipped.records.map { ("\($0.kind)/\($0.id)", $0) })
    let summaries = try catalog.summariesByRow(Array(1...Shipped.records.count))
    records = summaries.compactMapValues { byID["\($0.kind)/\($0.id.key)"] }.filter {
      $0.value.kind != .person
    }
    try #require(summaries.count == Shipped.records.count)
  }

  private func rows(_ text: String, _ filter: SearchFilter = SearchFilter()) throws -> Set<Int> {
    var rows: Set<Int> = []
    for kind in [MediaKind.film, .show] {
      var page = Page(size: Page.largestSize)
      while let current = page {
        let request = IndexRequest(
          text: text, kinds: [kind], page: current, filter: filter, order: .popularity)
        let section = try catalog.index.search(request).sections[0]
        rows.formUnion(section.hits.map(\.row))
        page = current.offset + current.size < section.total ? current.next : nil
      }
    }
    return rows
  }

  /// First letters of words with what they find: few of them, and together every work.
  private func letters() throws -> [(text: String, rows: Set<Int>)] {
    var left = Set(records.keys)
    var all: [(text: String, rows: Set<Int>)] = []
    for letter in "abcdefghijklmnopqrstuvwxyz0123456789" {
      all.append((String(letter), try rows(String(letter))))
    }
    var chosen: [(text: String, rows: Set<Int>)] = []
    while !left.isEmpty {
      let best = try #require(
        all.max { $0.rows.intersection(left).count < $1.rows.intersection(left).count })
      try #require(!best.rows.isDisjoint(with: left), "\(left.count) works have no such word")
      chosen.append(best)
      left.subtract(best.rows)
    }
    return chosen
  }

  @Test
  func `a filter by any country, genre, language or year lists exactly the works that a plain scan does`()
    throws
  {
    let letters = try letters()
    var wanted: [SearchFilter: Set<Int>] = [:]
    func note(_ row: Int, _ change: (inout SearchFilter) -> Void) {
      var filter = SearchFilter()
      change(&filter)
      wanted[filter, default: []].insert(row)
    }
    for (row, record) in records {
      for country in (record.countries ?? []).compactMap(CountryCode.init) {
        note(row) { $0.countries = [country] }
      }
      for genre in (record.genres ?? []).compactMap(Genre.init) { note(row) { $0.genres = [genre] } }
      if let language = record.originalLanguage.flatMap({ LanguageTag($0)?.base }) {
        note(row) { $0.languages = [language] }
      }
      if let year = record.year { note(row) { $0.years = year...year } }
    }
    #expect(wanted.count > 200)
    for (filter, expected) in wanted {
      for letter in letters {
        let found = try rows(letter.text, filter)
        #expect(found == expected.intersection(letter.rows), "\(letter.text), \(filter)")
      }
    }
  }
}
