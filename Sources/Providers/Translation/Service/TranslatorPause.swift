internal import Synchronization

/// Keeps calls from a translator in trouble, for as long as it asked or longer each time.
final class TranslatorPause: Sendable {
  /// The first wait after trouble; it doubles with every further one.
  static let shortest = Duration.seconds(1)
  /// The longest wait after trouble.
  static let longest = Duration.seconds(300)
  /// The wait where only a person or the next month can help.
  static let hopeless = Duration.seconds(3600)

  private struct State: Sendable {
    var until = Duration.zero
    var cause: TranslationError?
    var failures = 0
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Duration

  /// Creates one without a pause.
  init(now: @escaping @Sendable () -> Duration) { self.now = now }

  /// Why no call may be made now; nil when one may.
  var reason: TranslationError? {
    let now = now()
    return state.withLock { state in
      guard let cause = state.cause, now < state.until else { return nil }
      if case .rateLimited = cause { return .rateLimited(retryAfter: state.until - now) }
      return cause
    }
  }

  /// A call was answered.
  func succeeded() { state.withLock { $0 = State() } }

  /// A call failed. Calls that were on their way together count as one.
  func failed(_ error: TranslationError) {
    let now = now()
    state.withLock { state in
      let isFirst = state.cause == nil || now >= state.until
      let before = isFirst ? state.failures : state.failures - 1
      guard let wait = Self.wait(error, failures: before) else { return }
      state.failures = before + 1
      let until = now + wait
      if isFirst || until > state.until { (state.until, state.cause) = (until, error) }
    }
  }

  /// The wait after an error; nil when the next call may fare better.
  private static func wait(_ error: TranslationError, failures: Int) -> Duration? {
    let backOff = min(longest, shortest * (1 << min(failures, 10)))
    switch error {
    case .rateLimited(let time): return max(shortest, time ?? backOff)
    case .unavailable, .offline: return backOff
    case .quotaExhausted, .invalidKey: return hopeless
    case .unsupportedLanguages, .tooLong, .badAnswer, .cancelled: return nil
    }
  }
}
