@testable internal import VitrineFederation
internal import VitrineMediaModel
internal import Testing

/// What asking for more must never do.
@Suite(.timeLimit(.minutes(1))) struct MoreLimitsTests {
  let tmdb = ScriptedProvider(.tmdb)
  let itunes = ScriptedProvider(.itunes)

  /// Films of a provider, each known by its title and year.
  private func films(_ provider: ProviderID, _ keys: ClosedRange<Int>, pages: Int) throws
    -> ScriptedProvider.Outcome
  {
    let hits = try keys.map { SearchHit(item: try item("\(provider):film:\($0)", "Film \($0)", year: 2000)) }
    return answer(section(hits, pages: pages, total: 99))
  }

  /// Runs a search to the end of its first pages.
  private func search(
    _ stage: Stage, _ first: ScriptedProvider.Outcome, _ second: ScriptedProvider.Outcome
  ) async throws {
    for await _ in await stage.search.search(SearchRequest(text: "x")) {
      try await stage.settle()
      itunes.answer(second)
      try await stage.settle()
      tmdb.answer(first)
    }
  }

  @Test func `more and retry of a search that is over, or not begun, ask nobody and show nothing`()
    async throws
  {
    let stage = Stage(tmdb, itunes)
    for _ in 1...2 { try await search(stage, try films(.tmdb, 1...2, pages: 9), .failure(.offline)) }
    let before = try await stage.known()
    #expect(before.generation == 2)
    let (asked, others) = (tmdb.calls.count, itunes.calls.count)
    for generation in [0, 1, 3] {
      #expect(await stage.search.ask(.more(.film), of: generation) == nil)
      #expect(await stage.search.ask(.retry(.film), of: generation) == nil)
    }
    #expect(try await stage.known() == before)  // C22
    #expect(tmdb.calls.count == asked && itunes.calls.count == others)
    #expect(await stage.search.ask(.more(.film), of: 2) != nil, "the running one may")
  }

  @Test func `pages that only make rows richer are followed once in each more, not to the end`() async throws
  {
    let stage = Stage(tmdb, itunes)
    try await search(stage, try films(.tmdb, 1...1, pages: 9), try films(.itunes, 1...9, pages: 1))
    for page in [2, 4] {
      let wait = try #require(await stage.search.ask(.more(.film), of: 1))
      for number in page...(page + 1) {
        try await stage.settle()
        #expect(tmdb.waiting.map(\.request.page.number) == [number])
        tmdb.answer(try films(.tmdb, number...number, pages: 9))
      }
      let known = try await stage.known(.film)
      #expect(tmdb.waiting.isEmpty, "two pages are enough for one wish")
      #expect(known.rows.count == 9 && known.hasMore)
      #expect(await wait.reduce(0) { count, _ in count + 1 } == 1)
    }
    #expect(tmdb.calls.map(\.request.page.number) == [1, 2, 3, 4, 5])  // C104
  }

  @Test func `a second try that fails is not made again in the same more`() async throws {
    let stage = Stage(tmdb, itunes)
    try await search(stage, try films(.tmdb, 1...1, pages: 9), answer(section([])))
    let wait = try #require(await stage.search.ask(.more(.film), of: 1))
    try await stage.settle()
    tmdb.answer(try films(.tmdb, 1...1, pages: 9))
    try await stage.settle()
    tmdb.answer(.failure(.offline))
    #expect(await wait.reduce(0) { count, _ in count + 1 } == 1)
    #expect(try await stage.known(.film).state(of: .tmdb).page == 2)
    #expect(tmdb.calls.map(\.request.page.number) == [1, 2, 3])
  }
}
