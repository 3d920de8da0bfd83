internal import VitrineMediaModel

extension FederatedSearch {
  /// Asks for first pages again after the pause a provider demanded, when it is short and somebody still reads.
  func postpone(_ call: PageCall) {
    guard let search = running, search.reader != nil,
      let (again, wait) = search.progress.refused(of: call), wait <= options.longestWait,
      search.postponed[again.source] == nil, search.reasks[again.source, default: 0] < Self.mostReasks
    else { return }
    let generation = search.progress.generation
    running?.reasks[again.source, default: 0] += 1
    unfinishedTimers += 1
    running?.postponed[again.source] = Task { [clock] in
      let hasPassed = (try? await clock.sleep(for: wait)) != nil
      unfinishedTimers -= 1
      if hasPassed { askPostponed(again, generation) }
    }
  }

  /// How often one search asks a provider again without a wish of the reader.
  static let mostReasks = 5

  private func askPostponed(_ call: PageCall, _ generation: Int) {
    guard let search = running, search.progress.generation == generation,
      running?.postponed.removeValue(forKey: call.source) != nil
    else { return }
    // The reader may have asked again meanwhile.
    if let (again, _) = search.progress.refused(of: call), !search.isAsking(again) {
      launch([again], as: .again(again.source))
    } else {
      finishIfDone()
    }
  }

  /// Cancels what only the reader of the stream waited for; what it says then shows nothing.
  func readerLeft(_ generation: Int) {
    guard let search = running, search.progress.generation == generation else { return }
    running?.reader = nil
    search.cancelPostponed()
    running?.postponed = [:]
    for (name, wave) in search.waves where name.isForReader {
      for pending in wave.calls.values { pending.task.cancel() }
    }
  }
}

extension RunningSearch {
  /// Cancels the waits for pauses.
  func cancelPostponed() { for task in postponed.values { task.cancel() } }
}
