internal import Glibc
internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import Synchronization

/// The state shared by all connections of a server.
final class ServerCore: Sendable {
  let configuration: ServerConfiguration
  let handler: any HTTPHandler
  let log: any AccessLog
  let table: ConnectionTable
  let watcher: Watcher
  let counters = Counters()
  let bodies: BodyBudget
  private let encoder: BodyEncoder
  private let stopping = Atomic(false)
  private let requests = Mutex(Requests())

  private struct Requests {
    /// Requests from the request line to the end of the response.
    var open: [ObjectIdentifier: Exchange] = [:]
    /// Requests that are not completely read.
    var unread: [ObjectIdentifier: Exchange] = [:]
    /// The number of running handlers.
    var handled = 0
  }

  init(
    configuration: ServerConfiguration, handler: any HTTPHandler, log: any AccessLog, pool: WorkPool
  ) throws(ServerError) {
    self.configuration = configuration
    self.handler = handler
    self.log = log
    table = ConnectionTable(limits: configuration.limits, uncapped: configuration.uncappedAddresses)
    bodies = BodyBudget(limit: configuration.limits.allBodiesBytes)
    encoder = BodyEncoder(pool: pool)
    watcher = try Watcher(table: table, bodies: bodies, limits: configuration.limits)
  }

  var isStopping: Bool { stopping.load(ordering: .sequentiallyConsistent) }

  /// Makes every response close its connection from now on, and ends event streams.
  func beginStop() {
    stopping.store(true, ordering: .sequentiallyConsistent)
    for exchange in openExchanges { exchange.serverStops() }
  }

  /// Closes the connections on which no request has arrived.
  func closeIdle() { table.shutDown { $0.isIdle } }

  /// Cuts off whatever is still open.
  func breakOff() {
    for exchange in openExchanges { exchange.clientLeft() }
    table.shutDown { _ in true }
  }

  private var openExchanges: [Exchange] { requests.withLock { Array($0.open.values) } }

  /// Registers a request whose line is read; cuts off the oldest when too many are not completely read.
  func began(_ exchange: Exchange) {
    exchange.connection.enter(.reading)
    let oldest = requests.withLock { requests -> Exchange? in
      requests.open[ObjectIdentifier(exchange)] = exchange
      requests.unread[ObjectIdentifier(exchange)] = exchange
      guard requests.unread.count > configuration.limits.unreadRequests,
        let oldest = requests.unread.values.min(by: { $0.started < $1.started })
      else { return nil }
      requests.unread[ObjectIdentifier(oldest)] = nil
      return oldest
    }
    guard let oldest else { return }
    counters.refused()
    table.shutDown(oldest.connection)
  }

  /// Registers a completely read request that goes to the handler; returns false when too many handlers
  /// run.
  func admits(_ exchange: Exchange) -> Bool {
    exchange.connection.enter(.serving)
    return requests.withLock { requests in
      requests.unread[ObjectIdentifier(exchange)] = nil
      guard requests.handled < configuration.limits.handledRequests else { return false }
      requests.handled += 1
      return true
    }
  }

  /// Handles a request that was admitted.
  func answer(_ request: HTTPRequest, closing: Bool) async -> PreparedResponse {
    defer { requests.withLock { $0.handled -= 1 } }
    let response = await handler.respond(to: request)
    do throws(WorkPool.Full) {
      var prepared = try await encoder.encode(response, for: request)
      prepared.closes = closing || isStopping
      return prepared
    } catch {
      return self.response(to: .overloaded)
    }
  }

  /// Returns the response to a rejected request.
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

  /// Called when a request has ended.
  func ended(_ exchange: Exchange, _ ending: Exchange.Ending) {
    requests.withLock { requests in
      requests.open[ObjectIdentifier(exchange)] = nil
      requests.unread[ObjectIdentifier(exchange)] = nil
    }
    let now = MonotonicTime.now()
    exchange.connection.enter(.idle)
    exchange.connection.expire(at: now + configuration.limits.keepAliveTime)
    if isStopping { exchange.connection.shutDown() }
    // No response was made: the client disconnected first, or was cut off.
    guard ending.status != 0 else { return }
    let seconds = exchange.started.seconds(until: now)
    counters.ended(route: ending.route, status: ending.status, seconds: seconds)
    log.record(
      AccessEntry(
        time: WallClock.now(), method: ending.method, route: ending.route, path: ending.path,
        status: ending.status, bytes: ending.bytes, seconds: seconds, isComplete: ending.wasSent,
        remoteAddress: exchange.connection.remoteAddress))
  }

  /// Returns a snapshot of the counters.
  func metrics() -> ServerMetrics {
    var metrics = counters.snapshot()
    metrics.openConnections = table.count
    metrics.openRequests = requests.withLock { $0.open.count - $0.unread.count }
    metrics.droppedLogLines = log.droppedCount
    return metrics
  }
}

/// The wall clock.
private enum WallClock {
  /// Returns the seconds since 1970.
  static func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
