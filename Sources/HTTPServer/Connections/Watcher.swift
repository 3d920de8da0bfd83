internal import CVitrineMicrohttpd
internal import Dispatch
internal import Glibc
internal import Synchronization

/// Is notified when its client disconnects.
protocol Watched: Sendable, AnyObject {
  /// Called when the client has closed its end.
  func clientLeft()
}

/// A thread that detects disconnected clients and expired deadlines, and returns memory to the system.
///
/// libmicrohttpd does not watch suspended connections, misses closes that arrive together with data, and
/// restarts its timeouts with every byte.
final class Watcher: Sendable {
  private struct State {
    var watched: [UInt64: any Watched] = [:]
    var lastID: UInt64 = 0
    var isStopped = false
  }

  /// The maximum number of events taken from the kernel at once.
  private static let eventsPerWait = 64
  /// The id of the event that wakes the thread.
  private static let wakeID: UInt64 = 0

  private let poll: Int32
  private let wake: Int32
  private let table: ConnectionTable
  private let bodies: BodyBudget
  private let tickMilliseconds: Int32
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "http-server.watcher")

  /// Creates the thread's descriptors; `start` starts the thread.
  ///
  /// - Parameters:
  ///   - table: The connections whose deadlines are watched.
  ///   - bodies: Returns memory to the system once many bodies are gone.
  ///   - limits: The deadlines; the thread checks them at a quarter of the shortest, at least once a
  ///     second.
  /// - Throws: `outOfFiles`.
  init(table: ConnectionTable, bodies: BodyBudget, limits: ServerLimits) throws(ServerError) {
    poll = epoll_create1(Int32(EPOLL_CLOEXEC))
    wake = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    self.table = table
    self.bodies = bodies
    let shortest =
      [
        limits.headerTime, limits.bodyTime, limits.keepAliveTime, limits.sendTime, limits.streamStallTime,
      ].map(\.nanoseconds).min() ?? 0
    tickMilliseconds = Int32(clamping: min(1000, max(10, shortest / 4_000_000)))
    guard poll >= 0, wake >= 0 else { throw .outOfFiles }
    control(EPOLL_CTL_ADD, wake, events: EPOLLIN.rawValue, id: Self.wakeID)
  }

  deinit {
    close(poll)
    close(wake)
  }

  func start() { queue.async { self.run() } }

  /// Stops the thread and waits for it.
  func stop() {
    state.withLock { $0.isStopped = true }
    wakeUp()
    queue.sync {}
  }

  /// Wakes the thread when there are connections again, so that it checks their deadlines.
  func wakeUp() { eventfd_write(wake, 1) }

  /// Watches a socket until `unwatch`; notifies `watched` at most once.
  func watch(_ socket: Int32, for watched: any Watched) -> UInt64 {
    let id = state.withLock { state in
      state.lastID += 1
      state.watched[state.lastID] = watched
      return state.lastID
    }
    // A half-close counts as a disconnect: it cannot be told from a full close before something is sent.
    control(EPOLL_CTL_ADD, socket, events: EPOLLRDHUP.rawValue | EPOLLONESHOT.rawValue, id: id)
    return id
  }

  /// Stops watching; must be called before the socket is closed.
  func unwatch(_ id: UInt64, _ socket: Int32) {
    let known = state.withLock { $0.watched.removeValue(forKey: id) != nil }
    if known { control(EPOLL_CTL_DEL, socket, events: 0, id: id) }
  }

  private func control(_ operation: Int32, _ socket: Int32, events: UInt32, id: UInt64) {
    var event = unsafe epoll_event(events: events, data: epoll_data_t(u64: id))
    // A socket that cannot be watched is still served; the next write detects that the client is gone.
    _ = unsafe epoll_ctl(poll, operation, socket, &event)
  }

  private func run() {
    var events = unsafe [epoll_event](repeating: epoll_event(), count: Self.eventsPerWait)
    var nextLook = MonotonicTime.now() + .milliseconds(tickMilliseconds)
    while !state.withLock({ $0.isStopped }) {
      let timeout = table.count == 0 && !bodies.isTrimDue ? -1 : tickMilliseconds
      let count = unsafe epoll_wait(poll, &events, Int32(Self.eventsPerWait), timeout)
      for index in 0..<Int(max(0, count)) { handle(unsafe events[index].data.u64) }
      let now = MonotonicTime.now()
      if now >= nextLook {
        table.shutDown { $0.isExpired(at: now) || $0.hasLeft() }
        bodies.trim()
        nextLook = now + .milliseconds(tickMilliseconds)
      }
    }
  }

  private func handle(_ id: UInt64) {
    if id == Self.wakeID {
      var count: UInt64 = 0
      unsafe eventfd_read(wake, &count)
      return
    }
    state.withLock { $0.watched[id] }?.clientLeft()
  }
}
