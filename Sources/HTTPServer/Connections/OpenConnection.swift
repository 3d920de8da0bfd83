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
  /// Whether no request is being read, answered or sent.
  private let idle = Atomic(true)

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

  // Sequentially consistent together with the server's own flag: either the stop sees an idle connection, or the
  // connection sees the stop.
  var isIdle: Bool { idle.load(ordering: .sequentiallyConsistent) }

  func setIdle(_ isIdle: Bool) { idle.store(isIdle, ordering: .sequentiallyConsistent) }

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
