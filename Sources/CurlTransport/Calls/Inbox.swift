internal import CVitrineCurl
internal import Glibc
internal import Synchronization
internal import VitrineHTTPModel

/// A call on its way to the poll thread.
struct Order: Sendable {
  let number: UInt64
  let request: TransportRequest
  let call: PendingCall
}

/// What tasks hand to the poll thread; nothing else of the thread is known to them. Holds at most as many calls as there
/// are places.
final class Inbox: Sendable {
  /// What has come since the thread looked last.
  struct News: Sendable {
    var orders: [Order] = []
    /// The numbers of calls that nobody waits for any more.
    var givenUp: [UInt64] = []
    var isStopped = false
  }

  private struct State: Sendable {
    var news = News()
    var places: Places
  }

  /// The descriptor that can be read while there is news; negative when the system has none left.
  let descriptor: Int32
  private let state: Mutex<State>
  private let lastNumber = Atomic<UInt64>(0)

  /// Creates an inbox.
  ///
  /// - Parameter most: The calls at the same time at most.
  init(most: Int) {
    state = Mutex(State(places: Places(most: most)))
    descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// A number that no other call has.
  func number() -> UInt64 { lastNumber.wrappingAdd(1, ordering: .relaxed).newValue }

  // MARK: Any task

  /// Adds a call; it keeps its place until ``left(lookingUp:)``.
  ///
  /// - Throws: Why the call cannot be made.
  func add(_ order: Order) throws(TransportError) {
    try state.withLock { state throws(TransportError) in
      guard !state.news.isStopped, descriptor >= 0 else { throw .stopped }
      guard state.places.take(at: .now) else { throw .failed(reason: "too many calls at the same time") }
      state.news.orders.append(order)
    }
    wake()
  }

  /// Tells that nobody waits for a call any more.
  func giveUp(_ number: UInt64) {
    let isStopped = state.withLock { state in
      if !state.news.isStopped { state.news.givenUp.append(number) }
      return state.news.isStopped
    }
    if !isStopped { wake() }
  }

  /// Ends the thread; no call is taken from here on.
  func stop() {
    state.withLock { $0.news.isStopped = true }
    wake()
  }

  private func wake() { eventfd_write(descriptor, 1) }

  // MARK: The poll thread

  /// Takes what has come. What comes later makes the descriptor readable again.
  func take() -> News {
    var count: eventfd_t = 0
    _ = unsafe eventfd_read(descriptor, &count)
    return state.withLock { state in
      defer { state.news = News(isStopped: state.news.isStopped) }
      return state.news
    }
  }

  /// A call has left.
  ///
  /// - Parameter isLookingUp: Whether libcurl's thread for its host's name goes on without it.
  func left(isLookingUp: Bool) {
    state.withLock { isLookingUp ? $0.places.linger(from: .now) : $0.places.free() }
  }
}

extension TransportError {
  /// The transport was stopped before the call ended.
  static let stopped = TransportError.failed(reason: "the transport has stopped")
}
