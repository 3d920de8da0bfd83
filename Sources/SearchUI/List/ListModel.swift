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
  /// The rows in the order to show them, each identity once; new ones only ever follow, until ``reload()``.
  public private(set) var rows: [FederatedRow] = []
  /// What is known about the list in all.
  public private(set) var state = SectionState.idle
  /// The number of hits that the providers claim, never less than the rows; nil until one has answered.
  public private(set) var total: Int?
  /// What follows the last row.
  public private(set) var more = LoadMore.ended

  @ObservationIgnored private let session: any SearchSession
  @ObservationIgnored private let request: SearchRequest
  @ObservationIgnored private let columns: Int
  @ObservationIgnored private let overviews: RowOverviews
  @ObservationIgnored private let first = TaskSlot()
  @ObservationIgnored private let next = TaskSlot()
  @ObservationIgnored private var rule: PrefetchRule
  @ObservationIgnored private var answer: FederatedAnswer?
  /// Whether the rows are those before a reload.
  @ObservationIgnored private var isReloading = false

  /// Creates a list that has not asked for anything.
  ///
  /// - Parameters:
  ///   - kind: The kind wanted.
  ///   - text: What to search.
  ///   - languages: The reader's languages, most wanted first.
  ///   - refinement: Which of the items found are wanted, and in which order.
  ///   - columns: How many rows stand side by side; at least 1.
  ///   - session: Where to search, such as the session of the screen: the list takes another one like it, so that neither
  ///     ends the other's search.
  ///   - translator: The translator for overviews that are in none of the languages; nil for none.
  ///   - clock: What measures how long the translator may take.
  public init(
    kind: MediaKind, text: String, languages: [LanguageTag] = [], refinement: Refinement = Refinement(),
    columns: Int = 1, session: any SearchSession, translator: (any Translating)? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.kind, self.text, self.columns) = (kind, text, columns)
    self.session = session.another()
    rule = PrefetchRule(columns: columns)
    overviews = RowOverviews(translator, clock: clock)
    request = SearchRequest(
      text: QueryText(text).query, scope: .kind(kind), languages: languages, filter: refinement.filter,
      order: refinement.order)
  }

  /// Asks for the first page, unless that was done, or for what ``stop()`` ended. A blank text finds nothing and causes
  /// no call.
  public func load() {
    guard !request.text.isEmpty else { return state = .empty }
    guard !first.isBusy, !next.isBusy else { return }
    if state == .idle {
      search()
    } else if section?.providers.contains(where: { $0.state == .idle }) == true {
      askAgain()
    }
  }

  /// Asks again for what failed: the first page of a provider, or a later one. Has no effect unless something did.
  public func retry() {
    guard !next.isBusy, section?.mayBeRetried == true else { return }
    askAgain()
  }

  /// Searches anew. The rows stay until there are new ones, and also when there is nothing but trouble.
  public func reload() {
    guard !request.text.isEmpty else { return }
    next.cancel()
    isReloading = answer != nil
    overviews.forgetFailures()
    search()
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
    guard more != .ended, more != .loading, !isReloading, let answer else { return }
    more = .loading
    let pager = Pager(kind: kind, generation: answer.generation, shown: rows.count)
    next.run { [weak self, session] in
      let loaded = await pager.load(from: session)
      guard let self, !Task.isCancelled else { return }
      more = .ended
      if let loaded { take(loaded.answer, following: loaded.following) }
    }
  }

  /// The overview of a row: in a language of the reader where there is one, else translated as soon as the translation
  /// is there; nil when there is none.
  public func overview(of row: FederatedRow) -> ShownText? {
    overviews.overview(of: row, for: request.languages)
  }

  /// Ends what is asked, pages included, and waits until it has ended. What was on its way can be asked for again.
  public func stop() async {
    first.cancel()
    next.cancel()
    await session.end()
    await first.idle()
    await next.idle()
    await overviews.stop()
    isReloading = false
    answer = answer?.stopped()
    if state == .searching { state = section?.state ?? .idle }
    if more == .loading { more = section?.following ?? .ended }
  }

  private var section: FederatedSection? { answer?.section(kind) }

  private func search() {
    state = .searching
    first.run { [weak self, session, request] in
      for await answer in await session.search(request) {
        guard let self, !Task.isCancelled else { return }
        take(answer)
      }
    }
  }

  private func askAgain() {
    guard let generation = answer?.generation else { return }
    let before = state
    if rows.isEmpty { state = .searching }
    next.run { [weak self, session, kind] in
      let answer = await session.retry(kind, of: generation)
      guard let self, !Task.isCancelled else { return }
      state = before
      if let answer { take(answer) }
    }
  }

  private func take(_ new: FederatedAnswer, following: LoadMore? = nil) {
    guard new.request.text == request.text, new.generation >= answer?.generation ?? 0 else { return }
    if isReloading, !endReload(with: new) { return }
    let kept = new.keeping(rowsOf: answer)
    answer = kept
    guard let section = kept.section(kind) else {
      if new.isComplete { state = .empty }
      return
    }
    (rows, total, state) = (section.rows, section.knownTotal, section.state)
    if more != .loading { more = following ?? section.following }
    overviews.translate(rows, for: request.languages)
  }

  /// Makes room for the rows of a reload as soon as something is known.
  ///
  /// - Returns: Whether it is.
  private func endReload(with new: FederatedAnswer) -> Bool {
    guard let section = new.section(kind) else { return new.isComplete }
    guard !section.rows.isEmpty || section.state != .searching else { return false }
    isReloading = false
    if !section.rows.isEmpty || !section.state.isTrouble {
      answer = nil
      rule = PrefetchRule(columns: columns)
    }
    more = .ended
    return true
  }
}
