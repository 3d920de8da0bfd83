internal import VitrineFederation
internal import VitrineMediaModel

extension SearchModel {
  /// Takes the text of the field after a keystroke, or set by the program.
  ///
  /// - Parameters:
  ///   - newText: The whole text.
  ///   - composing: Whether an input method composes a part of it.
  public func type(_ newText: String, isComposing composing: Bool = false) {
    let before = machine.query
    let effects = machine.type(newText, isComposing: composing)
    (typed, isComposing) = (newText, composing)
    if machine.query != before { begin(keepingRows: true) }
    perform(effects)
  }

  /// Takes Enter: searches at once, however short the text is, and remembers the query. For a text that has been
  /// searched only those providers are asked again that failed. Has no effect while an input method composes.
  public func submit() {
    guard !isComposing, !isExploring else { return }
    let effects = machine.submit()
    if effects.isEmpty { for section in sections { retry(section.kind) } } else { perform(effects) }
    remember(machine.query)
  }

  /// Takes a chosen suggestion or recent search: puts it into the field and searches it, once.
  public func submit(_ suggestion: String) {
    type(suggestion)
    submit()
  }

  /// Takes Escape or the clear button: empties the field and keeps the scope. Has no effect while an input
  /// method composes.
  public func clear() {
    guard !isComposing else { return }
    type("")
  }

  /// Takes a pull to refresh: forgets what was remembered and searches the same text again. The rows stay,
  /// marked as outdated, until the new answer is there.
  public func reload() {
    begin(keepingRows: true)
    memory.clear()
    overviews.forgetFailures()
    perform(machine.restart())
  }

  /// Asks again for what ``stop()`` ended, when the screen comes back. Has no effect unless it was called and since then
  /// nothing else was asked.
  public func load() {
    guard board.isStopped else { return }
    begin(keepingRows: true)
    // What the upstreams had been asked needs no time of quiet.
    if wasAsked { machine.answered() }
    perform(machine.restart())
  }

  /// Ends everything that is asked, pages included, and waits until it has ended; ``load()`` and all that asks for
  /// something start again.
  public func stop() async {
    let slots = [work.timer, work.local, work.full] + work.more.values
    for slot in slots { slot.cancel() }
    wasAsked = machine.upstream == .asked
    machine.dropped()
    board.stop()
    refresh()
    await local?.end()
    await full.end()
    for slot in slots { await slot.idle() }
    await overviews.stop()
    await work.store.idle()
  }

  /// Makes room for another request; the answers to the former one are not waited for any more.
  func begin(keepingRows: Bool) {
    memory.keep(board.answer(.full))
    for slot in work.more.values { slot.cancel() }
    rules = [:]
    let request = SearchRequest(
      text: machine.query, scope: scope, languages: languages, filter: refinement.filter,
      order: refinement.order)
    board.begin(machine.query.isEmpty ? nil : request, outdated: keepingRows ? sections : [])
    wanted = nil
  }

  /// Does what the input asks for, then shows what is known.
  func perform(_ effects: [InputEffect]) {
    if let request = board.request, board.answer(.full) == nil, let known = memory.answer(to: request) {
      showAgain(known)
    } else {
      for effect in effects { perform(effect) }
    }
    refresh()
  }

  private func perform(_ effect: InputEffect) {
    switch effect {
    case .explore: work.local.cancel()  // The board has been cleared with the query.
    case .dropUpstream: dropUpstream()
    case .searchLocal: if let local { search(local, .local, in: work.local) }
    case .searchUpstream: search(full, .full, in: work.full)
    case .wait(let quiet, let ticket):
      work.timer.run { [weak self, clock] in
        guard (try? await clock.sleep(for: quiet)) != nil, let self, !Task.isCancelled else { return }
        perform(machine.quietEnded(ticket))
      }
    }
  }

  private func dropUpstream() {
    work.timer.cancel()
    work.full.cancel()
    board.drop([.full])
  }

  /// Shows a remembered answer without a call.
  private func showAgain(_ answer: FederatedAnswer) {
    dropUpstream()
    work.local.cancel()
    machine.answered()
    board.recall(answer)
  }
}
