internal import Glibc
internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import Synchronization

/// What all connections of a server share.
final class ServerCore: Sendable {
  let configuration: ServerConfiguration
  let handler: any HTTPHandler
  let log: any AccessLog
  let table: ConnectionTable
  let watcher: Watcher
  let counters = Counters()
  let encoder = BodyEncoder()
  private let stopping = Atomic(false)
  private let open = Mutex<[ObjectIdentifier: Exchange]>([:])

  init(configuration: ServerConfiguration, handler: any HTTPHandler, log: any AccessLog) throws(ServerError) {
    self.configuration = configuration
    self.handler = handler
    self.log = log
    table = ConnectionTable(limits: configuration.limits, uncapped: configuration.uncappedAddresses)
    watcher = try Watcher(table: table, limits: configuration.limits)
  }

  var isStopping: Bool { stopping.load(ordering: .sequentiallyConsistent) }

  /// From now on every answer closes its connection, and streams of events end.
  func beginStop() {
    stopping.store(true, ordering: .sequentiallyConsistent)
    for exchange in open.withLock({ Array($0.values) }) { exchange.serverStops() }
    table.shutDown { $0.isIdle }
  }

  /// Breaks off what is still open.
  func breakOff() {
    for exchange in open.withLock({ Array($0.values) }) { exchange.clientLeft() }
    table.shutDown { _ in true }
  }

  /// Counts a request whose request line is read.
  func began(_ exchange: Exchange) {
    open.withLock { $0[ObjectIdentifier(exchange)] = exchange }
    exchange.connection.setIdle(false)
  }

  /// Why a request cannot be served now.
  func refusal(for connection: OpenConnection) -> Refusal? {
    if connection.isRefused { return .tooManyConnections }
    return open.withLock { $0.count } > configuration.limits.openRequests ? .overloaded : nil
  }

  /// The answer to a refused request.
  func response(to refusal: Refusal) -> PreparedResponse {
    let response =
      refusal.head.map { handler.respond(toUnreadableTarget: $0.target, fields: $0.fields) }
      ?? handler.respond(toProtocolError: refusal.status, code: refusal.code)
    var prepared = PreparedResponse(
      status: refusal.status, fields: response.fields, body: response.body, route: "-", closes: true)
    if refusal.status == .serviceUnavailable {
      counters.refused()
      prepared.fields["Retry-After"] = String(configuration.limits.retryAfterSeconds)
    }
    return prepared
  }

  /// Makes an answer ready to be sent.
  func prepare(_ response: HTTPResponse, for request: HTTPRequest, closing: Bool) -> PreparedResponse {
    var prepared = encoder.encode(response, for: request)
    prepared.closes = closing || isStopping
    return prepared
  }

  /// A request has ended.
  func ended(_ exchange: Exchange, _ ending: Exchange.Ending) {
    open.withLock { $0[ObjectIdentifier(exchange)] = nil }
    let now = MonotonicTime.now()
    exchange.connection.setIdle(true)
    exchange.connection.expire(at: now + configuration.limits.keepAliveTime)
    if isStopping { exchange.connection.shutDown() }
    // No answer was made: the client left before, or was cut off.
    guard ending.status != 0 else { return }
    let seconds = exchange.started.seconds(until: now)
    counters.ended(route: ending.route, status: ending.status, seconds: seconds)
    log.record(
      AccessEntry(
        time: WallClock.now(), method: ending.method, route: ending.route, path: ending.path,
        status: ending.status, bytes: ending.bytes, seconds: seconds, isComplete: ending.wasSent,
        remoteAddress: exchange.connection.remoteAddress))
  }

  /// What was counted.
  func metrics() -> ServerMetrics {
    var metrics = counters.snapshot()
    metrics.openConnections = table.count
    metrics.openRequests = open.withLock { $0.count }
    metrics.droppedLogLines = log.droppedCount
    return metrics
  }
}

/// The time of day.
private enum WallClock {
  /// Seconds since 1970.
  static func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
