internal import Synchronization

/// A clock that moves only when told to.
public final class ManualClock: Clock {
  /// A time, relative to the clock's start.
  public struct Instant: InstantProtocol {
    /// The time since the clock's start.
    public var offset = Duration.zero

    /// Returns the time that much later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the duration from this time to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Orders times, earliest first.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
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
    /// Sleeps that were cancelled before they started.
    var cancelled: Set<Int> = []
    /// The tasks that wait for a sleeper.
    var watchers: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Creates a clock at its start.
  public init() {}

  /// The current time.
  public var now: Instant { state.withLock(\.now) }
  /// A nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }
  /// The number of sleeping tasks.
  public var sleeperCount: Int { state.withLock(\.sleepers.count) }

  /// Sleeps until the clock reaches a time.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
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

  /// Advances the clock and wakes the tasks whose deadlines have passed, in the order of their deadlines.
  public func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let woken = state.sleepers.filter { $0.deadline <= state.now }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return woken.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  /// Waits until a task sleeps.
  public func waitForSleeper() async {
    await withCheckedContinuation { watcher in
      let isSleeping = state.withLock { state in
        if state.sleepers.isEmpty { state.watchers.append(watcher) }
        return !state.sleepers.isEmpty
      }
      if isSleeping { watcher.resume() }
    }
  }

  private func add(_ sleeper: Sleeper) {
    let (isOver, isCancelled, watchers) = state.withLock { state in
      let isCancelled = state.cancelled.remove(sleeper.number) != nil
      let isOver = sleeper.deadline <= state.now
      if !isOver, !isCancelled { state.sleepers.append(sleeper) }
      defer { state.watchers = [] }
      return (isOver, isCancelled, state.watchers)
    }
    if isCancelled {
      sleeper.continuation.resume(throwing: CancellationError())
    } else if isOver {
      sleeper.continuation.resume()
    }
    for watcher in watchers { watcher.resume() }
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
