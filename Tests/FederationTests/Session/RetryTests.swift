@testable internal import VitrineFederation
internal import VitrineMediaModel
internal import Testing
internal import VitrineTestSupport

@Suite(.timeLimit(.minutes(1))) struct RetryTests {
  let tmdb = ScriptedProvider(.tmdb, [.film, .person])
  let itunes = ScriptedProvider(.itunes)

  /// A search whose first pages have come.
  private func begun(_ outcome: ScriptedProvider.Outcome) async throws -> Stage {
    let stage = Stage(tmdb, itunes, options: FederationOptions(longestWait: .zero))
    for await _ in await stage.search.search(SearchRequest(text: "x")) {
      try await stage.settle()
      tmdb.answer(outcome)
      itunes.answer(answer(section(try hits("itunes:film:1"))))
    }
    return stage
  }

  @Test func `a retry asks who failed, for this kind only`() async throws {
    let stage = try await begun(.failure(.offline))
    let wait = try #require(await stage.search.ask(.retry(.film), of: 1))
    try await stage.settle()
    #expect(try await stage.known(.film).state(of: .tmdb).state == .searching)
    #expect(try await !stage.known().isComplete)
    #expect(tmdb.waiting.map(\.request.scope) == [.kind(.film)])
    tmdb.answer(answer(section(try hits("tmdb:film:9"))))
    let known = await wait.reduce(into: []) { $0.append($1) }.first
    #expect(known?.isComplete == true)
    #expect(known?.sections[0].rows.map(\.id.key) == ["1", "9"])
    #expect(known?.sections[0].state == .results(partial: false))
    #expect(known?.sections[1].state == SectionState(ProviderError.offline))
    #expect(itunes.calls.count == 1)
  }

  @Test func `a later page that failed is asked for again, and not the first one`() async throws {
    let stage = try await begun(answer(section(try hits("tmdb:film:1"), pages: 3), section([], of: .person)))
    _ = await stage.search.ask(.more(.film), of: 1)
    try await stage.settle()
    tmdb.answer(.failure(.late))
    #expect(try await stage.known(.film).state(of: .tmdb).state == .unavailable(.late))
    _ = await stage.search.ask(.retry(.film), of: 1)
    try await stage.settle()
    #expect(tmdb.waiting.map(\.request.page.number) == [2])
    #expect(await stage.search.ask(.more(.film), of: 1) == nil, "the page is on its way")
    tmdb.answer(answer(section(try hits("tmdb:film:2"), pages: 3)))
    #expect(
      try await stage.known(.film).rows.map(\.id.description) == [
        "tmdb:film:1", "itunes:film:1", "tmdb:film:2",
      ])
  }

  @Test func `a retry that cannot help is not made`() async throws {
    let stage = try await begun(.failure(.invalidKey))
    #expect(await stage.search.retry(.film, of: 1) == nil)
    #expect(await stage.search.retry(.person, of: 2) == nil)
    #expect(tmdb.calls.count == 1)
  }

  @Test func `a provider that is over its quota is left alone until its time has come`() async throws {
    let stage = try await begun(.failure(.rateLimited(retryAfter: .seconds(2))))
    #expect(try await stage.known(.person).state == .quotaExhausted(retryAfter: .seconds(2)))
    stage.clock.advance(by: .milliseconds(1500))
    let told = await stage.search.retry(.person, of: 1)
    #expect(told?.sections[1].state == .quotaExhausted(retryAfter: .milliseconds(500)))
    let answers = await stage.search.search(SearchRequest(text: "x"))
    try await stage.settle()
    #expect(tmdb.calls.count == 1 && itunes.calls.count == 2)  // C116, C119
    stage.clock.advance(by: .milliseconds(500))
    _ = await stage.search.ask(.retry(.person), of: 2)
    try await stage.settle()
    #expect(tmdb.calls.count == 2)
    _ = answers
  }
}
