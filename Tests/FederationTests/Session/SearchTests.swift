@testable internal import VitrineFederation
internal import VitrineMediaModel
internal import Testing
internal import VitrineTestSupport

@Suite(.timeLimit(.minutes(1))) struct SearchTests {
  let tmdb = ScriptedProvider(.tmdb, [.film, .person])
  let itunes = ScriptedProvider(.itunes, [.film])

  @Test func `every provider is asked at once and each answer is shown when it comes`() async throws {
    let stage = Stage(tmdb, itunes)
    var answers = await stage.search.search(SearchRequest(text: "x")).makeAsyncIterator()
    let first = try #require(await answers.next())
    #expect(first.sections.map(\.kind) == [.film, .person])
    #expect(first.sections.map(\.state) == [.searching, .searching] && !first.isComplete)
    try await stage.settle()
    #expect(tmdb.waiting.count == 1 && itunes.waiting.count == 1)
    itunes.answer(answer(section(try hits("itunes:film:1"))))
    let second = try #require(await answers.next())
    #expect(second.sections[0].rows.count == 1 && !second.isComplete)
    #expect(second.sections[0].state == .results(partial: false))
    #expect(try second.sections[0].state(of: .tmdb).state == .searching)
    tmdb.answer(answer(section([]), section([], of: .person)))
    let third = try #require(await answers.next())
    #expect(third.isComplete && third.sections.map(\.state) == [.results(partial: false), .empty])
    #expect(await answers.next() == nil)
    try await stage.settle()
    #expect(await stage.search.unfinishedTasks == 0)
  }

  @Test func `a provider that is late is marked and nobody else`() async throws {
    let stage = Stage(tmdb, itunes)
    let answers = await stage.search.search(SearchRequest(text: "x"))
    try await stage.settle()
    itunes.answer(answer(section(try hits("itunes:film:1"))))
    stage.clock.advance(by: .milliseconds(1499))
    #expect(try await !stage.known().isComplete)
    stage.clock.advance(by: .milliseconds(1))
    let known = try await stage.known()
    #expect(known.isComplete)
    #expect(known.sections[0].state == .results(partial: true))
    #expect(try known.sections[0].state(of: .itunes).state == .results(partial: false))
    #expect(known.sections[1].state == SectionState(ProviderError.late))
    #expect(await answers.reduce(0) { $0 + ($1.isComplete ? 1 : 0) } == 1, "the stream ends")
  }

  @Test func `a provider deaf to cancellation holds up nobody and cannot come back`() async throws {
    let deaf = ScriptedProvider(.tmdb, heedsCancellation: false)
    let stage = Stage(deaf)
    for await _ in await stage.search.search(SearchRequest(text: "x")) {
      try await stage.settle()
      stage.clock.advance(by: FederationOptions.usualDeadline)
    }
    deaf.answer(answer(section(try hits("tmdb:film:1"))))
    #expect(try await stage.known(.film).state == SectionState(ProviderError.late))
    #expect(await stage.search.unfinishedTasks == 0)
  }

  @Test(arguments: ["", " ", "\u{3000}\u{2003}\t\n", "\u{200B}", "\u{FEFF}"])
  func `blank text asks nobody`(text: String) async throws {
    let stage = Stage(tmdb, itunes)
    let answers = await stage.search.search(SearchRequest(text: text))
    let all = await answers.reduce(into: []) { $0.append($1) }
    #expect(all.map(\.isComplete) == [true])
    #expect(all[0].sections.map(\.state) == [.idle, .idle])
    #expect(await stage.search.retry(.film, of: 1) == nil)
    #expect(tmdb.calls.isEmpty && itunes.calls.isEmpty)
  }

  @Test func `a scope asks only who has the kind and shows no other`() async throws {
    let stage = Stage(tmdb, itunes)
    _ = await stage.search.search(SearchRequest(text: "x", scope: .kind(.person)))
    let known = try await stage.known()
    #expect(known.sections.map(\.kind) == [.person])  // C148
    #expect(itunes.calls.isEmpty)  // C184
    _ = await stage.search.search(SearchRequest(text: "x", scope: .kind(.photo)))
    #expect(await stage.search.running?.progress.answer.sections == [])
  }

  @Test func `an answer to another text or without a kind is trouble`() async throws {
    let stage = Stage(tmdb, itunes)
    let answers = await stage.search.search(SearchRequest(text: "x"))
    try await stage.settle()
    itunes.answer(answer(section(try hits("itunes:film:1")), to: "y"))
    tmdb.answer(answer(section([])))
    let known = try await stage.known()
    let troubles = [SectionState(ProviderError.otherAnswer), SectionState(ProviderError.incomplete)]
    #expect(known.sections.map(\.state) == troubles)  // C20
    _ = answers
  }

  @Test func `an older answer or error never shows in a newer search`() async throws {
    let deaf = ScriptedProvider(.tmdb, heedsCancellation: false)
    let stage = Stage(deaf)
    let old = await stage.search.search(SearchRequest(text: "hacker new"))
    try await stage.settle()
    let new = await stage.search.search(SearchRequest(text: "x"))
    try await stage.settle()
    deaf.answer(2, answer(section(try hits("tmdb:film:2"))))
    let before = try await stage.known()
    deaf.answer(1, .failure(.offline))
    #expect(try await stage.known() == before)  // C19, C23
    #expect(await old.reduce(0) { max($0, $1.generation) } == 1)
    #expect(await new.reduce(0) { max($0, $1.generation) } == 2)
    #expect(await stage.search.more(.film, of: 1) == nil)
  }

  @Test func `leaving the loop cancels the calls and shows nothing`() async throws {
    let stage = Stage(tmdb, itunes)
    for await _ in await stage.search.search(SearchRequest(text: "x")) { break }
    try await stage.settle()
    #expect(await stage.search.unfinishedTasks == 0)
    #expect(try await stage.known().sections.map(\.state) == [.idle, .idle])
  }

  @Test func `a thousand abandoned searches leave no task behind`() async throws {
    let stage = Stage(tmdb, itunes, options: FederationOptions(mostUnfinishedCalls: 2000))
    for _ in 0..<1000 { _ = await stage.search.search(SearchRequest(text: "x")) }
    try await stage.settle()
    #expect(await stage.search.generation == 1000)
    #expect(await stage.search.unfinishedTasks == 0)
    let kept = await stage.search.search(SearchRequest(text: "x"))
    for _ in 0..<1000 { _ = await stage.search.search(SearchRequest(text: "x")) }
    #expect(await kept.reduce(0) { max($0, $1.generation) } == 1001, "the stream has ended")
    try await stage.settle()
    #expect(await stage.search.unfinishedTasks == 0)
  }

  @Test func `a provider with too many unfinished calls is not asked`() async throws {
    let deaf = ScriptedProvider(.tmdb, heedsCancellation: false)
    let stage = Stage(deaf, options: FederationOptions(mostUnfinishedCalls: 2))
    var last: AsyncStream<FederatedAnswer>?
    for _ in 0..<5 { last = await stage.search.search(SearchRequest(text: "x")) }
    let known = try await stage.known(.film)
    #expect(known.state == SectionState(ProviderError.busy))
    #expect(deaf.calls.count == 2)
    #expect(await last?.reduce(0) { $0 + $1.generation } == 5, "the stream ends")
  }
}
