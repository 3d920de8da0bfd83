import Testing
import VitrineMediaModel
import VitrineTitleIndex

/// Items that are found whatever their titles are, such as the works of a person whose name is searched.
@Suite struct FurtherTests {
  private static let years: [Int?] = [2_000, 1_990, nil, 2_010, 1_995, 2_005]

  private static func item(_ row: Int, _ kind: MediaKind, _ title: String, _ year: Int?) -> IndexedItem {
    IndexedItem(
      row: row, kind: kind, year: year, popularity: Double(20 - row), originalLanguage: row > 3 ? "ko" : "en",
      countries: [row.isMultiple(of: 2) ? "KR" : "US"], genres: [row.isMultiple(of: 3) ? "war" : "drama"],
      titles: [IndexedTitle(text: title, language: nil, isMain: true)])
  }

  /// Rows 1 and 2 have the word in their titles, 3 to 6 have not; 7 is a show.
  private let index: ModelIndex

  init() throws {
    let titles = ["Star 1", "Star 2", "Quiet 3", "Old 4", "Zebra 5", "Morning 6"]
    index = try ModelIndex(
      titles.enumerated().map { Self.item($0 + 1, .film, $1, Self.years[$0]) } + [
        Self.item(7, .show, "Far 7", 2_001)
      ])
  }

  private func request(
    _ further: [Int], kinds: [MediaKind] = [.film], page: Page = .first, order: SearchOrder = .relevance,
    _ change: (inout SearchFilter) -> Void = { _ in }
  ) -> IndexRequest {
    var request = IndexRequest(
      text: "star", kinds: kinds, page: page, order: order, further: further, wantsFacets: true)
    change(&request.filter)
    return request
  }

  private func rows(_ request: IndexRequest) throws -> [Int] {
    try #require(try index.index.search(request).sections.first).hits.map(\.row)
  }

  @Test func `by relevance they come behind what titles bring, in the order given, without a match`() throws {
    let section = try #require(try index.index.search(request([5, 3, 6])).sections.first)
    #expect(section.hits.map(\.row) == [1, 2, 5, 3, 6])
    #expect(section.hits.map { $0.match != nil } == [true, true, false, false, false])
    #expect(section.total == 5)
  }

  @Test func `one that its title brings anyhow stands once, where its title puts it`() throws {
    let section = try #require(try index.index.search(request([2, 3, 1])).sections.first)
    #expect(section.hits.map(\.row) == [1, 2, 3])
    #expect(section.hits.map { $0.match?.title } == ["Star 1", "Star 2", nil])
  }

  @Test func `a row that there is not is left out, and blank text finds none of them`() throws {
    #expect(try rows(request([99, 4])) == [1, 2, 4])
    var blank = request([3, 4])
    blank.text = " "
    #expect(try rows(blank) == [])
  }

  @Test(arguments: [
    (SearchOrder.popularity, [1, 2, 3, 4, 5, 6]), (.newest, [4, 6, 1, 5, 2, 3]),
    (.oldest, [2, 5, 1, 6, 4, 3]),
    (.title, [6, 4, 3, 1, 2, 5]), (.relevance, [1, 2, 6, 5, 4, 3]),
  ])
  func `every order treats them as any other hit`(order: SearchOrder, expected: [Int]) throws {
    #expect(try rows(request([6, 5, 4, 3], order: order)) == expected)
  }

  @Test func `the filter holds for them too`() throws {
    #expect(try rows(request([6, 5, 4, 3]) { $0.genres = ["war"] }) == [6, 3])
    #expect(try rows(request([6, 5, 4, 3]) { $0.countries = ["KR"] }) == [2, 6, 4])
    #expect(try rows(request([6, 5, 4, 3]) { $0.languages = ["ko"] }) == [6, 5, 4])
    #expect(try rows(request([6, 5, 4, 3]) { $0.years = 1_991...2_005 }) == [1, 6, 5])
    #expect(try rows(request([6, 5, 4, 3]) { $0.minimumPopularity = 16 }) == [1, 2, 4, 3])
  }

  @Test func `they are counted, and so is only what the filter lets through`() throws {
    let all = try #require(try index.index.search(request([6, 5, 4, 3, 7], kinds: [.film, .show])).facets)
    #expect(all.kinds == [.film: 6, .show: 1])
    #expect(all.genres == ["drama": 5, "war": 2])
    #expect(all.years.values.reduce(0, +) == 6)
    let war = try #require(try index.index.search(request([6, 5, 4, 3]) { $0.genres = ["war"] }).facets)
    #expect(war.kinds == [.film: 2] && war.genres == ["war": 2])
  }

  @Test func `only kinds that are asked for are listed and counted`() throws {
    let answer = try index.index.search(request([7, 3]))
    #expect(answer.sections.map { $0.hits.map(\.row) } == [[1, 2, 3]])
    #expect(answer.facets?.kinds == [.film: 3])
    let both = try index.index.search(request([7, 3], kinds: [.show, .film]))
    #expect(both.sections.map(\.kind) == [.film, .show], "a section without a title that fits comes behind")
    #expect(both.sections.map { $0.hits.map(\.row) } == [[1, 2, 3], [7]])
  }

  @Test(arguments: SearchOrder.allCases) func `pages join to the whole list`(order: SearchOrder) throws {
    let whole = try rows(request([6, 5, 4, 3], order: order))
    for size in 1...6 {
      var joined: [Int] = []
      for number in 1...7 {
        let page = try #require(Page(number: number, size: size))
        let section = try #require(
          try index.index.search(request([6, 5, 4, 3], page: page, order: order)).sections.first)
        #expect(section.total == 6)
        joined += section.hits.map(\.row)
      }
      #expect(joined == whole, "\(size)")
    }
  }
}
