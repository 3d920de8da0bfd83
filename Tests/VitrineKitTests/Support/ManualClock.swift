import Synchronization

/// A clock that stands still until it is moved.
final class ManualClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let number: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant()
    var started = 0
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock(\.now) }
  var minimumResolution: Duration { .nanoseconds(1) }
  var sleeperCount: Int { state.withLock(\.sleepers.count) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.started += 1
      return state.started
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        add(Sleeper(number: number, deadline: deadline, continuation: $0))
      }
    } onCancel: {
      cancel(number)
    }
  }

  /// Moves the time and wakes who has slept long enough, in the order of their deadlines.
  func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let woken = state.sleepers.filter { $0.deadline <= state.now }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return woken.sorted { $0.deadline < $1.deadline }
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  private func add(_ sleeper: Sleeper) {
    let (isOver, isCancelled) = state.withLock { state in
      let isCancelled = state.cancelled.remove(sleeper.number) != nil
      let isOver = sleeper.deadline <= state.now
      if !isOver, !isCancelled { state.sleepers.append(sleeper) }
      return (isOver, isCancelled)
    }
    if isCancelled {
      sleeper.continuation.resume(throwing: CancellationError())
    } else if isOver {
      sleeper.continuation.resume()
    }
  }

  private func cancel(_ number: Int) {
    let sleeper = state.withLock { state -> Sleeper? in
      guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
        state.cancelled.insert(number)
        return nil
      }
      return state.sleepers.remove(at: index)
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
