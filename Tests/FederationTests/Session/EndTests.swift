@testable internal import VitrineFederation
internal import VitrineMediaModel
internal import Testing
internal import VitrineTestSupport

/// The end of everything that is under way, and what can be asked after it.
@Suite(.timeLimit(.minutes(1))) struct EndTests {
  let tmdb = ScriptedProvider(.tmdb)

  private func page(_ key: Int) throws -> ScriptedProvider.Outcome {
    answer(section(try hits("tmdb:film:\(key)"), pages: 9, total: 99))
  }

  @Test func `a first page that was ended can be asked for by a retry`() async throws {
    let stage = Stage(tmdb)
    let answers = await stage.search.search(SearchRequest(text: "x"))
    try await stage.settle()
    await stage.search.end()
    let last = await answers.reduce(into: []) { $0.append($1) }.last
    #expect(last?.sections.map(\.state) == [.idle])
    try await stage.settle()
    #expect(await stage.search.unfinishedTasks == 0)
    _ = await stage.search.ask(.retry(.film), of: 1)
    try await stage.settle()
    tmdb.answer(try page(1))
    #expect(try await stage.known(.film).rows.count == 1)
  }

  @Test func `a page that was ended makes no further call and can be asked for again`() async throws {  // B4
    let stage = Stage(tmdb)
    for await _ in await stage.search.search(SearchRequest(text: "x")) {
      try await stage.settle()
      tmdb.answer(try page(1))
    }
    let wait = try #require(await stage.search.ask(.more(.film), of: 1))
    try await stage.settle()
    await stage.search.end()
    #expect(await wait.reduce(0) { count, _ in count + 1 } == 0, "who waits is let go")
    try await stage.settle()
    #expect(await stage.search.unfinishedTasks == 0 && stage.clock.sleeperCount == 0)
    #expect(tmdb.calls.count == 2)
    let films = try await stage.known(.film)
    #expect(films.state == .results(partial: false) && films.rows.count == 1 && films.hasMore)
    _ = await stage.search.ask(.more(.film), of: 1)
    try await stage.settle()
    tmdb.answer(try page(2))
    #expect(try await stage.known(.film).rows.count == 2)
    #expect(tmdb.calls.map(\.request.page.number) == [1, 2, 2])
  }

  @Test func `a wait for the end of a pause ends too`() async throws {
    let stage = Stage(tmdb)
    let answers = await stage.search.search(SearchRequest(text: "x"))
    try await stage.settle()
    tmdb.answer(.failure(.rateLimited(retryAfter: .seconds(9))))
    try await stage.settle()
    #expect(stage.clock.sleeperCount == 1)
    await stage.search.end()
    try await stage.settle()
    #expect(stage.clock.sleeperCount == 0)
    #expect(await answers.reduce(0) { count, _ in count + 1 } <= 1)
  }

  @Test func `another session searches on its own and heeds the same pauses`() async throws {
    let stage = Stage(tmdb)
    let answers = await stage.search.search(SearchRequest(text: "x"))
    try await stage.settle()
    tmdb.answer(.failure(.rateLimited(retryAfter: .seconds(9))))
    try await stage.settle()
    let other = stage.search.another()
    let theirs = await other.search(SearchRequest(text: "y"))
    let first = await theirs.first { _ in true }
    #expect(first?.sections.map(\.state) == [.quotaExhausted(retryAfter: .seconds(9))])
    #expect(try await stage.known().request.text == "x", "the search of the first goes on")
    #expect(tmdb.calls.count == 1)
    await other.end()
    _ = answers
  }
}
