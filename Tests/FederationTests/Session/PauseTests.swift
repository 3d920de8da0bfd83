@testable internal import VitrineFederation
internal import VitrineMediaModel
internal import Testing
internal import VitrineTestSupport

/// What a search does by itself when a provider refuses it for a while.
@Suite(.timeLimit(.minutes(1))) struct PauseTests {
  let tmdb = ScriptedProvider(.tmdb, [.film, .person], calls: [[.film], [.person]])

  private func refused(_ wait: Duration?) -> ScriptedProvider.Outcome {
    .failure(.rateLimited(retryAfter: wait))
  }

  /// A search of which films were refused and people have come.
  private func begun(
    _ wait: Duration?, options: FederationOptions = FederationOptions()
  ) async throws -> (stage: Stage, answers: AsyncStream<FederatedAnswer>) {
    let stage = Stage(tmdb, options: options)
    let answers = await stage.search.search(SearchRequest(text: "x"))
    try await stage.settle()
    tmdb.answer(.film, refused(wait))
    tmdb.answer(.person, answer(section(try hits("tmdb:person:1"), of: .person)))
    try await stage.settle()
    return (stage, answers)
  }

  @Test func `after the pause the same search asks again by itself, and its stream goes on`() async throws {
    let (stage, answers) = try await begun(.seconds(30))
    #expect(try await stage.known(.film).state == .quotaExhausted(retryAfter: .seconds(30)))
    #expect(try await stage.known().isComplete, "nothing is under way")
    stage.clock.advance(by: .seconds(30))
    #expect(try await stage.known(.film).state == .searching)
    #expect(tmdb.waiting.map(\.request.scope) == [.kind(.film)], "what has come is not asked for again")
    tmdb.answer(.film, answer(section(try hits("tmdb:film:1"))))
    #expect(try await stage.known(.film).rows.count == 1)
    let last = await answers.reduce(into: []) { $0.append($1) }.last
    #expect(last?.sections.first?.rows.count == 1 && last?.isComplete == true, "the reader is told")
    #expect(await stage.search.unfinishedTasks == 0)
  }

  @Test func `a call that is made again has its own deadline`() async throws {
    let (stage, answers) = try await begun(.seconds(30))
    stage.clock.advance(by: .seconds(30))
    try await stage.settle()
    stage.clock.advance(by: FederationOptions.usualDeadline)
    #expect(try await stage.known(.film).state == .unavailable(.late))
    #expect(await answers.reduce(0) { $0 + ($1.isComplete ? 1 : 0) } == 1)
  }

  @Test func `a provider that refuses for ever is asked a few times and no more`() async throws {
    let (stage, answers) = try await begun(nil)
    for _ in 1...20 {
      stage.clock.advance(by: ProviderTraffic.longestUnknownPause)
      try await stage.settle()
      tmdb.answer(.film, refused(nil))
      try await stage.settle()
    }
    #expect(tmdb.calls.count(where: { $0.request.scope == .kind(.film) }) <= 1 + FederatedSearch.mostReasks)
    #expect(await answers.reduce(0) { $0 + ($1.isComplete ? 1 : 0) } == 1, "the stream ends")
    #expect(await stage.search.unfinishedTasks == 0)
  }

  @Test(arguments: [Duration.seconds(61), .seconds(3600)])
  func `a long pause is not waited for`(wait: Duration) async throws {
    let (stage, answers) = try await begun(wait)
    #expect(await answers.reduce(0) { $0 + ($1.isComplete ? 1 : 0) } == 1)
    #expect(stage.clock.sleeperCount == 0)
  }

  @Test func `a reader who leaves is not waited for`() async throws {
    let (stage, answers) = try await begun(.seconds(30))
    for await _ in answers { break }
    var iterator: AsyncStream<FederatedAnswer>.Iterator? = answers.makeAsyncIterator()
    let reading = Task { [answers] in for await _ in answers {} }
    reading.cancel()
    await reading.value
    iterator = nil
    _ = iterator
    for _ in 0..<Stage.mostTurns where await stage.search.unfinishedTasks > 0 { await Task.yield() }
    #expect(await stage.search.unfinishedTasks == 0)
    stage.clock.advance(by: .seconds(30))
    try await stage.settle()
    #expect(tmdb.calls.count == 2)
  }

  @Test func `a search during the pause asks when it ends, and the reader may be sooner`() async throws {
    let (stage, _) = try await begun(.seconds(30))
    stage.clock.advance(by: .seconds(10))
    let answers = await stage.search.search(SearchRequest(text: "x"))
    #expect(try await stage.known(.film).state == .quotaExhausted(retryAfter: .seconds(20)))
    #expect(tmdb.calls.count == 2, "nobody is asked during the pause")
    stage.clock.advance(by: .seconds(20))
    try await stage.settle()
    #expect(tmdb.waiting.count == 2)
    #expect(await stage.search.ask(.retry(.film), of: 2) == nil, "it is being asked already")
    tmdb.answer(.film, answer(section([])))
    tmdb.answer(.person, answer(section([], of: .person)))
    #expect(await answers.reduce(into: []) { $0.append($1) }.last?.sections.map(\.state) == [.empty, .empty])
  }

  @Test func `a section that is refused inside of an answer is asked for again as well`() async throws {
    let iTunes = ScriptedProvider(.itunes, [.film, .trailer])
    let stage = Stage(iTunes)
    let answers = await stage.search.search(SearchRequest(text: "x"))
    try await stage.settle()
    iTunes.answer(answer(section([]), section([], of: .trailer, state: .quotaExhausted(retryAfter: nil))))
    #expect(try await stage.known(.trailer).state == .quotaExhausted(retryAfter: .seconds(5)))
    stage.clock.advance(by: .seconds(5))
    try await stage.settle()
    #expect(iTunes.waiting.map(\.request.scope) == [.kind(.trailer)])
    iTunes.answer(answer(section([], of: .trailer)))
    #expect(await answers.reduce(into: []) { $0.append($1) }.last?.sections.map(\.state) == [.empty, .empty])
  }
}
