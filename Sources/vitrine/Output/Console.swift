internal import VitrinePresentation

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
  /// Takes what is written; by default it goes to the streams of this process.
  var sink: @Sendable (String, Stream) -> Void = { Console.write($0, to: $1.descriptor) }

  /// The two streams.
  enum Stream {
    case output, problems

    fileprivate var descriptor: Int32 { self == .output ? STDOUT_FILENO : STDERR_FILENO }
  }

  /// The streams of this process.
  static func standard() -> Console {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    return Console(
      isTerminal: isTerminal, isErrorTerminal: isatty(STDERR_FILENO) == 1,
      columns: isTerminal ? terminalColumns() : nil)
  }

  /// Prints one JSON object on a line; `content` writes its fields.
  func object(_ content: (inout JSONWriter) -> Void) { json(JSONWriter.object(content)) }

  /// Prints JSON on a line.
  func json(_ bytes: [UInt8]) { line(String(decoding: bytes, as: UTF8.self)) }

  /// Writes a line to standard output at once.
  func line(_ text: String = "") { sink(text + "\n", .output) }

  /// Writes a line to standard error at once.
  func problem(_ text: String) { sink(text + "\n", .problems) }

  /// Writes to standard error without a line break, for progress.
  func progress(_ text: String) { sink(text, .problems) }

  /// Shows a text on a line of standard error that the next such text replaces; an empty text removes it. Does nothing
  /// when standard error is not a terminal.
  func transient(_ text: String) {
    if isErrorTerminal { progress("\r\u{1B}[K" + text) }
  }

  /// Writes everything, in as many calls as necessary. Waits when a non-blocking descriptor is full. Stops
  /// when the pipe is closed.
  static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = unsafe bytes.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          unsafe Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if written < 0, errno == EINTR { continue }
      if written < 0, errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard unsafe poll(&waiting, 1, -1) >= 0 || errno == EINTR else { return }
        continue
      }
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
