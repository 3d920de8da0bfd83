public import VitrineFederation
public import VitrineMediaModel
public import Observation

/// The screen without a query: shelves, categories, a discover feed and trailers by genre.
@MainActor @Observable
public final class ExploreModel {
  /// What each provider said: `searching`, `results`, `empty` or its trouble.
  public private(set) var states: [ProviderID: SectionState] = [:]
  /// What is known about the screen in all: `results` as soon as one shelf has items or can be chosen.
  public private(set) var state = SectionState.idle
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
  ///   - deadline: How long a provider may take for a shelf.
  ///   - clock: What measures that.
  public convenience init(
    providers: [any MediaProvider], kind: MediaKind = .film, languages: [LanguageTag] = [], columns: Int = 1,
    deadline: Duration = FederationOptions.usualDeadline, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      Federation(providers: providers, options: FederationOptions(deadline: deadline), clock: clock),
      kind: kind, languages: languages, columns: columns)
  }

  /// Creates a screen over the federation of the program, so that the pauses of its providers are heeded here too.
  ///
  /// - Parameters:
  ///   - federation: The providers with their deadline.
  ///   - kind: The kind of the discover feed.
  ///   - languages: The reader's languages, most wanted first.
  ///   - columns: How many items of a feed stand side by side.
  public init(
    _ federation: Federation, kind: MediaKind = .film, languages: [LanguageTag] = [], columns: Int = 1
  ) {
    (self.federation, self.kind, self.languages, self.columns) = (federation, kind, languages, columns)
  }

  /// Asks every provider and every shelf that has not answered or has failed, all at once. Has no effect while that is
  /// going on.
  public func load() {
    guard !work.isBusy, !answer.isComplete || answer.hasTrouble else { return }
    run(from: answer)
  }

  /// Asks again for what failed. Has no effect unless something did.
  public func retry() {
    if answer.hasTrouble { load() }
  }

  /// Asks for everything anew. What is shown stays until there is something new in its place.
  public func reload() { run(from: nil) }

  /// One category in full, from every provider that has it, in a feed of its own.
  public func category(_ id: ShelfID) -> FeedModel {
    makeFeed(answer.shelves + answer.categories) { $0 == id }
  }

  /// Ends what is asked and waits until it has ended. What was on its way can be asked for again.
  public func stop() async {
    work.cancel()
    await work.idle()
    show(answer.stopped())
    await feed?.stop()
  }

  /// - Parameter known: What need not be asked for; nil to begin anew.
  private func run(from known: ExploreAnswer?) {
    let before = answer
    showBegin(knowing: known)
    work.run { [weak self, federation, languages] in
      for await answer in federation.explore(languages: languages, known: known ?? ExploreAnswer()) {
        guard let self, !Task.isCancelled else { return }
        show(known == nil ? answer.keeping(before, in: federation.providers.map(\.id)) : answer)
      }
      guard let self, !Task.isCancelled else { return }
      startFeed(isNew: known == nil)
    }
  }

  /// Shows at once who is being asked.
  private func showBegin(knowing known: ExploreAnswer?) {
    var begun = answer
    begun.isComplete = false
    for provider in federation.providers {
      let state = known?.states[provider.id]
      if state?.isTrouble != false || state == .idle { begun.states[provider.id] = .searching }
    }
    show(begun)
  }

  private func show(_ new: ExploreAnswer) {
    answer = new
    (states, state) = (new.states, new.state)
    shelves = new.shelves.filter { $0.state != .empty }
    let others = shelves.map(\.listing).filter { !$0.id.isPopular }
    categories = (new.categories.map(\.listing) + others).eachOnce(by: \.id)
    trailers = GenreTrailers.grouped(shelves, for: languages)
  }

  /// A feed that is there already keeps its items: a provider that comes back late is in the next one.
  private func startFeed(isNew: Bool) {
    guard isNew || feed?.items.isEmpty != false else { return }
    let popular = makeFeed(answer.shelves) { [kind] in $0 == .popular(kind) }
    feed = popular.state == .empty ? makeFeed(answer.shelves) { [kind] in $0.kind == kind } : popular
  }

  private func makeFeed(_ all: [FederatedShelf], of wanted: (ShelfID) -> Bool) -> FeedModel {
    let found = all.filter { wanted($0.id.shelf) }
    let sources = found.compactMap { shelf in
      federation.provider(shelf.id.provider).map { FeedSource(provider: $0, shelf: shelf.id.shelf) }
    }
    let feed = FeedModel(sources: sources, languages: languages, columns: columns, calls: federation.calls)
    for (index, shelf) in found.enumerated() {
      if let first = shelf.shelf, first.page == 1 { feed.seed(first, from: index) }
    }
    return feed
  }
}

extension ShelfID {
  fileprivate var isPopular: Bool { if case .popular = self { true } else { false } }
}
