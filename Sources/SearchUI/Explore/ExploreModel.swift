public import VitrineFederation
public import VitrineMediaModel
public import Observation

/// The screen without a query: shelves, categories, a discover feed and trailers by genre.
@MainActor @Observable
public final class ExploreModel {
  /// One shelf with its first page.
  public struct ShownShelf: Sendable, Hashable, Identifiable {
    /// What a shelf is known by: providers may have the same one.
    public struct ID: Sendable, Hashable {
      /// The provider.
      public let provider: ProviderID
      /// Its shelf.
      public let shelf: ShelfID
    }
    /// What the shelf is known by.
    public let id: ID
    /// The items in order, each identity once; at least one.
    public let items: [ItemSummary]
    /// The number of items on all pages.
    public let total: Int
  }

  /// What each provider said: `searching`, `results`, `empty` or its trouble.
  public private(set) var states: [ProviderID: SectionState] = [:]
  /// The shelves in the order of the providers, then in theirs; none empty, none twice.
  public private(set) var shelves: [ShownShelf] = []
  /// What to browse by: the shelves that are no `popular` list, each once.
  public private(set) var categories: [ShelfID] = []
  /// The trailers by genre; see ``GenreTrailers``.
  public private(set) var trailers: [GenreTrailers] = []
  /// The discover feed of ``kind``; set as soon as every provider has answered or failed, nil before.
  public private(set) var feed: FeedModel?
  /// The kind of the discover feed.
  public let kind: MediaKind

  @ObservationIgnored private let providers: [any MediaProvider]
  @ObservationIgnored private let languages: [LanguageTag]
  @ObservationIgnored private let calls: ProviderCalls
  @ObservationIgnored private let columns: Int
  @ObservationIgnored private var found: [ProviderID: [Shelf]] = [:]
  @ObservationIgnored private let work = TaskSlot()

  /// Creates a screen that has not asked for anything.
  ///
  /// - Parameters:
  ///   - providers: The providers, in order; each name once.
  ///   - kind: The kind of the discover feed.
  ///   - languages: The reader's languages, most wanted first.
  ///   - columns: How many items of a feed stand side by side.
  ///   - deadline: How long a provider may take.
  ///   - clock: What measures that.
  public init(
    providers: [any MediaProvider], kind: MediaKind = .film, languages: [LanguageTag] = [], columns: Int = 1,
    deadline: Duration = FederationOptions.usualDeadline, clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.providers, self.kind, self.languages, self.columns) = (providers, kind, languages, columns)
    calls = ProviderCalls(deadline: deadline, clock: clock)
  }

  /// Asks every provider that has not answered for its shelves, all at once. Has no effect while that is
  /// going on.
  public func load() {
    guard !work.isBusy else { return }
    let missing = providers.filter { found[$0.id] == nil }
    guard !missing.isEmpty else { return }
    for provider in missing { states[provider.id] = .searching }
    work.run { [weak self, calls] in
      await withTaskGroup(of: (ProviderID, Result<[Shelf], ProviderError>).self) { group in
        for provider in missing {
          group.addTask {
            let result = await calls.result(of: provider.id) { () async throws(ProviderError) -> [Shelf] in
              try await provider.explore(.first)
            }
            return (provider.id, result)
          }
        }
        for await (provider, result) in group where !Task.isCancelled { self?.take(result, from: provider) }
      }
      if !Task.isCancelled { self?.startFeed() }
    }
  }

  /// One category in full, from every provider that has it, in a feed of its own.
  public func category(_ id: ShelfID) -> FeedModel { makeFeed { $0 == id } }

  /// Ends what is asked and waits until it has ended.
  public func stop() async {
    work.cancel()
    await work.idle()
    for (provider, state) in states where state == .searching { states[provider] = .idle }
    await feed?.stop()
  }

  private func take(_ result: Result<[Shelf], ProviderError>, from provider: ProviderID) {
    switch result {
    // Who has no shelves has nothing to show; that is no trouble.
    case .failure(.notFound): states[provider] = .empty
    case .failure(let error): states[provider] = SectionState(error)
    case .success(let shelves):
      found[provider] = shelves
      states[provider] = shelves.contains { !$0.items.isEmpty } ? .results(partial: false) : .empty
    }
    show()
  }

  private func show() {
    let all = providers.flatMap { provider in
      (found[provider.id] ?? []).map { shelf in
        ShownShelf(
          id: ShownShelf.ID(provider: provider.id, shelf: shelf.id), items: UniqueList(shelf.items).elements,
          total: max(shelf.total, shelf.items.count))
      }
    }
    shelves = UniqueList(all.filter { !$0.items.isEmpty }).elements
    categories = shelves.map(\.id.shelf).filter { !$0.isPopular }.unique
    trailers = GenreTrailers.grouped(shelves, for: languages)
  }

  /// A feed that is there already keeps its items: a provider that comes back late is in the next one.
  private func startFeed() {
    guard feed == nil || feed?.items.isEmpty == true else { return }
    let popular = makeFeed { [kind] in $0 == .popular(kind) }
    feed = popular.items.isEmpty ? makeFeed { [kind] in $0.kind == kind } : popular
  }

  private func makeFeed(of wanted: (ShelfID) -> Bool) -> FeedModel {
    let pairs = providers.flatMap { provider in
      (found[provider.id] ?? []).filter { wanted($0.id) }.map {
        (FeedSource(provider: provider, shelf: $0.id), $0)
      }
    }
    let feed = FeedModel(
      sources: pairs.map(\.0), columns: columns, deadline: calls.deadline, clock: calls.clock)
    for (index, pair) in pairs.enumerated() where pair.1.page == 1 { feed.seed(pair.1, from: index) }
    return feed
  }
}

extension ShelfID {
  fileprivate var isPopular: Bool { if case .popular = self { true } else { false } }
}
