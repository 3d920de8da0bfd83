public import VitrineFederation
public import VitrineMediaModel
public import Observation

/// An endless list of items out of one or several shelves: the discover feed, or one category in full.
///
/// The shelves take turns page by page. No item comes twice. A page that failed is asked for again and not
/// skipped.
@MainActor @Observable
public final class FeedModel {
  /// The items in the order to show them, each identity once; new ones only ever follow.
  public private(set) var items: [ItemSummary] = []
  /// What follows the last item.
  public private(set) var more: LoadMore

  @ObservationIgnored private let sources: [FeedSource]
  @ObservationIgnored private let languages: [LanguageTag]
  @ObservationIgnored private let calls: ProviderCalls
  @ObservationIgnored private let next = TaskSlot()
  @ObservationIgnored private var feed: Feed
  @ObservationIgnored private var rule: PrefetchRule

  /// Creates a feed that has not asked for anything.
  ///
  /// - Parameters:
  ///   - sources: The shelves, in the order of their turns.
  ///   - languages: The reader's languages, most wanted first.
  ///   - columns: The items in a row of the screen; at least 1.
  ///   - deadline: How long a provider may take for a page.
  ///   - clock: What measures that.
  public init(
    sources: [FeedSource], languages: [LanguageTag] = [], columns: Int = 1, deadline: Duration = FederationOptions.usualDeadline,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.sources, self.languages) = (sources, languages)
    calls = ProviderCalls(deadline: deadline, clock: clock)
    feed = Feed(sources: sources.count)
    rule = PrefetchRule(columns: columns)
    more = sources.isEmpty ? .ended : .available
  }

  /// Notes that an item came into view, and asks for the next page when it is time.
  ///
  /// - Parameter index: Its position in ``items``.
  public func appeared(_ index: Int) {
    guard more == .available, rule.appeared(index, of: items.count) else { return }
    loadMore()
  }

  /// Asks for the next page, or again for one that failed. Has no effect while a page is on its way, and at
  /// the end.
  public func loadMore() {
    guard more != .ended, more != .loading else { return }
    more = .loading
    next.run { [weak self, sources, languages, calls] in
      while let (source, page) = self?.feed.upcoming {
        let from = sources[source]
        let result = await calls.result(of: from.provider.id) { () async throws(ProviderError) -> Shelf in
          try await from.provider.shelf(from.shelf, page: page, languages: languages)
        }
        guard let self, !Task.isCancelled else { return }
        // Pages without a new item are passed over: nothing would appear that could ask for the next one.
        if take(result, page, source) { return }
      }
      self?.more = .ended
    }
  }

  /// Ends what is asked and waits until it has ended. What was on its way can be asked for again.
  public func stop() async {
    next.cancel()
    await next.idle()
    if more == .loading { more = .available }
  }

  /// Takes a first page that came with the list of shelves, so that it is not requested again.
  func seed(_ shelf: Shelf, from source: Int) {
    feed.take(shelf, of: .first, from: source)
    show()
  }

  private func take(_ result: Result<Shelf, ProviderError>, _ page: Page, _ source: Int) -> Bool {
    switch result {
    case .failure(.notFound):
      feed.take(
        Shelf(id: sources[source].shelf, total: 0, page: 1, pages: 0, items: []), of: page, from: source)
      return false
    case .failure(let error):
      more = .failed(SectionState(error))
      return true
    case .success(let shelf):
      guard feed.take(shelf, of: page, from: source) > 0 else { return false }
      show()
      return true
    }
  }

  private func show() {
    items = feed.items.elements
    more = feed.upcoming == nil ? .ended : .available
  }
}
