public import VitrineFederation
public import VitrineMediaModel
public import Observation

/// One section in full ("See all", or one scope as a list or a poster grid): its rows as far as they were
/// scrolled to.
///
/// Tell ``appeared(_:)`` of every row that comes into view; the model asks for the next page in time.
@MainActor @Observable
public final class ListModel {
  /// The kind of the rows.
  public let kind: MediaKind
  /// The text that is searched.
  public let text: String
  /// The rows in the order to show them, each identity once; new ones only ever follow.
  public private(set) var rows: [FederatedRow] = []
  /// What is known about the list in all.
  public private(set) var state = SectionState.idle
  /// The number of hits that the providers claim; never less than the rows.
  public private(set) var total = 0
  /// What follows the last row.
  public private(set) var more = LoadMore.ended

  @ObservationIgnored private let session: any SearchSession
  @ObservationIgnored private let request: SearchRequest
  @ObservationIgnored private let first = TaskSlot()
  @ObservationIgnored private let next = TaskSlot()
  @ObservationIgnored private var rule: PrefetchRule
  @ObservationIgnored private var answer: FederatedAnswer?

  /// Creates a list that has not asked for anything.
  ///
  /// - Parameters:
  ///   - kind: The kind wanted.
  ///   - text: What to search.
  ///   - languages: The reader's languages, most wanted first.
  ///   - columns: How many rows stand side by side; at least 1.
  ///   - session: A session for this list alone.
  public init(
    kind: MediaKind, text: String, languages: [LanguageTag] = [], columns: Int = 1, session: any SearchSession
  ) {
    self.kind = kind
    self.text = text
    self.session = session
    rule = PrefetchRule(columns: columns)
    request = SearchRequest(text: QueryText(text).query, scope: .kind(kind), languages: languages)
  }

  /// Asks for the first page, unless it was asked for. A blank text finds nothing and causes no call.
  public func start() {
    guard state == .idle else { return }
    guard !request.text.isEmpty else { return state = .empty }
    state = .searching
    first.run { [weak self, session, request] in
      for await answer in await session.search(request) {
        guard let self, !Task.isCancelled else { return }
        take(answer)
      }
    }
  }

  /// Notes that a row came into view, and asks for the next page when it is time.
  ///
  /// - Parameter index: Its position in ``rows``.
  public func appeared(_ index: Int) {
    guard more == .available, rule.appeared(index, of: rows.count) else { return }
    loadMore()
  }

  /// Asks for the next page, or again for a page that failed. Has no effect while a page is on its way, and
  /// at the end.
  public func loadMore() {
    guard more != .ended, more != .loading, let answer else { return }
    more = .loading
    let pager = Pager(kind: kind, generation: answer.generation, shown: rows.count)
    next.run { [weak self, session] in
      let loaded = await pager.load(from: session)
      guard let self, !Task.isCancelled else { return }
      more = .ended
      if let loaded { take(loaded.answer, following: loaded.following) }
    }
  }

  /// Asks again for a first page that failed. Has no effect unless ``state`` says that there was trouble.
  public func retry() {
    guard state.isTrouble, !next.isBusy, let generation = answer?.generation else { return }
    let before = state
    state = .searching
    next.run { [weak self, session, kind] in
      let answer = await session.retry(kind, of: generation)
      guard let self, !Task.isCancelled else { return }
      state = before
      if let answer { take(answer) }
    }
  }

  /// Ends what is asked and waits until it has ended.
  public func stop() async {
    first.cancel()
    next.cancel()
    await first.idle()
    await next.idle()
  }

  private func take(_ new: FederatedAnswer, following: LoadMore? = nil) {
    guard new.request.text == request.text, new.generation >= answer?.generation ?? 0 else { return }
    let kept = new.keeping(rowsOf: answer)
    answer = kept
    guard let section = kept.section(kind) else {
      if new.isComplete { state = .empty }
      return
    }
    (rows, total, state) = (section.rows, max(section.total ?? 0, section.rows.count), section.state)
    if more != .loading { more = following ?? section.following }
  }
}
