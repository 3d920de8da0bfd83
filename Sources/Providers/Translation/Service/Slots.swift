internal import Synchronization

/// Lets a bounded number of calls run at the same time, the others in the order they came.
final class Slots: Sendable {
  private struct State: Sendable {
    var free: Int
    var next = 0
    var waiting: [(number: Int, waiter: CheckedContinuation<Bool, Never>)] = []
  }

  private let state: Mutex<State>
  private let mostWaiting: Int

  /// Creates slots, of which at least one.
  init(_ count: Int, mostWaiting: Int) {
    state = Mutex(State(free: max(1, count)))
    self.mostWaiting = mostWaiting
  }

  /// Runs something in a slot.
  ///
  /// - Throws: What it throws; ``TranslationError/cancelled`` when the task is cancelled while it waits, and
  ///   ``TranslationError/unavailable(reason:)`` at once when too many wait already.
  func run<Value: Sendable>(
    _ body: () async throws(TranslationError) -> Value
  ) async throws(TranslationError) -> Value {
    guard let number = number() else { throw .unavailable(reason: "too many translations wait") }
    let isGranted = await withTaskCancellationHandler {
      await withCheckedContinuation { enter(number, $0) }
    } onCancel: {
      leave(number)
    }
    guard isGranted else { throw .cancelled }
    defer { release() }
    return try await body()
  }

  private func number() -> Int? {
    state.withLock { state in
      guard state.waiting.count < mostWaiting else { return nil }
      state.next += 1
      return state.next
    }
  }

  private func enter(_ number: Int, _ waiter: CheckedContinuation<Bool, Never>) {
    let isGranted: Bool? = state.withLock { state in
      // Looked at under the lock: a cancellation later than this finds the waiter.
      if Task.isCancelled { return false }
      guard state.free > 0 else {
        state.waiting.append((number, waiter))
        return nil
      }
      state.free -= 1
      return true
    }
    if let isGranted { waiter.resume(returning: isGranted) }
  }

  private func leave(_ number: Int) {
    let waiter = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard let index = state.waiting.firstIndex(where: { $0.number == number }) else {
        return nil
      }
      return state.waiting.remove(at: index).waiter
    }
    waiter?.resume(returning: false)
  }

  private func release() {
    let waiter = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard !state.waiting.isEmpty else {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst().waiter
    }
    waiter?.resume(returning: true)
  }
}
