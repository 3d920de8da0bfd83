import Synchronization

/// A clock that only moves when it is told to.
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration = .zero
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State: Sendable {
    var now = Instant()
    var sleepers: [Int: (deadline: Instant, waiter: CheckedContinuation<Void, any Error>)] = [:]
    var cancelled: Set<Int> = []
    var next = 0
    var watchers: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.next += 1
      return state.next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in enter(id, deadline, waiter) }
    } onCancel: {
      let waiter = state.withLock { state in
        state.cancelled.insert(id)
        return state.sleepers.removeValue(forKey: id)?.waiter
      }
      waiter?.resume(throwing: CancellationError())
    }
  }

  private func enter(_ id: Int, _ deadline: Instant, _ waiter: CheckedContinuation<Void, any Error>) {
    let (isOver, isCancelled, watchers) = state.withLock { state in
      let isCancelled = state.cancelled.contains(id)
      let isOver = isCancelled || deadline <= state.now
      if !isOver { state.sleepers[id] = (deadline, waiter) }
      defer { state.watchers = [] }
      return (isOver, isCancelled, state.watchers)
    }
    if isCancelled { waiter.resume(throwing: CancellationError()) } else if isOver { waiter.resume() }
    watchers.forEach { $0.resume() }
  }

  /// Moves on and wakes whose time has come.
  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      due.keys.forEach { state.sleepers[$0] = nil }
      return due.values.map(\.waiter)
    }
    due.forEach { $0.resume() }
  }

  /// Waits until somebody sleeps.
  func waitForSleeper() async {
    await withCheckedContinuation { watcher in
      let isSleeping = state.withLock { state in
        if state.sleepers.isEmpty { state.watchers.append(watcher) }
        return !state.sleepers.isEmpty
      }
      if isSleeping { watcher.resume() }
    }
  }
}
