internal import CVitrineMicrohttpd

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
