#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Standard output and standard error.
struct Console: Sendable {
  /// Whether standard output is a terminal.
  let isTerminal: Bool
  /// Whether standard error is a terminal.
  let isErrorTerminal: Bool
  /// The width of the terminal in columns; nil when standard output is not one.
  let columns: Int?

  /// The streams of this process.
  static func standard() -> Console {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    return Console(
      isTerminal: isTerminal, isErrorTerminal: isatty(STDERR_FILENO) == 1,
      columns: isTerminal ? terminalColumns() : nil)
  }

  /// Writes a line to standard output at once.
  func line(_ text: String = "") { write(text + "\n", to: STDOUT_FILENO) }

  /// Writes a line to standard error at once.
  func problem(_ text: String) { write(text + "\n", to: STDERR_FILENO) }

  /// Writes to standard error without ending the line: for progress.
  func progress(_ text: String) { write(text, to: STDERR_FILENO) }

  /// Writes everything, in as many calls as it takes. A closed pipe ends the writing: nobody reads any more.
  private func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = unsafe bytes.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          unsafe Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if written < 0, errno == EINTR || errno == EAGAIN { continue }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }

  private static func terminalColumns() -> Int? {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
