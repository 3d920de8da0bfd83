@testable internal import VitrineFederation
internal import VitrineMediaModel
internal import Testing

/// Pages whose rows may not be shown.
@Suite(.timeLimit(.minutes(1))) struct SkippedPagesTests {
  let tmdb = ScriptedProvider(.tmdb)

  private func page(_ keys: Int..., skipped: Int = 0) throws -> ScriptedProvider.Outcome {
    let hits = try keys.map { SearchHit(item: try item("tmdb:film:\($0)")) }
    return answer(section(hits, pages: 9, total: 60, state: .results(partial: false), skipped: skipped))
  }

  /// Answers the pages one after the other as they are asked for.
  private func answer(_ stage: Stage, _ pages: [ScriptedProvider.Outcome]) async throws {
    for page in pages {
      try await stage.settle()
      tmdb.answer(page)
    }
    try await stage.settle()
  }

  @Test func `a first page that is left out as a whole is followed by the next one`() async throws {
    let stage = Stage(tmdb)
    let answers = await stage.search.search(SearchRequest(text: "x"))
    try await answer(stage, [try page(skipped: 20), try page(1, 2, skipped: 18)])
    #expect(tmdb.calls.map(\.request.page.number) == [1, 2])
    #expect(try await stage.known(.film).rows.count == 2)
    #expect(await answers.reduce(0) { $0 + ($1.isComplete ? 1 : 0) } == 1)
  }

  @Test
  func `until the next one has come the section is waited for, and ends as it is when the search is ended`()
    async throws
  {
    let stage = Stage(tmdb)
    let answers = await stage.search.search(SearchRequest(text: "x"))
    try await answer(stage, [try page(skipped: 20)])
    #expect(try await stage.known(.film).isWaiting)
    #expect(try await stage.known(.film).state == .searching)
    await stage.search.end()
    #expect(try await !stage.known(.film).isWaiting)
    _ = answers
  }

  @Test func `rows that belong to rows of others are no reason for a further page`() async throws {
    let itunes = ScriptedProvider(.itunes)
    let stage = Stage(tmdb, itunes)
    let answers = await stage.search.search(SearchRequest(text: "x"))
    try await stage.settle()
    let film = try item("tmdb:film:1", "Alien", year: 1979)
    let same = try item("itunes:film:7", "Alien", year: 1979)
    tmdb.answer(answer(section([SearchHit(item: film)])))
    try await stage.settle()
    itunes.answer(answer(section([SearchHit(item: same)], pages: 9, total: 60, skipped: 1)))
    try await stage.settle()
    #expect(try await stage.known(.film).rows.map(\.origins.count) == [2])
    #expect(itunes.calls.count == 1)
    #expect(try await !stage.known(.film).isWaiting)
    _ = answers
  }

  @Test func `that goes on for three further pages, and more continues there`() async throws {
    let stage = Stage(tmdb)
    let answers = await stage.search.search(SearchRequest(text: "x"))
    try await answer(stage, Array(repeating: try page(skipped: 20), count: 4))
    #expect(tmdb.calls.map(\.request.page.number) == [1, 2, 3, 4])
    let films = try await stage.known(.film)
    #expect(films.rows.isEmpty && films.hasMore && films.state != .empty)
    _ = await stage.search.ask(.more(.film), of: 1)
    try await answer(stage, [try page(skipped: 20), try page(7)])
    #expect(tmdb.calls.map(\.request.page.number) == [1, 2, 3, 4, 5, 6])
    #expect(try await stage.known(.film).rows.map(\.id.key) == ["7"])
    _ = answers
  }

  @Test func `a page of several kinds is followed for the kind that got nothing`() async throws {
    let both = ScriptedProvider(.itunes, [.film, .trailer])
    let stage = Stage(both)
    let answers = await stage.search.search(SearchRequest(text: "x"))
    try await stage.settle()
    both.answer(
      FederationTests.answer(
        section(try hits("itunes:film:1"), pages: 2),
        section([], of: .trailer, pages: 2, total: 5, state: .results(partial: false), skipped: 3)))
    try await stage.settle()
    #expect(both.waiting.map(\.request.scope) == [.kind(.trailer)])
    #expect(both.waiting.map(\.request.page.number) == [2])
    _ = answers
  }

  @Test func `a search may begin with any page and goes on from there`() async throws {
    let stage = Stage(tmdb)
    let third = try #require(Page(number: 3, size: 20))
    let answers = await stage.search.search(SearchRequest(text: "x", page: third))
    try await answer(stage, [try page(1)])
    #expect(try await stage.known(.film).state(of: .tmdb).page == 3)
    #expect(try await stage.known(.film).pages == 9)
    _ = await stage.search.ask(.more(.film), of: 1)
    try await answer(stage, [try page(2)])
    #expect(tmdb.calls.map(\.request.page.number) == [3, 4])
    #expect(try await stage.known(.film).rows.count == 2)
    _ = answers
  }

  @Test func `a failed first page is the one that is asked for again, whatever its number`() async throws {
    let stage = Stage(tmdb)
    let third = try #require(Page(number: 3, size: 20))
    let answers = await stage.search.search(SearchRequest(text: "x", page: third))
    try await answer(stage, [.failure(.offline)])
    #expect(try await stage.known(.film).total == nil, "trouble says nothing about how many there are")
    _ = await stage.search.ask(.retry(.film), of: 1)
    try await answer(stage, [answer(section([], page: 3))])
    #expect(tmdb.calls.map(\.request.page.number) == [3, 3])
    #expect(try await stage.known(.film).state == .empty)
    #expect(try await stage.known(.film).total == 0)
    _ = answers
  }

  private func answer(_ section: SearchSection) -> ScriptedProvider.Outcome {
    FederationTests.answer(section)
  }
}
