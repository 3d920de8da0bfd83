@testable internal import VitrineFederation
internal import VitrineMediaModel
internal import VitrineTestSupport
import Testing

@Suite struct PagingTests {
  private func progress(highestPage: Int = 500) -> SectionProgress {
    SectionProgress(
      kind: .film, providers: [.tmdb, .catalog], state: .searching, firstPage: 1, highestPage: highestPage)
  }

  private func state(_ progress: SectionProgress) throws -> ProviderState {
    try progress.section.state(of: .tmdb)
  }

  @Test func `two pages in a row without a new item end the list`() throws {
    var list = progress()
    let same = section(try hits("tmdb:film:1"), pages: 99)
    var hasRows = list.take(same, page: 1, from: .tmdb)
    #expect(hasRows)
    hasRows = list.take(same, page: 2, from: .tmdb)
    #expect(!hasRows)
    #expect(try state(list).hasMore)
    hasRows = list.take(section(try hits("tmdb:film:2"), pages: 99), page: 3, from: .tmdb)
    #expect(hasRows)
    hasRows = list.take(same, page: 4, from: .tmdb)
    #expect(!hasRows)
    #expect(try state(list).hasMore, "the count starts anew")
    hasRows = list.take(same, page: 5, from: .tmdb)
    #expect(!hasRows)
    #expect(try !state(list).hasMore)  // C104
  }

  @Test func `a page without readable rows is no end`() throws {
    var list = progress()
    _ = list.take(section([], pages: 3, total: 50, state: .results(partial: false)), page: 1, from: .tmdb)
    #expect(try state(list).hasMore)
    #expect(try state(list).state != .empty)
    var hasRows = list.take(section(try hits("tmdb:film:1"), pages: 3, total: 50), page: 2, from: .tmdb)
    #expect(hasRows)
    #expect(try state(list).hasMore)
    hasRows = list.take(section(try hits("tmdb:film:2"), pages: 3, total: 50), page: 3, from: .tmdb)
    #expect(hasRows)
    #expect(try !state(list).hasMore)  // C106
  }

  @Test func `a short page is no end and a cap is`() throws {
    var list = progress(highestPage: 2)
    _ = list.take(section(try hits("tmdb:film:1"), pages: 38_029), page: 1, from: .tmdb)
    #expect(try state(list).hasMore)
    _ = list.take(section(try hits("tmdb:film:2"), pages: 38_029), page: 2, from: .tmdb)
    #expect(try !state(list).hasMore)  // C101
  }

  @Test func `a failed page is not skipped and takes nothing away`() throws {
    var list = progress()
    _ = list.take(section(try hits("tmdb:film:1"), pages: 3), page: 1, from: .tmdb)
    list.fail(.unavailable(.unavailable(reason: "a")), of: .tmdb)
    #expect(try state(list).page == 1 && state(list).hasMore)
    #expect(list.section.state == .results(partial: true))
    var hasRows = list.take(section(try hits("tmdb:film:9"), pages: 3), page: 3, from: .tmdb)
    #expect(!hasRows, "not the next page")
    hasRows = list.take(section(try hits("tmdb:film:2"), pages: 3), page: 2, from: .tmdb)
    #expect(hasRows)
    #expect(list.rows.map(\.id.key) == ["1", "2"])
  }

  @Test func `the total is the largest claim and never below the rows`() throws {
    var list = progress()
    _ = list.take(section(try hits("tmdb:film:1", "tmdb:film:2"), total: 1), page: 1, from: .tmdb)
    #expect(list.section.total == 2)
    _ = list.take(section(try hits("catalog:film:a"), total: 40), page: 1, from: .catalog)
    #expect(list.section.total == 40)
  }

  @Test(arguments: PropertyCases.parts)
  func `what is shown is the distinct items of the pages that came`(part: Int) throws {
    for _ in 0..<PropertyCases.inEachPart(usual: 200) { try compare(UInt64.random(in: 0...UInt64.max)) }
  }

  private func compare(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var list = progress()
    let pages = Int.random(in: 1...9, using: &random)
    var expected: [Int] = []
    var barren = 0
    while list.providers[0].page == 0 || list.providers[0].hasMore {
      let page = list.providers[0].page + 1
      if Int.random(in: 0..<4, using: &random) == 0 {
        list.fail(.unavailable(.unavailable(reason: "a")), of: .tmdb)
        #expect(list.providers[0].page == page - 1, "seed \(seed)")
        continue
      }
      let keys = (0..<Int.random(in: 0...3, using: &random)).map { _ in Int.random(in: 0..<12, using: &random)
      }
      let before = expected.count
      for key in keys where !expected.contains(key) { expected.append(key) }
      barren = expected.count > before ? 0 : barren + 1
      let hits = try keys.map { SearchHit(item: try item("tmdb:film:\($0)")) }
      _ = list.take(section(hits, pages: pages, total: 99), page: page, from: .tmdb)
      #expect(list.rows.map(\.id.key) == expected.map(String.init), "seed \(seed)")
      #expect(list.providers[0].hasMore == (page < pages && barren < 2), "seed \(seed)")
    }
  }
}
