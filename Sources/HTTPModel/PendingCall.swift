internal import Synchronization

/// One call of a transport on its way: gathers the answer and lets the waiting task go exactly once, at the first of the
/// answer, the deadline and the cancellation.
package final class PendingCall: Sendable {
  /// How a call ends.
  package typealias Outcome = Result<TransportResponse, TransportError>

  private struct State: Sendable {
    var body: [UInt8] = []
    var waiter: CheckedContinuation<Outcome, Never>?
    var outcome: Outcome?
  }

  private let state = Mutex(State())
  private let limit: Int
  private let end: @Sendable (_ isWhole: Bool) -> Void

  /// Creates a call.
  ///
  /// - Parameters:
  ///   - limit: The most bytes of the body.
  ///   - end: What is done when the call is over, once; false: without its whole answer, so that the exchange with the
  ///     upstream is to be ended.
  package init(limit: Int, end: @escaping @Sendable (_ isWhole: Bool) -> Void) {
    self.limit = limit
    self.end = end
  }

  /// Starts the exchange and waits for its outcome, for the deadline or for the cancellation of the calling task; called
  /// once. Nothing is started when the task is cancelled already.
  ///
  /// - Parameters:
  ///   - deadline: The maximum time from here.
  ///   - clock: What the deadline is measured with.
  ///   - start: Starts the exchange.
  /// - Returns: What came first.
  package func outcome(
    within deadline: Duration, by clock: any Clock<Duration>, start: @escaping @Sendable () -> Void
  ) async -> Outcome {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        // A sleep that was cancelled means that the call is over.
        guard (try? await clock.sleep(for: deadline)) != nil else { return }
        self.finish(.failure(.timedOut))
      }
      let outcome = await withTaskCancellationHandler {
        await wait(start)
      } onCancel: {
        finish(.failure(.cancelled))
      }
      group.cancelAll()
      return outcome
    }
  }

  private func wait(_ start: @Sendable () -> Void) async -> Outcome {
    await withCheckedContinuation { waiter in
      let outcome = state.withLock { state in
        if state.outcome == nil { state.waiter = waiter }
        return state.outcome
      }
      if let outcome { waiter.resume(returning: outcome) } else { start() }
    }
  }

  /// Whether the call is over, so that nothing more about it is of interest.
  package var isOver: Bool { state.withLock { $0.outcome != nil } }

  /// The body was announced with a length.
  package func expect(_ length: Int64) {
    if length > Int64(limit) { finish(.failure(.bodyTooLarge)) }
  }

  /// A piece of the body arrived; what comes after the end is dropped.
  package func receive(_ piece: some Sequence<UInt8> & Sendable, count: Int) {
    let fits = state.withLock { state in
      guard state.outcome == nil else { return true }
      guard count <= limit - state.body.count else { return false }
      state.body += piece
      return true
    }
    if !fits { finish(.failure(.bodyTooLarge)) }
  }

  /// The answer is whole; status and fields are told here, at the end, since they are not read before.
  package func complete(_ status: Int, _ fields: HTTPFields) {
    settle(isWhole: true) {
      .success(TransportResponse(status: HTTPStatus(rawValue: status), fields: fields, body: $0))
    }
  }

  /// The call ends without an answer, and the upstream is told.
  package func finish(_ outcome: Outcome) {
    settle(isWhole: false) { _ in outcome }
  }

  /// Settles the call once: what comes later changes nothing.
  private func settle(isWhole: Bool, _ outcome: ([UInt8]) -> Outcome) {
    let settled: (Outcome, CheckedContinuation<Outcome, Never>?)? = state.withLock { state in
      guard state.outcome == nil else { return nil }
      let made = outcome(state.body)
      state.outcome = made
      state.body = []
      defer { state.waiter = nil }
      return (made, state.waiter)
    }
    guard let settled else { return }
    end(isWhole)
    settled.1?.resume(returning: settled.0)
  }
}
