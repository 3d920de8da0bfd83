internal import CVitrineMicrohttpd
internal import Dispatch
internal import Glibc
public import VitrineHTTPServing
internal import Synchronization

/// A server for HTTP/1.1 over libmicrohttpd.
///
/// Every request is answered by the handler in a task of its own, which is cancelled when the client leaves. An answer
/// that needs no waiting is made on the thread that read the request; there are few of these, so a handler that
/// computes for more than some milliseconds leaves it with `@concurrent` or an actor.
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
  private let life = Mutex(Life.new)

  /// Creates a server that does not listen yet.
  public init(
    configuration: ServerConfiguration, handler: any HTTPHandler, log: any AccessLog = SilentAccessLog()
  ) {
    self.configuration = configuration
    self.handler = handler
    self.log = log
  }

  /// Listens and serves. A server starts once.
  ///
  /// Ignores SIGPIPE for the whole process, and raises its limit of open files as far as the connections need it.
  /// - Returns: The port, which the system chose when the configuration says 0.
  @discardableResult
  public func start() throws(ServerError) -> UInt16 {
    signal(SIGPIPE, SIG_IGN)
    OpenFiles.makeRoom(for: configuration.limits.connections + configuration.limits.refusedConnections)
    let core = try ServerCore(configuration: configuration, handler: handler, log: log)
    let (socket, port) = try Listener.open(host: configuration.host, port: configuration.port)
    guard let daemon = unsafe Self.startDaemon(core, socket) else {
      close(socket)
      throw .other(reason: "libmicrohttpd refuses, likely for want of memory or threads")
    }
    core.watcher.start()
    life.withLock { $0 = .running(unsafe Running(core: core, daemon: daemon)) }
    return port
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
    return unsafe vitrine_mhd_start(
      socket, UInt32(clamping: min(64, max(2, configuration.threads))), connections,
      configuration.limits.headerBytes + workingMemory, 0, &callbacks,
      Unmanaged.passRetained(core).toOpaque())
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
        try? await Task.sleep(for: time)
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
