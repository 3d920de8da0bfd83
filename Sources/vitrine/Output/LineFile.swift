internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that is written line by line.
final class LineFile: Sendable {
  private let path: String
  private let descriptor: Int32
  private let state = Mutex<(pending: [UInt8], error: Int32)>(([], 0))

  /// The number of bytes buffered before they are written.
  private static let chunk = 65_536

  /// Creates or truncates the file.
  ///
  /// - Throws: ``ProgramError/refused(_:)`` when it cannot be written.
  init(_ path: String) throws(ProgramError) {
    self.path = path
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Self.refused(path, errno) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Appends a line.
  func write(_ line: String) {
    state.withLock { state in
      state.pending += Array(line.utf8) + [UInt8(ascii: "\n")]
      if state.pending.count >= Self.chunk { flush(&state) }
    }
  }

  /// Writes the rest of the buffer.
  ///
  /// - Throws: ``ProgramError/refused(_:)`` when not everything could be written.
  func finish() throws(ProgramError) {
    let error = state.withLock { state in
      flush(&state)
      return state.error
    }
    guard error == 0 else { throw Self.refused(path, error) }
  }

  private func flush(_ state: inout (pending: [UInt8], error: Int32)) {
    var bytes = state.pending[...]
    state.pending.removeAll(keepingCapacity: true)
    while !bytes.isEmpty, state.error == 0 {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          unsafe Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        state.error = errno
        return
      }
      bytes = bytes.dropFirst(count)
    }
  }

  private static func refused(_ path: String, _ code: Int32) -> ProgramError {
    .refused("\(path) cannot be written: \(unsafe String(cString: strerror(code))).")
  }
}
