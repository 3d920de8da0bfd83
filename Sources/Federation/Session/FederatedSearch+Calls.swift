internal import VitrineMediaModel

extension FederatedSearch {
  /// Joins a wave that adds to a section, and starts it when there is none.
  ///
  /// - Returns: Yields the answer when the wave is over, and nothing when another search ends it; nil when nobody
  ///   can be asked.
  func ask(_ name: Wave.Name, of generation: Int) -> AsyncStream<FederatedAnswer>? {
    guard let search = running, search.progress.generation == generation else { return nil }
    if search.waves[name] == nil {
      let calls = search.progress.calls(for: name)
      guard !calls.isEmpty else { return nil }
      return wait(for: name) { launch(calls, as: name) }
    }
    return wait(for: name) {}
  }

  /// Starts calls that share a deadline.
  func launch(_ calls: [PageCall], as name: Wave.Name) {
    if case .retry(let kind) = name {
      for call in calls { running?.progress.askAgain(kind, call.provider) }
    }
    for call in calls { start(call, in: name, isSecondTry: false) }
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
  private func start(_ call: PageCall, in name: Wave.Name, isSecondTry: Bool) {
    guard let provider = providers.first(where: { $0.id == call.provider }),
      let request = running?.progress.request(for: call)
    else { return }
    if let error = refusal(call.provider) {
      _ = running?.progress.take(.failure(error), of: call)
      return
    }
    lastCall += 1
    let number = lastCall
    // Away from the actor, so that a local provider at work holds up no other.
    let task = Task { @concurrent in
      await self.settle(
        number, call.provider, in: name,
        Result(of: { () async throws(ProviderError) in try await provider.search(request) }))
    }
    running?.waves[name, default: Wave()].calls[call.provider] = Wave.Pending(
      number: number, call: call, isSecondTry: isSecondTry, task: task)
  }

  /// Why a provider must not be asked now; nil when it may, and then a call is counted.
  private func refusal(_ provider: ProviderID) -> ProviderError? {
    if let left = pauses.left(for: provider) { return .rateLimited(retryAfter: left) }
    return unfinishedCalls.begin(provider) ? nil : .busy
  }

  /// Takes the result of a call, unless it is no longer awaited.
  private func settle(
    _ number: Int, _ provider: ProviderID, in name: Wave.Name, _ outcome: Result<SearchAnswer, ProviderError>
  ) {
    unfinishedCalls.end(provider)
    pauses.note(outcome, of: provider)
    guard let pending = running?.waves[name]?.calls[provider], pending.number == number else { return }
    running?.waves[name]?.calls[provider] = nil
    let hasRows = running?.progress.take(outcome, of: pending.call) ?? false
    if case .success = outcome, !hasRows, !pending.isSecondTry { tryOnce(more: name, provider) }
    conclude(name)
  }

  /// Asks for one page more when a page brought no row, so that the reader is not left with nothing new.
  private func tryOnce(more name: Wave.Name, _ provider: ProviderID) {
    guard case .more(let kind) = name, let next = running?.progress.nextCall(kind, provider) else { return }
    start(next, in: name, isSecondTry: true)
  }

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
      _ = running?.progress.take(.failure(.late), of: pending.call)
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
    guard name == .first else { return }
    search.reader?.finish()
    running?.reader = nil
  }
}
