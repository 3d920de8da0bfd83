@testable internal import VitrineFederation
internal import VitrineMediaModel
internal import Testing
internal import VitrineTestSupport

/// An item of a provider; the title is the key unless said.
func item(
  _ id: String, _ title: String? = nil, year: Int? = nil, names: [SharedID] = []
) throws -> ItemSummary {
  let id = try #require(MediaID(id))
  return ItemSummary(
    id: id, titles: LocalizedText([.english: title ?? id.key]), year: year, sharedIDs: names)
}

/// Hits without matches.
func hits(_ ids: String...) throws -> [SearchHit] { try ids.map { SearchHit(item: try item($0)) } }

/// A section with results, or an empty one.
func section(
  _ hits: [SearchHit], of kind: MediaKind = .film, page: Int = 1, pages: Int = 1, total: Int? = nil,
  state: SectionState? = nil, skipped: Int = 0
) -> SearchSection {
  SearchSection(
    kind: kind, state: state ?? (hits.isEmpty ? .empty : .results(partial: false)),
    total: total ?? hits.count, page: page, pages: pages, hits: hits, skipped: skipped)
}

/// A successful answer of one section, to the text `x`.
func answer(_ sections: SearchSection..., to text: String = "x") -> ScriptedProvider.Outcome {
  .success(SearchAnswer(text: text, sections: sections))
}

/// A provider's place in a section.
extension FederatedSection {
  func state(of provider: ProviderID) throws -> ProviderState {
    try #require(providers.first { $0.provider == provider })
  }
}

/// A session with everything it needs, and ways to wait until nothing moves any more.
struct Stage {
  let clock = ManualClock()
  let providers: [ScriptedProvider]
  let search: FederatedSearch

  init(_ providers: ScriptedProvider..., options: FederationOptions = FederationOptions()) {
    self.init(providers, options: options)
  }

  init(_ providers: [ScriptedProvider], options: FederationOptions = FederationOptions()) {
    self.providers = providers
    search = FederatedSearch(providers: providers, options: options, clock: clock)
  }

  /// Waits until every task of the session is over, waits for a scripted answer or sleeps on the clock.
  func settle() async throws {
    for _ in 0..<Self.mostTurns {
      // Counted before and after, so that a task between two waits is not missed.
      let before = blocked
      let all = await search.unfinishedTasks
      if all == before, all == blocked { return }
      await Task.yield()
    }
    Issue.record("the session does not come to rest")
  }

  private var blocked: Int { providers.reduce(clock.sleeperCount) { $0 + $1.waiting.count } }

  /// What is known now.
  func known() async throws -> FederatedAnswer {
    try await settle()
    return try #require(await search.running?.progress.answer)
  }

  /// What is known now about one kind.
  func known(_ kind: MediaKind) async throws -> FederatedSection {
    try #require(try await known().sections.first { $0.kind == kind })
  }

  static let mostTurns = 1_000_000
}

extension FederatedSearch {
  /// Every task the session has started and not seen end.
  var unfinishedTasks: Int { traffic.unfinishedCalls + unfinishedTimers }
}
