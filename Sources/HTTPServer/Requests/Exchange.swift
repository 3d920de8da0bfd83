internal import CVitrineMicrohttpd
internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import Synchronization

/// One request and its response, shared by the library's thread, the handler's task and the watcher.
///
/// Owns the handler's task and cancels it when the client disconnects.
final class Exchange: Watched {
  /// The state of the request.
  private enum Stage {
    /// The request line is read, the fields are not.
    case reading
    /// The fields are read, the body is not.
    case receiving(RequestHead)
    /// The body is too long or exceeds the budget; it is read and discarded.
    case draining(Refusal)
    /// Rejected; the response is sent at the library's next callback.
    case refused(Refusal)
    /// The handler is running.
    case handling
    /// The response is ready and not yet sent.
    case answered(PreparedResponse)
    /// The library has the response.
    case sending
  }

  private struct State {
    var stage = Stage.reading
    var bodySeen = 0
    var bodyLimit = 0
    /// The bytes reserved in the budget of all bodies.
    var bodyHeld = 0
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
  /// The address of the target in the library's buffer, for comparison.
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

  /// What the library does next.
  enum Step {
    /// Continue reading, or wait until resumed.
    case wait
    /// Close the connection.
    case close
    /// Send this response.
    case send(PreparedResponse)
  }

  // MARK: The library's thread

  /// Whether the fields were read. If not, the library's callback means that they are complete now.
  var isHeadRead: Bool {
    state.withLock { if case .reading = $0.stage { false } else { true } }
  }

  /// Called when the fields are read.
  func headRead(_ head: Result<RequestHead, Refusal>) -> Step {
    let limits = core.configuration.limits
    let bodyLimit =
      (try? head.get()).flatMap { $0.framing == .none ? 0 : core.handler.bodyLimit(for: $0.request) }
      ?? limits.bodyBytes
    return state.withLock { state in
      switch head {
      case .failure(let refusal):
        // Sent at once, which closes the connection: what follows is ambiguous.
        return .send(refuse(refusal, in: &state))
      case .success(let head):
        state.method = head.request.method.rawValue
        state.isVersion10 = !head.isVersion11
        state.path = head.request.rawPath
        state.bodyLimit = bodyLimit
        if case .length(let length) = head.framing, length > bodyLimit {
          guard length <= limits.drainedBytes, !head.expectsContinue else {
            return .send(refuse(.bodyTooLarge, in: &state))
          }
          state.stage = .draining(.bodyTooLarge)
        } else if connection.isRefused {
          return .send(refuse(.tooManyConnections, in: &state))
        } else {
          state.stage = .receiving(head)
        }
        connection.expire(at: MonotonicTime.now() + limits.bodyTime)
        return .wait
      }
    }
  }

  /// Called with a piece of the body.
  func bodyRead(_ bytes: UnsafeRawBufferPointer) -> Step {
    state.withLock { state in
      state.bodySeen += bytes.count
      guard state.bodySeen <= max(core.configuration.limits.drainedBytes, state.bodyLimit) else {
        return .close
      }
      if case .receiving(var head) = state.stage {
        // Moved out and back to avoid copying the body.
        state.stage = .sending
        if state.bodySeen > state.bodyLimit {
          drain(.bodyTooLarge, in: &state)
        } else if !core.bodies.take(bytes.count) {
          drain(.overloaded, in: &state)
        } else {
          state.bodyHeld += bytes.count
          unsafe head.request.body.append(contentsOf: bytes)
          state.stage = .receiving(head)
        }
      }
      return .wait
    }
  }

  private func drain(_ refusal: Refusal, in state: inout State) {
    state.stage = .draining(refusal)
    core.bodies.giveBack(state.bodyHeld)
    state.bodyHeld = 0
  }

  /// Called when the request is complete, or the connection was resumed.
  func proceed() -> Step {
    let request = state.withLock { state -> (HTTPRequest, Bool)? in
      guard case .receiving(let head) = state.stage else { return nil }
      guard core.admits(self) else {
        state.stage = .refused(.overloaded)
        return nil
      }
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
    // Runs on this thread until it first suspends: a response that is only computed needs no thread change.
    let task = Task.immediate { [self] in
      answer(await core.answer(request, closing: closing))
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

  /// Called when the library has taken the response and sends it.
  func sendingBegan(_ response: PreparedResponse) {
    let limits = core.configuration.limits
    state.withLock { state in
      state.route = response.route
      if case .bytes(let bytes) = response.body, !response.isBodyless { state.length = bytes.count }
    }
    connection.enter(.serving)
    let seconds = response.length / max(1, limits.sendBytesPerSecond)
    connection.expire(at: MonotonicTime.now() + limits.sendTime + .seconds(seconds))
  }

  /// Opens the channel of a streamed body and starts to write it.
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
        // An event stream that our own stop ended finishes as complete: its client should reconnect, not
        // see an error.
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

  /// Called when the library asks for bytes of a stream: the client is receiving, so its deadline restarts.
  func streamRead(_ portion: BodyChannel.Portion) {
    let closesConnection = state.withLock { portion == .broken || (portion == .end && $0.isVersion10) }
    if closesConnection { handle.lookSoon() }
    let stall = core.configuration.limits.streamStallTime
    connection.expire(at: portion == .wait ? .never : MonotonicTime.now() + stall)
  }

  /// Called when the request has ended, successfully or not; the library's connection must not be used any
  /// more.
  func ended(status: Int, wasSent: Bool) {
    let (task, channel, watch, entry) = state.withLock { state in
      core.bodies.giveBack(state.bodyHeld)
      state.bodyHeld = 0
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

  /// The outcome of a request.
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

  /// Ends an event stream because the server stops; other responses continue.
  func serverStops() {
    state.withLock { $0.endsWithServer ? $0.task : nil }?.cancel()
  }

  private func resume(_ state: inout State) {
    guard state.isSuspended, !state.isEnded else { return }
    state.isSuspended = false
    handle.resume()
  }
}
