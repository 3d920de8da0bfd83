internal import HTTPModel
internal import Synchronization

/// One call on its way: gathers the answer and lets the waiting task go exactly once.
final class SessionCall: Sendable {
  /// How a call ends.
  typealias Outcome = Result<TransportResponse, TransportError>

  private struct State: Sendable {
    var body: [UInt8] = []
    var waiter: CheckedContinuation<Outcome, Never>?
    var outcome: Outcome?
  }

  private let state = Mutex(State())
  private let limit: Int
  private let cancel: @Sendable () -> Void

  /// Creates a call.
  ///
  /// - Parameters:
  ///   - limit: The most bytes of the body.
  ///   - cancel: Ends the exchange with the upstream; called when the answer is no longer wanted.
  init(limit: Int, cancel: @escaping @Sendable () -> Void) {
    self.limit = limit
    self.cancel = cancel
  }

  /// Starts the exchange and waits for the outcome; called once. Nothing is started when the call is over already.
  func wait(_ start: @Sendable () -> Void) async -> Outcome {
    await withCheckedContinuation { waiter in
      let outcome = state.withLock { state in
        if state.outcome == nil { state.waiter = waiter }
        return state.outcome
      }
      if let outcome { waiter.resume(returning: outcome) } else { start() }
    }
  }

  /// The body was announced with a length.
  func expect(_ length: Int64) {
    if length > Int64(limit) { finish(.failure(.bodyTooLarge)) }
  }

  /// A piece of the body arrived; what comes after the end is dropped.
  func receive(_ piece: some Sequence<UInt8> & Sendable, count: Int) {
    let fits = state.withLock { state in
      guard state.outcome == nil else { return true }
      guard count <= limit - state.body.count else { return false }
      state.body += piece
      return true
    }
    if !fits { finish(.failure(.bodyTooLarge)) }
  }

  /// The answer is whole; status and fields are told here, at the end, since nobody reads them before.
  func complete(_ status: Int, _ fields: HTTPFields) {
    settle { .success(TransportResponse(status: HTTPStatus(rawValue: status), fields: fields, body: $0)) }
  }

  /// The call ends without an answer, and the upstream is told.
  func finish(_ outcome: Outcome) {
    if settle({ _ in outcome }) { cancel() }
  }

  /// Settles the call once.
  ///
  /// - Returns: Whether this was the first to do so.
  @discardableResult
  private func settle(_ outcome: ([UInt8]) -> Outcome) -> Bool {
    let settled: (Outcome, CheckedContinuation<Outcome, Never>?)? = state.withLock { state in
      guard state.outcome == nil else { return nil }
      let made = outcome(state.body)
      state.outcome = made
      state.body = []
      defer { state.waiter = nil }
      return (made, state.waiter)
    }
    guard let settled else { return false }
    settled.1?.resume(returning: settled.0)
    return true
  }
}
