internal import VitrineMediaModel

extension FederatedSearch {
  /// Joins a wave that adds to a section, and starts it when there is none.
  ///
  /// - Returns: Yields the answer when the wave is over, and nothing when another search ends it; nil when nobody
  ///   can be asked.
  func ask(_ name: Wave.Name, of generation: Int) -> AsyncStream<FederatedAnswer>? {
    guard let search = running, search.progress.generation == generation else { return nil }
    if search.waves[name] == nil {
      let calls = search.progress.calls(for: name).filter { !search.isAsking($0) }
      guard !calls.isEmpty else { return nil }
      return wait(for: name) { launch(calls, as: name) }
    }
    return wait(for: name) {}
  }

  /// Starts calls that share a deadline.
  func launch(_ calls: [PageCall], as name: Wave.Name) {
    for call in calls {
      running?.progress.begin(call)
      start(call, in: name)
    }
    if running?.waves[name]?.calls.isEmpty == false { startTimer(for: name) }
    conclude(name)
  }

  private func wait(for name: Wave.Name, after start: () -> Void) -> AsyncStream<FederatedAnswer> {
    let (stream, waiter) = AsyncStream.makeStream(
      of: FederatedAnswer.self, bufferingPolicy: .bufferingNewest(Self.bufferedAnswers))
    running?.waves[name, default: Wave()].waiting.append(waiter)
    start()
    return stream
  }

  /// Makes one call, or settles it at once when the provider must not be asked.
  private func start(_ call: PageCall, in name: Wave.Name, tries: Int = 0) {
    guard let provider = providers.first(where: { $0.id == call.provider }),
      let request = running?.progress.request(for: call)
    else { return }
    if let error = traffic.begin(call.provider) {
      running?.progress.take(.failure(error), of: call)
      postpone(call)
      return
    }
    lastCall += 1
    let number = lastCall
    // Away from the actor, so that a local provider at work holds up no other.
    let task = Task { @concurrent in
      await self.settle(
        number, call.source, in: name,
        Result(of: { () async throws(ProviderError) in try await provider.search(request) }))
    }
    running?.waves[name, default: Wave()].calls[call.source] = Wave.Pending(
      number: number, call: call, tries: tries, task: task)
  }

  /// Takes the result of a call, unless it is no longer awaited.
  private func settle(
    _ number: Int, _ source: PageCall.Source, in name: Wave.Name,
    _ outcome: Result<SearchAnswer, ProviderError>
  ) {
    let outcome = traffic.endSearch(source.provider, outcome)
    guard let pending = running?.waves[name]?.calls[source], pending.number == number else { return }
    running?.waves[name]?.calls[source] = nil
    let grown = running?.progress.take(outcome, of: pending.call) ?? []
    if case .success(let answer) = outcome { askFurther(answer, grown, after: pending, in: name) }
    postpone(pending.call)
    conclude(name)
  }

  /// Asks for the next page when one brought nothing, so that the reader is not left with nothing new: a few times when all of
  /// its rows had to be left out, as those for adults, and once in a wave for more.
  private func askFurther(
    _ answer: SearchAnswer, _ grown: Set<MediaKind>, after pending: Wave.Pending, in name: Wave.Name
  ) {
    let isMore = if case .more = name { true } else { false }
    for kind in pending.call.kinds where !grown.contains(kind) {
      let isLeftOut = answer.sections.contains { $0.kind == kind && $0.hits.isEmpty && $0.skipped > 0 }
      let most = isLeftOut ? Self.mostFurtherPages : isMore ? 1 : 0
      guard pending.tries < most, let next = running?.progress.nextCall(kind, pending.call.provider) else {
        continue
      }
      if name.isForReader { running?.progress.goOn(next) }
      start(next, in: name, tries: pending.tries + 1)
    }
  }

  /// The pages asked for in a row while each holds nothing that may be shown.
  private static let mostFurtherPages = 3

  /// Waits for the deadline and gives up on what has not come.
  private func startTimer(for name: Wave.Name) {
    unfinishedTimers += 1
    lastTimer += 1
    let (clock, deadline, number) = (clock, options.deadline, lastTimer)
    let task = Task {
      let hasPassed = (try? await clock.sleep(for: deadline)) != nil
      unfinishedTimers -= 1
      if hasPassed { giveUp(on: name, timer: number) }
    }
    running?.waves[name]?.timer = Wave.Timer(number: number, task: task)
  }

  /// Ends a wave at its deadline, unless the timer belongs to one before it of the same name.
  func giveUp(on name: Wave.Name, timer: Int) {
    guard let wave = running?.waves[name], wave.timer?.number == timer else { return }
    for pending in wave.calls.values {
      pending.task.cancel()
      running?.progress.take(.failure(.late), of: pending.call)
    }
    running?.waves[name]?.calls = [:]
    conclude(name)
  }

  /// Publishes what is known, and ends a wave in which nothing is under way any more.
  private func conclude(_ name: Wave.Name) {
    guard let search = running else { return }
    let answer = search.progress.answer
    search.reader?.yield(answer)
    guard search.waves[name]?.calls.isEmpty != false else { return }
    running?.waves.removeValue(forKey: name)?.end(with: answer)
    finishIfDone()
  }

  /// Ends the stream when nothing is under way that the reader waits for.
  func finishIfDone() {
    guard let search = running, search.isReaderDone else { return }
    search.reader?.finish()
    running?.reader = nil
  }
}
