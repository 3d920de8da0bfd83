public import VitrineFederation
public import VitrineMediaModel
public import Observation

/// The screen without a query: shelves, categories, a discover feed and trailers by genre.
@MainActor @Observable
public final class ExploreModel {
  /// What each provider said: `searching`, `results`, `empty` or its trouble.
  public private(set) var states: [ProviderID: SectionState] = [:]
  /// The shelves in the order of the providers, then in theirs, each once and with a state of its own; those that turned
  /// out to be empty are left out.
  public private(set) var shelves: [FederatedShelf] = []
  /// What to browse by: the shelves that are not shown filled, with their titles and covers, and all that are no
  /// `popular` list, each once.
  public private(set) var categories: [ShelfListing] = []
  /// The trailers by genre; see ``GenreTrailers``.
  public private(set) var trailers: [GenreTrailers] = []
  /// The discover feed of ``kind``; set as soon as every provider has answered or failed, nil before.
  public private(set) var feed: FeedModel?
  /// The kind of the discover feed.
  public let kind: MediaKind

  @ObservationIgnored private let federation: Federation
  @ObservationIgnored private let languages: [LanguageTag]
  @ObservationIgnored private let columns: Int
  @ObservationIgnored private var answer = ExploreAnswer()
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
    (self.kind, self.languages, self.columns) = (kind, languages, columns)
    federation = Federation(
      providers: providers, options: FederationOptions(deadline: deadline), clock: clock)
  }

  /// Asks every provider and every shelf that has not answered or has failed, all at once. Has no effect while that is
  /// going on.
  public func load() {
    guard !work.isBusy, !answer.isComplete || answer.hasTrouble else { return }
    run(from: answer)
  }

  /// Asks for everything anew; what is shown stays until the new answer has come.
  public func reload() { run(from: ExploreAnswer()) }

  private func run(from known: ExploreAnswer) {
    work.run { [weak self, federation, languages] in
      for await answer in federation.explore(languages: languages, known: known) {
        guard let self, !Task.isCancelled else { return }
        take(answer)
      }
    }
  }

  /// One category in full, from every provider that has it, in a feed of its own.
  public func category(_ id: ShelfID) -> FeedModel { makeFeed { $0 == id } }

  /// Ends what is asked and waits until it has ended. What was on its way can be asked for again.
  public func stop() async {
    work.cancel()
    await work.idle()
    for (provider, state) in states where state == .searching { states[provider] = .idle }
    await feed?.stop()
  }

  private func take(_ answer: ExploreAnswer) {
    self.answer = answer
    states = answer.states
    shelves = answer.shelves.filter { $0.state != .empty }
    let others = shelves.map(\.listing).filter { !$0.id.isPopular }
    var known: Set<ShelfID> = []
    categories = (answer.categories.map(\.listing) + others).filter { known.insert($0.id).inserted }
    trailers = GenreTrailers.grouped(shelves, for: languages)
    if answer.isComplete { startFeed() }
  }

  /// A feed that is there already keeps its items: a provider that comes back late is in the next one.
  private func startFeed() {
    guard feed == nil || feed?.items.isEmpty == true else { return }
    let popular = makeFeed { [kind] in $0 == .popular(kind) }
    feed = popular.items.isEmpty ? makeFeed { [kind] in $0.kind == kind } : popular
  }

  private func makeFeed(of wanted: (ShelfID) -> Bool) -> FeedModel {
    let found = (answer.shelves + answer.categories).filter { wanted($0.id.shelf) }
    let sources = found.compactMap { shelf in
      federation.provider(shelf.id.provider).map { FeedSource(provider: $0, shelf: shelf.id.shelf) }
    }
    let feed = FeedModel(
      sources: sources, languages: languages, columns: columns, deadline: federation.options.deadline,
      clock: federation.clock)
    for (index, shelf) in found.enumerated() {
      if let first = shelf.shelf, first.page == 1 { feed.seed(first, from: index) }
    }
    return feed
  }
}

extension ExploreAnswer {
  /// Whether a provider or a shelf failed in a way that asking again may mend.
  fileprivate var hasTrouble: Bool {
    (Array(states.values) + shelves.map(\.state)).contains { $0.error?.mayBeRetried == true }
  }
}

extension ShelfID {
  fileprivate var isPopular: Bool { if case .popular = self { true } else { false } }
}
