internal import CVitrineMicrohttpd
internal import VitrineHTTPServing
internal import Synchronization

/// A bounded buffer between a handler and its client, so that a slow client slows its handler.
final class BodyChannel: HTTPBodyWriter {
  private enum End { case complete, broken }

  private struct State {
    var buffer: [UInt8] = []
    /// The number of bytes of the buffer already sent.
    var sent = 0
    var total = 0
    var end: End?
    /// Whether the library's connection is suspended until there are bytes.
    var isReaderSuspended = false
    /// The writers that wait for room, in order.
    var writers: [(id: UInt64, continuation: CheckedContinuation<Void, any Error>)] = []
    var lastWriterID: UInt64 = 0
    var connection: ConnectionHandle?
  }

  private let capacity: Int
  private let state: Mutex<State>

  init(connection: ConnectionHandle, capacity: Int) {
    self.capacity = capacity
    state = Mutex(State(connection: connection))
  }

  /// The number of bytes handed to the client.
  var total: Int { state.withLock { $0.total } }

  func write(_ bytes: [UInt8]) async throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      try Task.checkCancellation()
      let taken = try accept(rest)
      rest = rest.dropFirst(taken)
      if !rest.isEmpty { try await waitForRoom() }
    }
  }

  /// Takes as many bytes as there is room for.
  private func accept(_ bytes: ArraySlice<UInt8>) throws -> Int {
    try state.withLock { state in
      guard state.end == nil, state.connection != nil else { throw CancellationError() }
      let room = min(bytes.count, capacity - (state.buffer.count - state.sent))
      state.buffer.append(contentsOf: bytes.prefix(room))
      if room > 0 { Self.wakeReader(&state) }
      return room
    }
  }

  private func waitForRoom() async throws {
    let id = state.withLock { state in
      state.lastWriterID += 1
      return state.lastWriterID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome: Result<Void, any Error>? = state.withLock { state in
          if state.end != nil || state.connection == nil || Task.isCancelled {
            return .failure(CancellationError())
          }
          if state.buffer.count - state.sent < capacity { return .success(()) }
          state.writers.append((id, continuation))
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let writer = state.withLock { state in
        state.writers.firstIndex { $0.id == id }.map { state.writers.remove(at: $0) }
      }
      writer?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Marks the end of the body; `complete` is false when the handler failed.
  func finish(complete: Bool) {
    state.withLock { state in
      if state.end == nil { state.end = complete ? .complete : .broken }
      Self.wakeReader(&state)
    }
  }

  /// Stops sending because the client is gone; further writes throw.
  func abandon() {
    let writers = state.withLock { state in
      if state.end == nil { state.end = .broken }
      Self.wakeReader(&state)
      defer { state.writers = [] }
      return state.writers
    }
    for writer in writers { writer.continuation.resume(throwing: CancellationError()) }
  }

  /// Drops the library's connection, which is about to be freed.
  func detach() {
    state.withLock {
      $0.connection = nil
      $0.isReaderSuspended = false
    }
    abandon()
  }

  private static func wakeReader(_ state: inout State) {
    guard state.isReaderSuspended else { return }
    state.isReaderSuspended = false
    state.connection?.resume()
  }

  /// The result of the library's request for bytes.
  enum Portion: Equatable {
    case bytes(Int)
    case wait
    case end
    case broken
  }

  /// Copies bytes to the library, or suspends the connection until there are some. Called on its thread.
  func read(into target: UnsafeMutableRawBufferPointer) -> Portion {
    var writers: [(id: UInt64, continuation: CheckedContinuation<Void, any Error>)] = []
    let portion = state.withLock { state -> Portion in
      if state.end == .broken { return .broken }
      let count = min(target.count, state.buffer.count - state.sent)
      if count == 0 {
        if state.end == .complete { return .end }
        state.isReaderSuspended = true
        state.connection?.suspend()
        return .wait
      }
      unsafe state.buffer.withUnsafeBytes { source in
        unsafe target.copyMemory(
          from: UnsafeRawBufferPointer(rebasing: source[state.sent..<state.sent + count]))
      }
      state.sent += count
      state.total += count
      if state.sent == state.buffer.count {
        state.buffer.removeAll(keepingCapacity: true)
        state.sent = 0
        swap(&writers, &state.writers)
      }
      return .bytes(count)
    }
    for writer in writers { writer.continuation.resume() }
    return portion
  }
}
