public import VitrineMediaModel

/// One row of a section: an item, with the providers that have it.
public struct FederatedRow: Sendable, Hashable, Identifiable {
  /// The identity of the row: the item of the provider that was first to bring it. Never changes while the row stands.
  public let id: MediaID
  /// What to show: the best of every provider's fields.
  public var item: ItemSummary
  /// Every provider's item behind the row, ``id`` first, without repetition.
  public var origins: [MediaID]
  /// Which title matched; nil when no provider says.
  public var match: TitleMatch?

  /// Creates a row.
  public init(id: MediaID, item: ItemSummary, origins: [MediaID], match: TitleMatch? = nil) {
    self.id = id
    self.item = item
    self.origins = origins
    self.match = match
  }
}

/// What one provider has said about one section.
public struct ProviderState: Sendable, Hashable {
  /// The provider.
  public var provider: ProviderID
  /// What is known of its part.
  public var state: SectionState
  /// The hits on all of its pages, as it says.
  public var total: Int
  /// The last page of its that is shown; the one before the first page asked for until that has come.
  public var page: Int
  /// The pages it says there are, within its caps; 0 before the first.
  public var pages: Int
  /// Whether it has given a page, so that ``total`` and ``pages`` say something.
  public var isKnown: Bool
  /// Whether another page may be asked for: false at the end, at a cap, or when pages brought nothing new.
  public var hasMore: Bool

  /// Creates a state.
  public init(
    provider: ProviderID, state: SectionState, total: Int = 0, page: Int = 0, pages: Int = 0,
    isKnown: Bool = false, hasMore: Bool = false
  ) {
    self.provider = provider
    self.state = state
    self.total = total
    self.page = page
    self.pages = pages
    self.isKnown = isKnown
    self.hasMore = hasMore
  }
}

/// One kind's list, from every provider that has the kind.
public struct FederatedSection: Sendable, Hashable {
  /// The kind of every row.
  public var kind: MediaKind
  /// What is known about it in all: results as soon as any provider has some.
  public var state: SectionState
  /// The rows in the order they came; new ones only ever follow, each identity and each work once.
  public var rows: [FederatedRow]
  /// The largest number of hits that a provider claims, never less than the rows shown; nil until one has answered.
  public var total: Int?
  /// What each provider has said, in the order of the providers.
  public var providers: [ProviderState]

  /// Creates a section.
  public init(
    kind: MediaKind, state: SectionState, rows: [FederatedRow] = [], total: Int? = nil,
    providers: [ProviderState] = []
  ) {
    self.kind = kind
    self.state = state
    self.rows = rows
    self.total = total
    self.providers = providers
  }

  /// The most pages that a provider says there are; 0 until one has answered.
  public var pages: Int { providers.map(\.pages).max() ?? 0 }

  /// The same after everything that was under way has been ended: what was being searched has not been asked.
  package func stopped() -> FederatedSection {
    var result = self
    guard state == .searching || isWaiting else { return self }
    for index in providers.indices where providers[index].state == .searching {
      result.providers[index].state = .idle
    }
    result.state = .merged(result.providers.map(\.state), hasRows: !rows.isEmpty)
    return result
  }

  /// Whether the answer of a provider is still to come.
  public var isWaiting: Bool { providers.contains { $0.state == .searching } }

  /// Whether asking for more may bring rows.
  public var hasMore: Bool { providers.contains(where: \.hasMore) }
}

/// The answer to one search as far as it is known.
public struct FederatedAnswer: Sendable, Hashable {
  /// The search this answers.
  public var request: SearchRequest
  /// Counts searches of one session; an answer of a lower number is older and must not be shown any more.
  public var generation: Int
  /// One section for each kind of the scope that a provider has, in the order to show them.
  public var sections: [FederatedSection]
  /// The counts of everything found after the filter, by the first provider that counts; nil when they were not asked for.
  public var facets: SearchFacets?
  /// Whether every provider has answered, failed or run out of time.
  public var isComplete: Bool

  /// The providers whose answer is still to come.
  public var waiting: Set<ProviderID> {
    Set(sections.flatMap(\.providers).filter { $0.state == .searching }.map(\.provider))
  }

  /// Creates an answer.
  public init(
    request: SearchRequest, generation: Int, sections: [FederatedSection] = [], facets: SearchFacets? = nil,
    isComplete: Bool = false
  ) {
    self.request = request
    self.generation = generation
    self.sections = sections
    self.facets = facets
    self.isComplete = isComplete
  }

  /// The same after everything that was under way has been ended; see ``FederatedSection/stopped()``.
  package func stopped() -> FederatedAnswer {
    var result = self
    result.sections = sections.map { $0.stopped() }
    return result
  }
}
