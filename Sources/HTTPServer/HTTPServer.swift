internal import CVitrineMicrohttpd
internal import Dispatch
internal import Glibc
public import VitrineHTTPServing
internal import Synchronization

/// A server for HTTP/1.1 over libmicrohttpd.
///
/// Every request is answered by the handler in a task of its own, which is cancelled when the client leaves. An answer
/// that needs no waiting is made on the thread that read the request; there are few of these, so what a handler does
/// for more than 5 ms it does in a `WorkPool`, as the server itself does when it compresses a long answer.
public final class HTTPServer: Sendable {
  private enum Life {
    case new
    case running(Running)
    case stopped
  }

  /// `@unchecked Sendable`: the daemon is only handed to the library, whose functions for it may be called anywhere.
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
  ///   - configuration: Where it listens, and its bounds.
  ///   - handler: What answers.
  ///   - log: Where each answer is reported.
  ///   - pool: Where long answers are compressed; give the same to whatever else computes for long.
  public init(
    configuration: ServerConfiguration, handler: any HTTPHandler, log: any AccessLog = SilentAccessLog(),
    pool: WorkPool = WorkPool()
  ) {
    self.configuration = configuration
    self.handler = handler
    self.log = log
    self.pool = pool
  }

  /// Listens and serves. A server starts once; after an error it may be tried again.
  ///
  /// Ignores SIGPIPE for the whole process, and raises its limit of open files as far as the connections need it.
  /// - Returns: The port, which the system chose when the configuration says 0.
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

  /// Memory of a connection beyond the fields it may get, for the library's lists, its copy of the cookies and the
  /// answer's fields. No more than that, since the library fills all of it with zeros after every request.
  private static let workingMemory = 12 * 1024

  private static func startDaemon(_ core: ServerCore, _ socket: Int32) -> OpaquePointer? {
    var callbacks = unsafe vitrine_mhd_callbacks(
      accept: acceptConnection, connection: connectionChanged, target: targetRead, request: requestRead,
      completed: requestCompleted)
    let configuration = core.configuration
    // The library's own limit is never to be reached: ours says no in words.
    let connections = UInt32(
      clamping: 4 * (configuration.limits.connections + configuration.limits.refusedConnections))
    let retained = unsafe Unmanaged.passRetained(core)
    let daemon = unsafe vitrine_mhd_start(
      socket, UInt32(clamping: min(64, max(2, configuration.threads))), connections,
      configuration.limits.headerBytes + workingMemory, 0, &callbacks, retained.toOpaque())
    if unsafe daemon == nil { unsafe retained.release() }
    return unsafe daemon
  }

  /// What the server counted; all zero while it does not run.
  public var metrics: ServerMetrics {
    life.withLock { life in
      if case .running(let running) = life { running.core.metrics() } else { ServerMetrics() }
    }
  }

  /// Stops accepting, finishes the open requests, ends the streams of events, and returns when all is closed.
  ///
  /// - Parameter time: How long open requests may take; then they are cancelled and their connections cut.
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
      // Waits for threads, so not on a thread of Swift's own.
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
  /// Files that the program has open besides its connections: the database, logs, the library's own.
  static let reserve = 256

  /// Raises the limit so that the connections fit, as far as the system lets us.
  ///
  /// Beyond that the library waits until a connection closes before it accepts another.
  static func makeRoom(for connections: Int) {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    let wanted = rlim_t(connections + reserve)
    guard limit.rlim_cur < wanted else { return }
    limit.rlim_cur = min(wanted, limit.rlim_max)
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
