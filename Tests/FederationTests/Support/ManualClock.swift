internal import Synchronization

/// A clock that moves only when a test says so.
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var last = 0
    var sleepers: [Int: (deadline: Instant, wake: CheckedContinuation<Void, any Error>)] = [:]
    /// Sleeps that were cancelled before they began.
    var cancelled: Set<Int> = []
  }
  private let state = Mutex(State())

  var now: Instant { state.withLock(\.now) }
  var minimumResolution: Duration { .zero }
  /// How many sleep.
  var sleeping: Int { state.withLock { $0.sleepers.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock {
      $0.last += 1
      return $0.last
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wake in
        let outcome: Result<Void, any Error>? = state.withLock {
          if $0.cancelled.remove(number) != nil { return .failure(CancellationError()) }
          if deadline <= $0.now { return .success(()) }
          $0.sleepers[number] = (deadline, wake)
          return nil
        }
        if let outcome { wake.resume(with: outcome) }
      }
    } onCancel: {
      let wake = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: number)
        if sleeper == nil { state.cancelled.insert(number) }
        return sleeper?.wake
      }
      wake?.resume(throwing: CancellationError())
    }
  }

  /// Moves on and wakes whose time has come.
  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for number in due.keys { state.sleepers[number] = nil }
      return due.sorted { $0.key < $1.key }.map(\.value.wake)
    }
    for wake in due { wake.resume() }
  }
}
