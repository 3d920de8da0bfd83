internal import CVitrineMicrohttpd
internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import Synchronization

/// One request and its answer: the meeting point of the library's thread, the handler's task and the watcher.
///
/// It owns the handler's task and cancels it when the client leaves.
final class Exchange: Watched {
  /// How far the request is.
  private enum Stage {
    /// The request line is read, the fields are not.
    case reading
    /// The fields are read, the body is not.
    case receiving(RequestHead)
    /// The body was too long and is dropped.
    case draining(Refusal)
    /// Refused; the answer follows when the library asks the next time.
    case refused(Refusal)
    /// The handler runs.
    case handling
    /// The answer is there and not yet sent.
    case answered(PreparedResponse)
    /// The library has the answer.
    case sending
  }

  private struct State {
    var stage = Stage.reading
    var bodySeen = 0
    var isSuspended = false
    var isLeft = false
    var isEnded = false
    var task: Task<Void, Never>?
    var channel: BodyChannel?
    var endsWithServer = false
    var watch: UInt64?
    var isVersion10 = false
    var method = ""
    var path = ""
    var route = "-"
    var length = 0
  }

  let core: ServerCore
  let connection: OpenConnection
  let target: String
  /// Where the target lies in the library's buffer, to compare with.
  let targetAddress: UInt
  let started = MonotonicTime.now()
  private let handle: ConnectionHandle
  private let state = Mutex(State())

  init(
    core: ServerCore, connection: OpenConnection, handle: ConnectionHandle, target: String,
    targetAddress: UInt
  ) {
    self.core = core
    self.connection = connection
    self.handle = handle
    self.target = target
    self.targetAddress = targetAddress
  }

  /// What the library is to do next.
  enum Step {
    /// Go on reading, or wait until resumed.
    case wait
    /// Close the connection.
    case close
    /// Send this.
    case send(PreparedResponse)
  }

  // MARK: The library's thread

  /// Whether the fields were read; before that, the library's call means that they are.
  var isHeadRead: Bool {
    state.withLock { if case .reading = $0.stage { false } else { true } }
  }

  /// The fields are read.
  func headRead(_ head: Result<RequestHead, Refusal>) -> Step {
    state.withLock { state in
      switch head {
      case .failure(let refusal):
        // Answered at once, which closes the connection: what follows could be read in two ways.
        return .send(refuse(refusal, in: &state))
      case .success(let head):
        state.method = head.request.method.rawValue
        state.isVersion10 = !head.isVersion11
        state.path = head.request.rawPath
        let limits = core.configuration.limits
        if case .length(let length) = head.framing, length > limits.bodyBytes {
          guard length <= limits.drainedBytes, !head.expectsContinue else {
            return .send(refuse(.bodyTooLarge, in: &state))
          }
          state.stage = .draining(.bodyTooLarge)
        } else if let refusal = core.refusal(for: connection) {
          return .send(refuse(refusal, in: &state))
        } else {
          state.stage = .receiving(head)
        }
        connection.expire(at: MonotonicTime.now() + limits.bodyTime)
        return .wait
      }
    }
  }

  /// A piece of the body is read.
  func bodyRead(_ bytes: UnsafeRawBufferPointer) -> Step {
    state.withLock { state in
      state.bodySeen += bytes.count
      let limits = core.configuration.limits
      guard state.bodySeen <= limits.drainedBytes else { return .close }
      if case .receiving(var head) = state.stage {
        // Moved out and back, so that the body is not copied.
        state.stage = .sending
        if state.bodySeen > limits.bodyBytes {
          state.stage = .draining(.bodyTooLarge)
        } else {
          unsafe head.request.body.append(contentsOf: bytes)
          state.stage = .receiving(head)
        }
      }
      return .wait
    }
  }

  /// The request is complete, or the connection was resumed.
  func proceed() -> Step {
    let request = state.withLock { state -> (HTTPRequest, Bool)? in
      guard case .receiving(let head) = state.stage else { return nil }
      state.stage = .handling
      return (head.request, head.framing == .chunked)
    }
    if let (request, wasChunked) = request { start(request, closing: wasChunked) }
    return state.withLock { state in
      if state.isLeft { return .close }
      switch state.stage {
      case .answered(let response):
        state.stage = .sending
        return .send(response)
      case .draining(let refusal), .refused(let refusal):
        return .send(refuse(refusal, in: &state))
      case .handling:
        suspend(&state)
        return .wait
      case .reading, .receiving, .sending:
        return .close
      }
    }
  }

  private func start(_ request: HTTPRequest, closing: Bool) {
    connection.expire(at: .never)
    // Runs here until it first waits for something: an answer that is computed costs no change of threads.
    let task = Task.immediate { [self] in
      let response = await core.handler.respond(to: request)
      let prepared = core.prepare(response, for: request, closing: closing)
      answer(prepared)
    }
    let isLate = state.withLock { state in
      state.task = task
      return state.isLeft || state.isEnded
    }
    if isLate { task.cancel() }
  }

  private func refuse(_ refusal: Refusal, in state: inout State) -> PreparedResponse {
    state.stage = .sending
    state.route = "-"
    return core.response(to: refusal)
  }

  private func suspend(_ state: inout State) {
    state.isSuspended = true
    handle.suspend()
    if state.watch == nil { state.watch = core.watcher.watch(connection.socket, for: self) }
  }

  /// The library has taken the answer, and sends it.
  ///
  /// - Returns: Where the body is written, when it is a stream.
  func sendingBegan(_ response: PreparedResponse) {
    let limits = core.configuration.limits
    state.withLock { state in
      state.route = response.route
      if case .bytes(let bytes) = response.body, !response.isBodyless { state.length = bytes.count }
    }
    let seconds = response.length / max(1, limits.sendBytesPerSecond)
    connection.expire(at: MonotonicTime.now() + limits.sendTime + .seconds(seconds))
  }

  /// Opens the way for a streamed body and starts to write it.
  func openChannel(
    endsWithServer: Bool, _ write: @escaping @Sendable (any HTTPBodyWriter) async throws -> Void
  ) -> BodyChannel {
    let channel = BodyChannel(
      connection: handle, capacity: core.configuration.limits.streamBufferBytes)
    let task = Task {
      do {
        try await write(channel)
        channel.finish(complete: true)
      } catch {
        // Ended by our own stop, a stream of events ends well: its client is to come back, not to see an error.
        channel.finish(complete: endsWithServer && core.isStopping)
      }
    }
    let isLate = state.withLock { state in
      state.channel = channel
      state.task = task
      state.endsWithServer = endsWithServer
      if state.watch == nil { state.watch = core.watcher.watch(connection.socket, for: self) }
      return state.isLeft || (endsWithServer && core.isStopping)
    }
    if isLate { task.cancel() }
    connection.expire(at: .never)
    return channel
  }

  /// The library asks for bytes of a stream: the client takes them, so its time starts anew.
  func streamRead(_ portion: BodyChannel.Portion) {
    let closesConnection = state.withLock { portion == .broken || (portion == .end && $0.isVersion10) }
    if closesConnection { handle.lookSoon() }
    let stall = core.configuration.limits.streamStallTime
    connection.expire(at: portion == .wait ? .never : MonotonicTime.now() + stall)
  }

  /// The request has ended, well or not; nothing may touch the library's connection any more.
  func ended(status: Int, wasSent: Bool) {
    let (task, channel, watch, entry) = state.withLock { state in
      state.isEnded = true
      state.isSuspended = false
      defer { state.watch = nil }
      let entry = Ending(
        status: status, method: state.method,
        path: state.path.isEmpty ? String(target.prefix { $0 != "?" }) : state.path, route: state.route,
        bytes: state.channel?.total ?? state.length, wasSent: wasSent)
      return (state.task, state.channel, state.watch, entry)
    }
    if let watch { core.watcher.unwatch(watch, connection.socket) }
    channel?.detach()
    if !wasSent { task?.cancel() }
    core.ended(self, entry)
  }

  /// What became of a request.
  struct Ending {
    var status: Int
    var method: String
    var path: String
    var route: String
    var bytes: Int
    var wasSent: Bool
  }

  // MARK: Other threads

  private func answer(_ response: PreparedResponse) {
    state.withLock { state in
      guard !state.isEnded, case .handling = state.stage else { return }
      state.stage = .answered(response)
      resume(&state)
    }
  }

  func clientLeft() {
    let (task, channel) = state.withLock { state in
      if case .handling = state.stage, !state.isLeft { core.counters.abandoned() }
      state.isLeft = true
      resume(&state)
      return (state.task, state.channel)
    }
    task?.cancel()
    channel?.abandon()
  }

  /// Ends a stream of events because the server stops; other answers go on.
  func serverStops() {
    state.withLock { $0.endsWithServer ? $0.task : nil }?.cancel()
  }

  private func resume(_ state: inout State) {
    guard state.isSuspended, !state.isEnded else { return }
    state.isSuspended = false
    handle.resume()
  }
}
