internal import VitrineMediaModel
internal import Synchronization

/// Does work that may take more than 5 ms away from the thread that serves a request.
///
/// A task of its own, since entering `withTaskExecutorPreference` does not reliably change the thread. It is awaited at
/// once, and lasts as long as the work does even when the caller is cancelled.
///
/// - Parameters:
///   - executor: Where the work is done; nil for the threads that all tasks share.
///   - work: The work.
/// - Returns: Its result.
func offload<Value: Sendable>(
  to executor: (any TaskExecutor)?, _ work: @escaping @Sendable () -> Value
) async -> Value {
  await Task(executorPreference: executor) { work() }.value
}

/// A value made once, by the first task that wants it, away from the thread that serves it. Other tasks wait for it
/// without holding a thread. A failure is not kept: the next task tries again.
final class Prepared<Value: Sendable>: Sendable {
  private typealias Outcome = Result<Value, ProviderError>

  private enum State {
    case missing
    case making([CheckedContinuation<Outcome?, Never>])
    case made(Value)
  }

  private enum Step {
    case done(Value)
    case make
    case wait
  }

  private let state = Mutex(State.missing)

  /// The value, made by `make` when it is not there yet.
  ///
  /// - Parameters:
  ///   - executor: Where it is made; nil for wherever the caller runs.
  ///   - make: Makes it.
  /// - Returns: The value.
  /// - Throws: What `make` throws, to every task that waited for it.
  func value(
    on executor: (any TaskExecutor)?, _ make: @escaping @Sendable () throws(ProviderError) -> Value
  ) async throws(ProviderError) -> Value {
    while true {
      switch next() {
      case .done(let value): return value
      case .make: return try await made(on: executor, make).get()
      case .wait:
        if let outcome = await withCheckedContinuation({ wait($0) }) { return try outcome.get() }
      }
    }
  }

  private func next() -> Step {
    state.withLock { state in
      switch state {
      case .made(let value): return .done(value)
      case .making: return .wait
      case .missing:
        state = .making([])
        return .make
      }
    }
  }

  private func made(
    on executor: (any TaskExecutor)?, _ make: @escaping @Sendable () throws(ProviderError) -> Value
  ) async -> Outcome {
    let outcome = await offload(to: executor) { Result { () throws(ProviderError) in try make() } }
    let before = state.withLock { state in
      defer { state = (try? outcome.get()).map { .made($0) } ?? .missing }
      return state
    }
    guard case .making(let waiting) = before else { return outcome }
    for continuation in waiting { continuation.resume(returning: outcome) }
    return outcome
  }

  /// Waits for what is being made; when that has just ended, the caller looks again.
  private func wait(_ continuation: CheckedContinuation<Outcome?, Never>) {
    let waits = state.withLock { state in
      guard case .making(let waiting) = state else { return false }
      state = .making(waiting + [continuation])
      return true
    }
    if !waits { continuation.resume(returning: nil) }
  }
}
