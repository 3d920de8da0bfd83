@testable internal import VitrineFederation
internal import VitrineMediaModel
internal import Testing
internal import VitrineTestSupport

@Suite(.timeLimit(.minutes(1))) struct MoreTests {
  let tmdb = ScriptedProvider(.tmdb)
  let itunes = ScriptedProvider(.itunes)

  private func films(_ keys: Int..., pages: Int = 9) throws -> ScriptedProvider.Outcome {
    answer(section(try keys.map { SearchHit(item: try item("tmdb:film:\($0)")) }, pages: pages, total: 99))
  }

  /// A search whose first pages have come: one film of TMDB, nothing of iTunes.
  private func begun() async throws -> Stage {
    let stage = Stage(tmdb, itunes)
    for await _ in await stage.search.search(SearchRequest(text: "x", languages: [.korean])) {
      try await stage.settle()
      tmdb.answer(try films(1))
      itunes.answer(answer(section([])))
    }
    return stage
  }

  /// Asks for more without waiting for it.
  private func more(_ stage: Stage, generation: Int = 1) async throws -> AsyncStream<FederatedAnswer> {
    let waiting = await stage.search.ask(.more(.film), of: generation)
    try await stage.settle()
    return try #require(waiting)
  }

  private func keys(_ stage: Stage) async throws -> [String] {
    try await stage.known(.film).rows.map(\.id.key)
  }

  @Test func `more adds the next page at the end and asks only who has one`() async throws {
    let stage = try await begun()
    async let answer = stage.search.more(.film, of: 1)
    while tmdb.waiting.isEmpty { await Task.yield() }
    let request = try #require(tmdb.waiting.first).request
    #expect(request.page.number == 2 && request.scope == .kind(.film))
    #expect(request.languages == [.korean] && request.text == "x")
    tmdb.answer(try films(2, 1, 3))
    #expect(await answer?.sections.first?.rows.map(\.id.key) == ["1", "2", "3"])  // C95, C103
    #expect(itunes.calls.count == 1)
    #expect(try await stage.known(.film).total == 99)
  }

  @Test func `several at once share one call`() async throws {
    let stage = try await begun()
    let waits = [try await more(stage), try await more(stage), try await more(stage)]
    tmdb.answer(try films(2))
    for wait in waits { #expect(await wait.reduce(0) { $0 + $1.sections[0].rows.count } == 2) }
    #expect(tmdb.calls.map(\.request.page.number) == [1, 2])
  }

  @Test func `a failed page is asked for again and nothing is lost`() async throws {
    let stage = try await begun()
    for error in [ProviderError.offline, .cancelled, .badAnswer(path: "results.0")] {
      let wait = try await more(stage)
      tmdb.answer(.failure(error))
      let known = await wait.reduce(into: []) { $0.append($1) }.first?.sections.first
      #expect(known?.rows.count == 1 && known?.hasMore == true)
    }
    _ = try await more(stage)
    stage.clock.advance(by: FederationOptions.usualDeadline)
    #expect(try await stage.known(.film).state == .results(partial: true))
    _ = try await more(stage)
    tmdb.answer(try films(2))
    #expect(try await keys(stage) == ["1", "2"])
    #expect(try await stage.known(.film).state == .results(partial: false))
    #expect(tmdb.calls.map(\.request.page.number) == [1, 2, 2, 2, 2, 2])
  }

  @Test func `a page without a new row is followed by one more try and two end the list`() async throws {
    let stage = try await begun()
    _ = try await more(stage)
    tmdb.answer(try films(1))
    try await stage.settle()
    #expect(tmdb.waiting.map(\.request.page.number) == [3])
    tmdb.answer(try films(1))
    #expect(try await !stage.known(.film).hasMore)
    #expect(await stage.search.more(.film, of: 1) == nil)
    #expect(tmdb.calls.count == 3)  // C104
  }

  @Test func `past the cap nobody is called`() async throws {
    let stage = try await begun()
    _ = try await more(stage)
    tmdb.answer(try films(2, pages: 2))
    try await stage.settle()
    #expect(await stage.search.more(.film, of: 1) == nil)
    #expect(await stage.search.more(.photo, of: 1) == nil)
    #expect(tmdb.calls.count == 2)  // C101
  }

  @Test func `a new search ends the wait and keeps the old page out`() async throws {
    let stage = try await begun()
    let wait = try await more(stage)
    let answers = await stage.search.search(SearchRequest(text: "x"))
    #expect(await wait.reduce(0) { count, _ in count + 1 } == 0)
    try await stage.settle()
    tmdb.answer(try films(7))
    #expect(try await keys(stage) == ["7"])  // C22
    _ = answers
  }

  @Test func `a timer that went off too late for its own calls ends no others`() async throws {
    let stage = try await begun()
    let wait = try await more(stage)
    let timer = try #require(await stage.search.running?.waves[.more(.film)]?.timer).number
    await stage.search.giveUp(on: .more(.film), timer: timer - 1)
    tmdb.answer(try films(2))
    #expect(await wait.reduce(0) { $0 + $1.sections[0].rows.count } == 2)
  }

  @Test func `a caller that is cancelled waits no longer`() async throws {
    let stage = try await begun()
    let caller = Task { await stage.search.more(.film, of: 1) }
    while tmdb.waiting.isEmpty { await Task.yield() }
    caller.cancel()
    #expect(await caller.value == nil)
    tmdb.answer(try films(2))
    #expect(try await keys(stage) == ["1", "2"])
  }
}
