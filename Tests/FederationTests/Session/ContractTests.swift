@testable internal import VitrineFederation
internal import VitrineMediaModel
internal import Testing
internal import VitrineTestSupport

/// What one call of a provider may do without harm to any other.
enum Trouble: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case slow, failing, unreadable, refused, paused, beside, incomplete

  var testDescription: String { rawValue }

  /// The reply in place of a good one.
  func spoil(_ good: Reply<SearchAnswer>) -> Reply<SearchAnswer> {
    switch self {
    case .slow: Reply(after: .seconds(3), outcome: good.outcome)
    case .failing: Reply(outcome: .failure(.unavailable(reason: "down")))
    case .unreadable: Reply(outcome: .failure(.badAnswer(path: "results.0")))
    case .refused: Reply(outcome: .failure(.rateLimited(retryAfter: nil)))
    case .paused: Reply(outcome: .failure(.rateLimited(retryAfter: .seconds(600))))
    case .beside: Reply(outcome: .success(SearchAnswer(text: "another", sections: [])))
    case .incomplete: Reply(outcome: .success(SearchAnswer(text: "x", sections: [])))
    }
  }

  /// How it must be told.
  var state: SectionState {
    switch self {
    case .slow: .unavailable(.late)
    case .failing: .unavailable(.unavailable(reason: "down"))
    case .unreadable: .unavailable(.badAnswer(path: "results.0"))
    case .refused: .quotaExhausted(retryAfter: ProviderTraffic.firstUnknownPause)
    case .paused: .quotaExhausted(retryAfter: .seconds(600))
    case .beside: .unavailable(.otherAnswer)
    case .incomplete: .unavailable(.incomplete)
    }
  }
}

/// One call of one provider.
struct Call: Sendable, Hashable, CustomTestStringConvertible {
  let provider: ProviderID
  let kinds: [MediaKind]

  var testDescription: String { "\(provider) \(kinds)" }

  static let all: [Call] = [
    Call(provider: .catalog, kinds: [.film, .show, .person]),
    Call(provider: .tmdb, kinds: [.film]), Call(provider: .tmdb, kinds: [.show]),
    Call(provider: .tmdb, kinds: [.person]), Call(provider: .unsplash, kinds: [.photo]),
    Call(provider: .unsplash, kinds: [.collection]), Call(provider: .unsplash, kinds: [.photographer]),
    Call(provider: .itunes, kinds: [.film, .trailer]),
  ]
}

/// Nothing that happens to one call of one provider touches what another one brings.
@Suite(.timeLimit(.minutes(2))) struct ContractTests {
  private static let providers: [ProviderID] = [.catalog, .tmdb, .unsplash, .itunes]
  private let clock = ManualClock()

  /// Every provider, of which one call is in trouble.
  private func session(
    _ spoiled: Call, _ trouble: Trouble, heedsCancellation: Bool = true
  ) -> FederatedSearch {
    let providers = Self.providers.map { id in
      TimedProvider(
        id, calls: Call.all.filter { $0.provider == id }.map(\.kinds), isLocal: id == .catalog,
        heedsCancellation: heedsCancellation, clock: clock
      ) { request in
        let kinds = Call.all.first { $0.provider == id && request.scope.contains($0.kinds[0]) }?.kinds ?? []
        let good = Reply(outcome: .success(Self.answer(id, kinds, to: request.text)))
        return id == spoiled.provider && kinds == spoiled.kinds && request.text == "x"
          ? trouble.spoil(good) : good
      }
    }
    return FederatedSearch(
      providers: providers, options: FederationOptions(longestWait: .zero), clock: clock)
  }

  private static func answer(_ id: ProviderID, _ kinds: [MediaKind], to text: String) -> SearchAnswer {
    let sections = kinds.map { kind in
      let hits = MediaID(provider: id, kind: kind, key: text).map {
        [SearchHit(item: ItemSummary(id: $0, titles: LocalizedText([.english: "\(id) \(kind) \(text)"])))]
      }
      return section(hits ?? [], of: kind)
    }
    return SearchAnswer(text: text, sections: sections)
  }

  private func state(_ answer: FederatedAnswer, _ provider: ProviderID, _ kind: MediaKind) -> SectionState? {
    answer.sections.first { $0.kind == kind }?.providers.first { $0.provider == provider }?.state
  }

  private func check(_ answer: FederatedAnswer, _ spoiled: Call, _ expected: SectionState) {
    for call in Call.all {
      for kind in call.kinds {
        let wanted = call == spoiled ? expected : .results(partial: false)
        #expect(state(answer, call.provider, kind) == wanted, "\(call) \(kind)")
      }
    }
    for section in answer.sections {
      #expect(section.state != .empty, "\(section.kind)")
      let able = Call.all.filter { $0.kinds.contains(section.kind) && $0 != spoiled }
      #expect(section.rows.count == able.count, "\(section.kind)")
      if able.isEmpty { #expect(section.state == expected, "\(section.kind)") }
    }
  }

  @Test(arguments: Call.all, Trouble.allCases)
  func `one call in trouble is told, and every other list is there when its own answer is`(
    spoiled: Call, trouble: Trouble
  ) async throws {  // B1
    let search = session(spoiled, trouble)
    let answers = await search.search(SearchRequest(text: "x"))
    await search.rest(clock)
    clock.advance(by: .milliseconds(20))
    await search.rest(clock)
    let soon = try #require(await search.running?.progress.answer)
    check(soon, spoiled, trouble == .slow ? .searching : trouble.state)
    #expect(soon.isComplete == (trouble != .slow))
    clock.advance(by: FederationOptions.usualDeadline)
    await search.rest(clock)
    let last = await answers.reduce(into: []) { $0.append($1) }.last
    check(try #require(last), spoiled, trouble.state)
    #expect(last?.isComplete == true)
  }

  @Test(arguments: Call.all)
  func `what an older search brings late replaces nothing of a newer one`(spoiled: Call) async throws {
    let search = session(spoiled, .slow, heedsCancellation: false)
    let old = await search.search(SearchRequest(text: "x"))
    await search.rest(clock)
    let new = await search.search(SearchRequest(text: "newer"))
    await search.rest(clock)
    clock.advance(by: .milliseconds(20))
    await search.rest(clock)
    let before = try #require(await search.running?.progress.answer)
    #expect(before.isComplete && before.sections.allSatisfy { $0.state == .results(partial: false) })
    clock.advance(by: .seconds(3))
    await search.rest(clock)
    #expect(await search.running?.progress.answer == before)
    #expect(await search.unfinishedTasks == 0)
    for await answer in old { #expect(answer.generation == 1) }
    for await answer in new { #expect(answer.generation == 2) }
  }
}
