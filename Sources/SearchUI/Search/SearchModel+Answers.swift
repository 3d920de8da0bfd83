public import VitrineFederation
public import VitrineMediaModel

extension SearchModel {
  /// Notes that a row came into view, and asks for more rows of its section when it is time.
  ///
  /// - Parameters:
  ///   - index: Its position in the rows of the section.
  ///   - kind: The section.
  public func appeared(_ index: Int, in kind: MediaKind) {
    guard let section = sections.first(where: { $0.kind == kind }), section.more == .available,
      rules[kind, default: PrefetchRule(columns: columns)].appeared(index, of: section.rows.count)
    else { return }
    loadMore(kind)
  }

  /// "See all" of a section: the same search as a list with pages of its own, which leaves this screen as it is.
  ///
  /// - Parameters:
  ///   - kind: The section.
  ///   - columns: How many rows of the list stand side by side.
  /// - Returns: A list that has not asked for anything.
  public func seeAll(_ kind: MediaKind, columns: Int = 1) -> ListModel {
    ListModel(
      kind: kind, text: text, languages: languages, refinement: refinement, columns: columns, session: full,
      translator: translator, clock: clock)
  }

  /// The overview of a row: in a language of the reader where there is one, else translated as soon as the translation
  /// is there; nil when there is none.
  public func overview(of row: FederatedRow) -> ShownText? { overviews.overview(of: row, for: languages) }

  /// Asks for more rows of a section, or again for a page that failed. Has no effect while they are on their
  /// way, at the end, and for rows of an earlier query.
  public func loadMore(_ kind: MediaKind) {
    guard let section = sections.first(where: { $0.kind == kind }), section.more.canBeAsked,
      !slot(kind).isBusy,
      let origin = board.origin(of: kind), let session = session(origin), let request = board.request
    else { return }
    board.note(.loading, after: kind)
    let isRecalled = origin == .full && board.isRecalled
    if isRecalled, !work.full.isBusy { search(full, .full, in: work.full) }
    refresh()
    let revival = isRecalled ? work.full.task : nil
    slot(kind).run { [weak self] in
      // A remembered answer is asked for anew before it can be continued.
      await revival?.value
      let loaded = await self?.pager(kind, origin, shown: section.rows.count)?.load(from: session)
      guard let self, !Task.isCancelled, board.request == request else { return }
      board.note(nil, after: kind)
      if let loaded { board.take(loaded.answer, from: origin) }
      if loaded.map({ $0.following == .ended }) ?? true { board.note(.ended, after: kind) }
      refresh()
    }
  }

  /// Asks the providers of a section again that failed or were stopped. Has no effect unless one was.
  public func retry(_ kind: MediaKind) {
    if board.isStopped, board.origin(of: kind) == nil { return load() }
    guard let origin = board.origin(of: kind), let session = session(origin), let request = board.request,
      let answer = board.answer(origin), let section = answer.section(kind), !slot(kind).isBusy,
      section.mayBeRetried
    else { return }
    board.retry(kind, isRunning: true)
    slot(kind).run { [weak self] in
      let answer = await session.retry(kind, of: answer.generation)
      guard let self, !Task.isCancelled, board.request == request else { return }
      board.retry(kind, isRunning: false)
      board.note(nil, after: kind)
      if let answer { board.take(answer, from: origin) }
      refresh()
    }
    refresh()
  }

  /// Searches with a session; what it says is shown as long as the request is the newest one.
  func search(_ session: any SearchSession, _ origin: SearchOrigin, in slot: TaskSlot) {
    guard let request = board.request else { return }
    board.await(origin)
    slot.run { [weak self] in
      for await answer in await session.search(request) {
        guard let self, !Task.isCancelled else { return }
        // A search that asks again after a pause is awaited again.
        if !answer.isComplete { board.await(origin) }
        if board.take(answer, from: origin) { refresh() }
      }
      guard let self, !Task.isCancelled else { return }
      board.drop([origin])
      refresh()
    }
  }

  /// Shows what is known now.
  func refresh() {
    let new = board.sections(machine.upstream)
    if new != sections { sections = new }
    if isSearching != (isWaiting || !board.awaited.isEmpty) { isSearching.toggle() }
    let shown = Set(new.flatMap { $0.rows.map(\.id) })
    if let wanted, shown.contains(wanted) { (selection, self.wanted) = (wanted, nil) }
    if let selection, !shown.contains(selection) { self.selection = nil }
    translate()
  }

  /// Has overviews translated once typing rests: a translator, like an upstream, is not asked for every keystroke.
  private func translate() {
    guard machine.upstream == .asked else { return }
    overviews.translate(sections.filter { !$0.isOutdated }.flatMap(\.rows), for: languages)
  }

  private var isWaiting: Bool { if case .due = machine.upstream { true } else { false } }

  private func pager(_ kind: MediaKind, _ origin: SearchOrigin, shown: Int) -> Pager? {
    guard let answer = board.answer(origin), !board.isRecalled || origin == .local else { return nil }
    return Pager(kind: kind, generation: answer.generation, shown: shown)
  }

  private func session(_ origin: SearchOrigin) -> (any SearchSession)? { origin == .full ? full : local }

  private func slot(_ kind: MediaKind) -> TaskSlot {
    if let slot = work.more[kind] { return slot }
    let slot = TaskSlot()
    work.more[kind] = slot
    return slot
  }
}

extension FederatedSection {
  /// Whether a provider failed or was stopped, so that asking again may bring something.
  var mayBeRetried: Bool {
    state.isTrouble || providers.contains { $0.state.isTrouble || $0.state == .idle }
  }
}

extension LoadMore {
  fileprivate var canBeAsked: Bool {
    switch self {
    case .available, .failed: true
    case .ended, .loading: false
    }
  }
}
