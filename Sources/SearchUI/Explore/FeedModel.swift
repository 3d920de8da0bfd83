public import VitrineFederation
public import VitrineMediaModel
public import Observation

/// An endless list of items out of one or several shelves: the discover feed, one category in full, the photos of a
/// collection.
///
/// The shelves take turns page by page. No item comes twice. A page that failed is asked for again and not skipped, and
/// holds up no other shelf.
@MainActor @Observable
public final class FeedModel {
  /// The items in the order to show them, each identity once; new ones only ever follow, until ``reload()``.
  public private(set) var items: [ItemSummary] = []
  /// What is known about the feed in all: `results` as soon as there are items, `empty` when every shelf is.
  public private(set) var state = SectionState.idle
  /// What follows the last item.
  public private(set) var more: LoadMore

  @ObservationIgnored private let sources: [FeedSource]
  @ObservationIgnored private let languages: [LanguageTag]
  @ObservationIgnored private let columns: Int
  @ObservationIgnored private let calls: ProviderCalls
  @ObservationIgnored private let next = TaskSlot()
  @ObservationIgnored private var feed: Feed
  @ObservationIgnored private var rule: PrefetchRule

  /// Creates a feed that has not asked for anything.
  ///
  /// - Parameters:
  ///   - sources: The shelves, in the order of their turns.
  ///   - languages: The reader's languages, most wanted first.
  ///   - columns: How many items stand side by side; at least 1.
  ///   - deadline: How long a provider may take for a page.
  ///   - clock: What measures that.
  public convenience init(
    sources: [FeedSource], languages: [LanguageTag] = [], columns: Int = 1,
    deadline: Duration = FederationOptions.usualDeadline, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      sources: sources, languages: languages, columns: columns,
      calls: ProviderCalls(deadline: deadline, clock: clock))
  }

  /// Creates a feed that shares pauses with other screens.
  init(sources: [FeedSource], languages: [LanguageTag], columns: Int, calls: ProviderCalls) {
    (self.sources, self.languages, self.columns, self.calls) = (sources, languages, columns, calls)
    feed = Feed(sources: sources.count)
    rule = PrefetchRule(columns: columns)
    more = sources.isEmpty ? .ended : .available
    if sources.isEmpty { state = .empty }
  }

  /// Asks for the first page, unless there are items. Has no effect while a page is on its way.
  public func load() {
    if items.isEmpty { loadMore() }
  }

  /// Asks again for what failed. Has no effect unless something did.
  public func retry() {
    if case .failed = more { loadMore() }
  }

  /// Begins the feed anew. The items stay until there are new ones, and also when there is nothing but trouble.
  public func reload() {
    guard !sources.isEmpty else { return }
    feed = Feed(sources: sources.count)
    ask()
  }

  /// Notes that an item came into view, and asks for the next page when it is time.
  ///
  /// - Parameter index: Its position in ``items``.
  public func appeared(_ index: Int) {
    guard more == .available, rule.appeared(index, of: items.count) else { return }
    loadMore()
  }

  /// Asks for the next page, or again for one that failed. Has no effect while a page is on its way, and
  /// at the end.
  public func loadMore() {
    guard more != .ended, more != .loading else { return }
    ask()
  }

  /// Ends what is asked and waits until it has ended. What was on its way can be asked for again.
  public func stop() async {
    next.cancel()
    await next.idle()
    if more == .loading { more = .available }
    if state == .searching { state = .idle }
  }

  /// Takes a first page that came with the list of shelves, so that it is not requested again.
  func seed(_ shelf: Shelf, from source: Int) {
    feed.take(shelf, of: .first, from: source)
    show()
  }

  private func ask() {
    more = .loading
    if items.isEmpty { state = .searching }
    next.run { [weak self, sources, languages, calls] in
      var failed: [Int: ProviderError] = [:]
      while let (source, page) = self?.feed.upcoming(without: Set(failed.keys)) {
        let from = sources[source]
        let result = await calls.result(of: from.provider.id) { () async throws(ProviderError) -> Shelf in
          try await from.provider.shelf(from.shelf, page: page, languages: languages)
        }
        guard let self, !Task.isCancelled else { return }
        switch result {
        case .failure(.notFound): endSource(source, at: page)
        case .failure(let error): failed[source] = error
        // Pages without a new item are passed over: nothing would appear that could ask for the next one.
        case .success(let shelf): if feed.take(shelf, of: page, from: source) > 0 { return show() }
        }
      }
      self?.end(with: failed)
    }
  }

  private func endSource(_ source: Int, at page: Page) {
    let none = Shelf(id: sources[source].shelf, total: 0, page: page.number, pages: 0, items: [])
    feed.take(none, of: page, from: source)
  }

  /// Notes that no shelf has brought an item.
  private func end(with failed: [Int: ProviderError]) {
    // A feed that was begun anew and failed as a whole leaves what was there.
    if !feed.items.elements.isEmpty || failed.isEmpty { show() }
    let troubles = failed.sorted { $0.key < $1.key }.map { SectionState($0.value) }
    guard !troubles.isEmpty else { return }
    let told = SectionState.merged(troubles, hasRows: false)
    more = .failed(told)
    if items.isEmpty { state = told }
  }

  private func show() {
    if items.first?.id != feed.items.elements.first?.id { rule = PrefetchRule(columns: columns) }
    items = feed.items.elements
    more = feed.isOver ? .ended : .available
    state = !items.isEmpty ? .results(partial: false) : feed.isOver ? .empty : .idle
  }
}
