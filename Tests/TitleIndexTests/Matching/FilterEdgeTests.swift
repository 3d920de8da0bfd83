import VitrineTitleIndex
import VitrineMediaModel
import Testing

/// Filters at their edges, and names with anything in them.
@Suite struct FilterEdgeTests {
  private static func item(
    _ row: Int, _ year: Int? = nil, popularity: Double = 5, language: LanguageTag? = nil,
    countries: [String] = [], genres: [String] = []
  ) -> IndexedItem {
    IndexedItem(
      row: row, kind: .film, year: year, popularity: popularity, originalLanguage: language,
      countries: countries, genres: genres,
      titles: [IndexedTitle(text: "Lost \(row)", language: nil, isMain: true)])
  }

  private func rows(_ items: [IndexedItem], _ change: (inout SearchFilter) -> Void) throws -> [Int] {
    var request = IndexRequest(text: "lost", kinds: [.film])
    change(&request.filter)
    return try ModelIndex(items).index.search(request).sections[0].hits.map(\.row)
  }

  @Test func `years count from the first to the last, and an item without a year has none`() throws {
    let items = [nil, 1949, 1950, 1951, 1960, 1961].enumerated().map { Self.item($0 + 1, $1) }
    #expect(try rows(items) { $0.years = 0...1950 } == [2, 3])
    #expect(try rows(items) { $0.years = 1950...1960 } == [3, 4, 5])
    #expect(try rows(items) { $0.years = 1961...1961 } == [6])
  }

  @Test(arguments: [0.1, 33.3, 50])
  func `an item exactly as well known as asked for is well known enough`(popularity: Double) throws {
    let items = [
      Self.item(1, popularity: popularity + 0.1), Self.item(2, popularity: popularity),
      Self.item(3, popularity: popularity), Self.item(4, popularity: popularity - 0.1),
    ]
    #expect(try rows(items) { $0.minimumPopularity = popularity } == [1, 2, 3])
  }

  @Test func `every country of an item counts, and each once`() throws {
    let items = [
      Self.item(1, countries: ["US", "GB", "FR"]), Self.item(2), Self.item(3, countries: ["GB", "GB"]),
      Self.item(4, countries: ["FR"]),
    ]
    #expect(try rows(items) { $0.countries = ["GB"] } == [1, 3])
    #expect(try rows(items) { $0.countries = ["FR", "GB"] } == [1, 3, 4])
    #expect(try rows(items) { $0.countries = ["KR"] } == [])
    let request = IndexRequest(text: "lost", kinds: [.film], wantsFacets: true)
    #expect(try ModelIndex(items).index.search(request).facets?.countries == ["US": 1, "GB": 2, "FR": 2])
  }

  @Test func `names with line breaks, tabs or nothing in them move no others`() throws {
    let names = ["a\nb", "c\td", "", "\n", "\t\t", "밤", "e\u{0}f", "plain"]
    let items = names.enumerated().map { number, name in
      Self.item(number + 1, language: number % 2 == 0 ? .korean : .english, countries: [name], genres: [name])
    }
    let index = try ModelIndex(items).index
    for (number, name) in names.enumerated() {
      guard let genre = Genre(name) else { continue }
      #expect(try rows(items) { $0.genres = [genre] } == [number + 1], "genre \(name.debugDescription)")
    }
    #expect(try rows(items) { $0.languages = ["ko"] } == [1, 3, 5, 7])
    let request = IndexRequest(text: "lost", kinds: [.film], wantsFacets: true)
    let facets = try #require(try index.search(request).facets)
    #expect(facets.genres == Dictionary(uniqueKeysWithValues: names.compactMap(Genre.init).map { ($0, 1) }))
    // None of the names is a code of a country.
    #expect(facets.countries.isEmpty)
    #expect(facets.languages == ["ko": 4, "en": 4])
  }

  @Test func `the last genre and country that have numbers can be filtered by, and further ones cannot`()
    throws
  {
    // Made-up codes of two letters: AB, AC and so on.
    let code = { (number: Int) throws -> CountryCode in
      let letters = [number / 26, number % 26].map { Character(Unicode.Scalar(UInt8(65 + $0))) }
      return try #require(CountryCode(String(letters)))
    }
    let items = try (1...300).map {
      Self.item($0, countries: [try code($0).rawValue], genres: ["G\($0)"])
    }
    let (last, further) = (try code(255), try code(256))
    #expect(try rows(items) { $0.genres = ["G32"] } == [32])
    #expect(try rows(items) { $0.genres = ["G33"] } == [])
    #expect(try rows(items) { $0.countries = [last] } == [255])
    #expect(try rows(items) { $0.countries = [further] } == [])
  }
}
