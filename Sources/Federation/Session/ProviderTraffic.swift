internal import VitrineMediaModel
internal import Synchronization

/// The calls to providers that have not returned, and the pauses that providers demanded, over all searches that share
/// it: of a screen, or of a whole server, which spends one key for all of its readers.
public final class ProviderTraffic: Sendable {
  private struct State {
    var unfinished: [ProviderID: Int] = [:]
    /// When a pause ends, in time since the start.
    var ends: [ProviderID: Duration] = [:]
    /// How many pauses of unknown length followed each other.
    var unknownPauses: [ProviderID: Int] = [:]
  }

  private let state = Mutex(State())
  private let mostUnfinished: Int
  private let elapsed: @Sendable () -> Duration

  /// The longest pause that is kept; budgets of a provider last an hour, or a day.
  static let longestPause = Duration.seconds(24 * 60 * 60)
  /// The first pause after a refusal that names none; each further one in a row is twice as long.
  static let firstUnknownPause = Duration.seconds(5)
  /// The longest of the pauses after refusals that name none.
  static let longestUnknownPause = Duration.seconds(5 * 60)

  /// Creates a state without calls and pauses.
  ///
  /// - Parameters:
  ///   - mostUnfinishedCalls: The calls to one provider that may be unfinished at a time, at least 1.
  ///   - clock: Measures the pauses.
  public init(
    mostUnfinishedCalls: Int = FederationOptions.usualUnfinishedCalls,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    mostUnfinished = mostUnfinishedCalls
    elapsed = Self.stopwatch(clock)
  }

  /// The calls to all providers that have not returned.
  var unfinishedCalls: Int { state.withLock { $0.unfinished.values.reduce(0, +) } }

  /// Counts a call.
  ///
  /// - Returns: Why the provider must not be asked now; nil when it may, and only then the call is counted.
  func begin(_ provider: ProviderID) -> ProviderError? {
    state.withLock { state in
      if let left = left(state.ends[provider]) { return .rateLimited(retryAfter: left) }
      guard state.unfinished[provider, default: 0] < mostUnfinished else { return .busy }
      state.unfinished[provider, default: 0] += 1
      return nil
    }
  }

  /// Notes that a call has returned.
  ///
  /// - Returns: What it brought; a refusal that names no pause gets one.
  func end<Value>(
    _ provider: ProviderID, _ outcome: Result<Value, ProviderError>
  ) -> Result<Value, ProviderError> {
    switch outcome {
    case .success: finish(provider, isAnswered: true)
    case .failure(.rateLimited(let wait)):
      finish(provider, isAnswered: false)
      return .failure(.rateLimited(retryAfter: pause(wait, of: provider)))
    case .failure: finish(provider, isAnswered: false)
    }
    return outcome
  }

  /// Notes that a search has returned, which may be refused in some of its sections only; as ``end(_:_:)`` otherwise.
  func endSearch(
    _ provider: ProviderID, _ outcome: Result<SearchAnswer, ProviderError>
  ) -> Result<SearchAnswer, ProviderError> {
    guard case .success(var answer) = outcome, answer.sections.contains(where: \.state.isRefused) else {
      return end(provider, outcome)
    }
    finish(provider, isAnswered: false)
    for index in answer.sections.indices {
      guard case .quotaExhausted(let wait) = answer.sections[index].state else { continue }
      answer.sections[index].state = .quotaExhausted(retryAfter: pause(wait, of: provider))
    }
    return .success(answer)
  }

  private func finish(_ provider: ProviderID, isAnswered: Bool) {
    state.withLock { state in
      state.unfinished[provider, default: 1] -= 1
      if isAnswered { state.unknownPauses[provider] = nil }
    }
  }

  /// Notes that a provider demanded a pause; nil and times that are over stand for one that it does not name.
  private func pause(_ wait: Duration?, of provider: ProviderID) -> Duration {
    state.withLock { state in
      let named = wait.flatMap { $0 > .zero ? min($0, Self.longestPause) : nil }
      let pause = named ?? unknownPause(provider, &state)
      state.ends[provider] = max(state.ends[provider] ?? .zero, elapsed() + pause)
      return pause
    }
  }

  private func unknownPause(_ provider: ProviderID, _ state: inout State) -> Duration {
    // Calls that were on their way together are refused together, which is one refusal.
    if let left = left(state.ends[provider]) { return left }
    let before = state.unknownPauses[provider, default: 0]
    state.unknownPauses[provider] = min(before + 1, 16)
    return min(Self.firstUnknownPause * (1 << before), Self.longestUnknownPause)
  }

  private func left(_ end: Duration?) -> Duration? {
    guard let end else { return nil }
    let left = end - elapsed()
    return left > .zero ? left : nil
  }

  private static func stopwatch<Time: Clock>(_ clock: Time) -> @Sendable () -> Duration
  where Time.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}

extension SectionState {
  fileprivate var isRefused: Bool { if case .quotaExhausted = self { true } else { false } }
}

extension ProviderError {
  /// The provider answers something else than was asked.
  static let otherAnswer = ProviderError.unavailable(reason: "the answer was to another search")
  /// The answer lacks a kind that was asked for.
  static let incomplete = ProviderError.unavailable(reason: "the answer left this kind out")
  /// The provider still works on too many calls that were given up.
  static let busy = ProviderError.unavailable(reason: "still busy with earlier searches")
}
