import Synchronization

/// A time that stands still until it is moved.
final class Ticks: Sendable {
  private let time = Mutex(ContinuousClock.now)

  var now: ContinuousClock.Instant { time.withLock { $0 } }

  /// Moves the time.
  func advance(by duration: Duration) { time.withLock { $0 = $0.advanced(by: duration) } }
}
