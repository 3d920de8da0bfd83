internal import CVitrineMicrohttpd
internal import Glibc
internal import Synchronization

/// One connection, from accept to close.
final class OpenConnection: Sendable {
  let socket: Int32
  let remoteAddress: String
  /// The key by which the per-address limit counts the connection.
  let addressKey: String
  /// Whether the connection exceeds a limit and is open only to be rejected.
  let isRefused: Bool
  /// When the connection is shut down unless the deadline is moved, in nanoseconds of `MonotonicTime`.
  private let deadline: Atomic<Int64>
  private let phase = Atomic(Phase.idle)
  /// Whether the last check found the client's end closed, and nothing has happened since.
  private let wasAtEnd = Atomic(false)

  /// The state of a connection.
  enum Phase: UInt8, AtomicRepresentable {
    /// Waiting for a request.
    case idle
    /// The request line was read, the rest of the request was not.
    case reading
    /// A request is being answered, or its answer sent.
    case serving
  }

  /// What the client has sent and the library has not read.
  private enum Unread { case nothing, bytes, end }

  init(socket: Int32, remoteAddress: String, addressKey: String, isRefused: Bool, deadline: MonotonicTime) {
    self.socket = socket
    self.remoteAddress = remoteAddress
    self.addressKey = addressKey
    self.isRefused = isRefused
    self.deadline = Atomic(deadline.nanoseconds)
  }

  /// Sets the deadline.
  func expire(at time: MonotonicTime) { deadline.store(time.nanoseconds, ordering: .relaxed) }

  /// Moves the deadline to `time` if that is earlier.
  func expire(atLatest time: MonotonicTime) {
    if time.nanoseconds < deadline.load(ordering: .relaxed) { expire(at: time) }
  }

  func isExpired(at time: MonotonicTime) -> Bool { deadline.load(ordering: .relaxed) <= time.nanoseconds }

  /// Whether it waits for a request, and no unread one has arrived.
  ///
  /// The phase is sequentially consistent with the server's stopping flag: either the stop sees an idle
  /// connection, or the connection sees the stop.
  var isIdle: Bool { phase.load(ordering: .sequentiallyConsistent) == .idle && unread != .bytes }

  func enter(_ phase: Phase) {
    self.phase.store(phase, ordering: .sequentiallyConsistent)
    wasAtEnd.store(false, ordering: .relaxed)
  }

  /// Whether the client has closed its end while it should be sending, at this check and the one before.
  ///
  /// With epoll, libmicrohttpd misses a close that arrives together with data, and would keep the
  /// connection until its deadline. At the first check it may still be busy with the last bytes; at the
  /// second it has missed the close.
  func hasLeft() -> Bool {
    guard phase.load(ordering: .relaxed) != .serving, unread == .end else {
      wasAtEnd.store(false, ordering: .relaxed)
      return false
    }
    return wasAtEnd.exchange(true, ordering: .relaxed)
  }

  private var unread: Unread {
    var byte: UInt8 = 0
    switch unsafe recv(socket, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) {
    case 0: return .end
    case 1: return .bytes
    default: return .nothing
    }
  }

  /// Shuts down both directions; data already written still arrives. The library then finds the connection
  /// closed.
  ///
  /// Call it only while the socket is known to be open: on the library's thread, or under the table's lock.
  func shutDown() { shutdown(socket, Int32(SHUT_RDWR)) }
}

/// A connection of the library.
///
/// `@unchecked Sendable`: the library lets any thread suspend and resume a connection, and nothing else is
/// done with it outside the library's thread. Each owner drops its handle, under a lock, before the library
/// frees the connection.
@safe struct ConnectionHandle: @unchecked Sendable {
  private let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }

  func suspend() { unsafe MHD_suspend_connection(pointer) }
  func lookSoon() { unsafe vitrine_mhd_look_soon(pointer) }
  func resume() { unsafe MHD_resume_connection(pointer) }
}
