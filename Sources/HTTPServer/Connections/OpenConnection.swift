internal import CVitrineMicrohttpd
internal import Glibc
internal import Synchronization

/// One connection, from accept to close.
final class OpenConnection: Sendable {
  let socket: Int32
  let remoteAddress: String
  /// What counts as one address for the limit.
  let addressKey: String
  /// Whether it is over a limit and only there to be told so.
  let isRefused: Bool
  /// When it is shut down unless something happens before, in nanoseconds of `MonotonicTime`.
  private let deadline: Atomic<Int64>
  private let phase = Atomic(Phase.idle)
  /// Whether the last look found the client's end closed, and nothing has happened since.
  private let wasAtEnd = Atomic(false)

  /// What a connection is doing.
  enum Phase: UInt8, AtomicRepresentable {
    /// It waits for a request.
    case idle
    /// A request line was read, the rest of the request was not.
    case reading
    /// A request is being answered, or its answer sent.
    case serving
  }

  /// What a client has sent that the library has not read.
  private enum Unread { case nothing, bytes, end }

  init(socket: Int32, remoteAddress: String, addressKey: String, isRefused: Bool, deadline: MonotonicTime) {
    self.socket = socket
    self.remoteAddress = remoteAddress
    self.addressKey = addressKey
    self.isRefused = isRefused
    self.deadline = Atomic(deadline.nanoseconds)
  }

  /// Sets the time at which the connection is shut down.
  func expire(at time: MonotonicTime) { deadline.store(time.nanoseconds, ordering: .relaxed) }

  /// Brings the time forward, never back.
  func expire(atLatest time: MonotonicTime) {
    if time.nanoseconds < deadline.load(ordering: .relaxed) { expire(at: time) }
  }

  func isExpired(at time: MonotonicTime) -> Bool { deadline.load(ordering: .relaxed) <= time.nanoseconds }

  /// Whether it waits for a request, and none has arrived that only has to be read.
  ///
  /// The phase is sequentially consistent together with the server's own flag: either the stop sees an idle connection,
  /// or the connection sees the stop.
  var isIdle: Bool { phase.load(ordering: .sequentiallyConsistent) == .idle && unread != .bytes }

  func enter(_ phase: Phase) {
    self.phase.store(phase, ordering: .sequentiallyConsistent)
    wasAtEnd.store(false, ordering: .relaxed)
  }

  /// Whether the client has closed its end while it was to send something, at this look and the one before.
  ///
  /// With epoll, libmicrohttpd misses a close that comes together with data, and would keep the connection to its
  /// deadline. At the first look it may still be busy with the last bytes; at the second it has missed the close.
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

  /// Ends both directions; what is already written still arrives. The library then finds the connection closed.
  ///
  /// Only to be called while the socket is known to be open: on the library's thread, or under the table's lock.
  func shutDown() { shutdown(socket, Int32(SHUT_RDWR)) }
}

/// The library's connection.
///
/// `@unchecked Sendable`: the library lets any thread suspend and resume a connection, and that is all we do with it
/// outside of its own thread. Whoever holds one forgets it, under a lock, before the library frees it.
@safe struct ConnectionHandle: @unchecked Sendable {
  private let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }

  func suspend() { unsafe MHD_suspend_connection(pointer) }
  func lookSoon() { unsafe vitrine_mhd_look_soon(pointer) }
  func resume() { unsafe MHD_resume_connection(pointer) }
}
