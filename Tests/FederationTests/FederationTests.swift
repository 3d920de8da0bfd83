@testable internal import VitrineFederation
internal import VitrineMediaModel
internal import Testing
internal import VitrineTestSupport

@Suite(.timeLimit(.minutes(1))) struct WholeFederationTests {
  private let clock = ManualClock()
  private let catalog = ScriptedProvider(.catalog, [.film, .person], isLocal: true) { request, _ in
    let person = TitleMatch(title: "x", language: nil, ranges: [0..<1], tier: .exact)
    let hit = (try? item("catalog:person:a")).map { SearchHit(item: $0, match: person) }
    return answer(section([hit].compactMap(\.self), of: .person), section([]), to: request.text)
  }
  private let tmdb = ScriptedProvider(.tmdb, [.film, .person], calls: [[.film], [.person]])

  private func federation(_ options: FederationOptions = FederationOptions()) -> Federation {
    Federation(providers: [catalog, tmdb], options: options, clock: clock)
  }

  @Test func `the first answer has what is local, in the order that stays`() async throws {
    var answers = await federation().answers(to: SearchRequest(text: "x")).makeAsyncIterator()
    let first = try #require(await answers.next())
    #expect(first.sections.map(\.kind) == [.person, .film], "the best hit is a person")
    for section in first.sections {
      #expect(try section.state(of: .catalog).state != .searching)
      #expect(try section.state(of: .tmdb).state == .searching)
    }
    #expect(first.sections[0].rows.map(\.id.description) == ["catalog:person:a"])
    while tmdb.waiting.count < 2 { await Task.yield() }
    tmdb.answer(.film, answer(section(try hits("tmdb:film:1"))))
    tmdb.answer(.person, answer(section(try hits("tmdb:person:1"), of: .person)))
    var last = first
    while let next = await answers.next() { last = next }
    #expect(last.sections.map(\.kind) == [.person, .film])
    #expect(last.sections[0].rows.map(\.id.description) == ["catalog:person:a", "tmdb:person:1"])
    #expect(catalog.calls.count == 1, "the catalog is asked once")
    #expect(last.isComplete)
  }

  @Test func `an answer waits for everybody, and for nobody longer than the deadline`() async {
    async let answer = federation().within(.seconds(2)).answer(to: SearchRequest(text: "x"))
    while tmdb.waiting.count < 2 || clock.sleeperCount < 1 { await Task.yield() }
    clock.advance(by: .seconds(2))
    let known = await answer
    #expect(known.isComplete)
    #expect(known.sections[0].state == .results(partial: true))
    #expect(known.sections[1].state == .unavailable(.late))
  }

  @Test func `no answer of a program waits for the end of a pause, and pauses are shared`() async {
    let federation = federation()
    async let first = federation.answer(to: SearchRequest(text: "x"))
    while tmdb.waiting.count < 2 { await Task.yield() }
    for _ in 1...2 { tmdb.answer(.failure(.rateLimited(retryAfter: .seconds(3)))) }
    #expect(await first.sections[1].state == .quotaExhausted(retryAfter: .seconds(3)))
    let second = await federation.limited(to: [.tmdb]).answer(to: SearchRequest(text: "y"))
    #expect(
      second.sections.map(\.state) == Array(repeating: .quotaExhausted(retryAfter: .seconds(3)), count: 2))
    #expect(tmdb.calls.count == 2)
    await #expect(throws: ProviderError.rateLimited(retryAfter: .seconds(3))) {
      try await federation.shelf(.popular(.film), of: .tmdb, page: .first, languages: [])
    }
  }

  @Test func `what is local is answered without a session, and nobody else is asked`() async {
    let known = await federation().localAnswer(to: SearchRequest(text: "x"))
    #expect(known.isComplete && known.sections.map(\.state) == [.results(partial: false), .empty])
    #expect(known.sections.allSatisfy { $0.providers.map(\.provider) == [.catalog] })
    let local = federation().limited(to: [.catalog])
    #expect(local.isLocal && !federation().isLocal)
    #expect(await local.answer(to: SearchRequest(text: "x")).sections == known.sections)
    #expect(tmdb.calls.isEmpty)
    let blank = await federation().localAnswer(to: SearchRequest(text: " "))
    #expect(blank.isComplete && blank.sections.map(\.state) == [.idle, .idle])
  }

  @Test func `of two providers with one name the first counts, and kinds are listed in one order`() {
    let other = ScriptedProvider(.tmdb, [.trailer])
    let federation = Federation(providers: [tmdb, catalog, other])
    #expect(federation.providers.map(\.id) == [.tmdb, .catalog])
    #expect(federation.kinds == [.film, .person])
    #expect(federation.provider(.itunes) == nil)
  }

  @Test func `an item comes from its provider in the languages of the reader, within the deadline`()
    async throws
  {
    let slow = TimedProvider(.unsplash, clock: clock)
    let federation = Federation(providers: [slow], clock: clock)
    let id = try #require(MediaID("unsplash:photographer:a"))
    async let detail = federation.item(id, languages: [.korean])
    while clock.sleeperCount < 2 { await Task.yield() }
    clock.advance(by: .milliseconds(20))
    guard case .photographer(let found) = try await detail.item else {
      Issue.record("something else")
      return
    }
    #expect(found.name == "ko")
    let late = Task { try await federation.item(id, languages: []) }
    while clock.sleeperCount < 2 { await Task.yield() }
    let short = Task { try await federation.within(.milliseconds(5)).item(id, languages: []) }
    while clock.sleeperCount < 4 { await Task.yield() }
    clock.advance(by: .milliseconds(5))
    await #expect(throws: ProviderError.late) { try await short.value }
    clock.advance(by: .milliseconds(20))
    #expect(try await late.value.item.id == id)
    await #expect(throws: ProviderError.notFound) {
      try await federation.item(try #require(MediaID("tmdb:film:1")), languages: [])
    }
    await #expect(throws: ProviderError.notFound) {
      try await federation.shelf(.popular(.film), of: .itunes, page: .first, languages: [])
    }
  }
}
