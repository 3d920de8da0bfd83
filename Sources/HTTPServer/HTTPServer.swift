internal import CVitrineMicrohttpd
internal import Dispatch
internal import Glibc
public import VitrineHTTPServing
internal import Synchronization

/// An HTTP/1.1 server over libmicrohttpd.
///
/// Each request is handled in its own task, which is cancelled when the client disconnects. A handler that
/// does not suspend runs on the thread that read the request. There are few of these threads, so a handler
/// does work of more than 5 ms in a `WorkPool`, as the server itself does to compress long responses.
public final class HTTPServer: Sendable {
  private enum Life {
    case new
    case running(Running)
    case stopped
  }

  /// `@unchecked Sendable`: the daemon is only passed to library functions, which any thread may call.
  @safe private struct Running: @unchecked Sendable {
    let core: ServerCore
    let daemon: OpaquePointer
  }

  private let configuration: ServerConfiguration
  private let handler: any HTTPHandler
  private let log: any AccessLog
  private let pool: WorkPool
  private let life = Mutex(Life.new)

  /// Creates a server that does not listen yet.
  ///
  /// - Parameters:
  ///   - configuration: The address to listen on, and the limits.
  ///   - handler: Responds to requests.
  ///   - log: Receives an entry for each response.
  ///   - pool: Compresses long responses; share it with other long computations.
  public init(
    configuration: ServerConfiguration, handler: any HTTPHandler, log: any AccessLog = SilentAccessLog(),
    pool: WorkPool = WorkPool()
  ) {
    self.configuration = configuration
    self.handler = handler
    self.log = log
    self.pool = pool
  }

  /// Starts to listen and serve. A server starts only once, but may retry after an error.
  ///
  /// Ignores SIGPIPE in the whole process, and raises its limit of open files as needed for the
  /// connections.
  /// - Returns: The port, which the system chooses when the configuration says 0.
  @discardableResult
  public func start() throws(ServerError) -> UInt16 {
    try life.withLock { life throws(ServerError) in
      guard case .new = life else { throw .startedBefore }
      let (running, port) = try launch()
      life = .running(running)
      return port
    }
  }

  private func launch() throws(ServerError) -> (Running, UInt16) {
    signal(SIGPIPE, SIG_IGN)
    OpenFiles.makeRoom(for: configuration.limits.connections + configuration.limits.refusedConnections)
    let core = try ServerCore(configuration: configuration, handler: handler, log: log, pool: pool)
    let (socket, port) = try Listener.open(host: configuration.host, port: configuration.port)
    guard let daemon = unsafe Self.startDaemon(core, socket) else {
      close(socket)
      throw .other(reason: "libmicrohttpd refuses, likely for want of memory or threads")
    }
    core.watcher.start()
    return (unsafe Running(core: core, daemon: daemon), port)
  }

  /// Memory per connection in addition to the header limit, for the library's lists, its copy of the
  /// cookies and the response fields. Kept small, since the library zeroes all of it after every request.
  private static let workingMemory = 12 * 1024

  private static func startDaemon(_ core: ServerCore, _ socket: Int32) -> OpaquePointer? {
    var callbacks = unsafe vitrine_mhd_callbacks(
      accept: acceptConnection, connection: connectionChanged, target: targetRead, request: requestRead,
      completed: requestCompleted)
    let configuration = core.configuration
    // Must never be reached: our own limit responds with a 503, the library's does not.
    let connections = UInt32(
      clamping: 4 * (configuration.limits.connections + configuration.limits.refusedConnections))
    let retained = unsafe Unmanaged.passRetained(core)
    let daemon = unsafe vitrine_mhd_start(
      socket, UInt32(clamping: min(64, max(2, configuration.threads))), connections,
      configuration.limits.headerBytes + workingMemory, 0, &callbacks, retained.toOpaque())
    if unsafe daemon == nil { unsafe retained.release() }
    return unsafe daemon
  }

  /// A snapshot of the counters; all zero while the server does not run.
  public var metrics: ServerMetrics {
    life.withLock { life in
      if case .running(let running) = life { running.core.metrics() } else { ServerMetrics() }
    }
  }

  /// Stops accepting, finishes open requests, ends event streams, and returns when every connection is
  /// closed.
  ///
  /// - Parameter time: How long open requests may take before they are cancelled and their connections cut.
  public func stop(within time: Duration = .seconds(10)) async {
    let running = life.withLock { life -> Running? in
      guard case .running(let running) = life else { return nil }
      life = .stopped
      return running
    }
    guard let running else { return }
    let core = running.core
    let socket = unsafe MHD_quiesce_daemon(running.daemon)
    if socket >= 0 { close(socket) }
    core.beginStop()
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await core.table.waitUntilEmpty() }
      group.addTask {
        let end = ContinuousClock.now + time
        while !Task.isCancelled, ContinuousClock.now < end {
          try? await Task.sleep(for: min(time, core.configuration.limits.stopGrace))
          core.closeIdle()
        }
        if !Task.isCancelled { core.breakOff() }
      }
      await group.next()
      group.cancelAll()
    }
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      // Blocks until threads end, so it must not run on a thread of Swift's concurrency pool.
      DispatchQueue.global().async {
        unsafe MHD_stop_daemon(running.daemon)
        core.watcher.stop()
        continuation.resume()
      }
    }
    unsafe Unmanaged.passUnretained(core).release()
  }
}

/// The process's limit of open files.
private enum OpenFiles {
  /// Open files besides the connections: the database, logs, the library's own.
  static let reserve = 256

  /// Raises the limit to fit the connections, up to what the system allows.
  ///
  /// If that is too low, the library waits for a connection to close before it accepts another.
  static func makeRoom(for connections: Int) {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    let wanted = rlim_t(connections + reserve)
    guard limit.rlim_cur < wanted else { return }
    limit.rlim_cur = min(wanted, limit.rlim_max)
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
