public import VitrineMediaModel
internal import VitrineFederation

extension SearchModel {
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

  /// Asks the providers of a section again that failed. Has no effect unless one did.
  public func retry(_ kind: MediaKind) {
    guard let origin = board.origin(of: kind), let session = session(origin), let request = board.request,
      let answer = board.answer(origin), let section = answer.section(kind), !slot(kind).isBusy,
      section.state.isTrouble || section.providers.contains(where: \.state.isTrouble)
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

extension LoadMore {
  fileprivate var canBeAsked: Bool {
    switch self {
    case .available, .failed: true
    case .ended, .loading: false
    }
  }
}
