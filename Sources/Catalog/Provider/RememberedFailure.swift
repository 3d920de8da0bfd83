/// A failure that is not risked again before a pause, which doubles with each failure that follows.
///
/// Repairs that take seconds are not tried anew by every call while they cannot succeed.
struct RememberedFailure<Failure: Error>: Sendable {
  private var last: (failure: Failure, until: ContinuousClock.Instant)?
  private var pause: Duration
  private let longest: Duration
  private let first: Duration

  /// Remembers nothing.
  ///
  /// - Parameters:
  ///   - first: The pause after a first failure.
  ///   - longest: The longest pause.
  init(first: Duration = .seconds(60), longest: Duration = .seconds(3_600)) {
    self.first = first
    self.longest = longest
    pause = first
  }

  /// The failure whose pause has not passed at an instant; nil when it may be tried.
  func failure(at now: ContinuousClock.Instant) -> Failure? {
    guard let last, now < last.until else { return nil }
    return last.failure
  }

  /// Notes a failure at an instant.
  mutating func note(_ failure: Failure, at now: ContinuousClock.Instant) {
    last = (failure, now + pause)
    pause = min(pause * 2, longest)
  }

  /// Forgets all failures after a success: the next pause is the first one again.
  mutating func forget() {
    last = nil
    pause = first
  }
}
