internal import VitrineHTTPServer

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The destination of the access log: a file, standard error, or nowhere.
struct AccessLogFile {
  /// The log that the server writes to.
  let sink: any AccessLog
  private let queue: QueuedAccessLog?

  /// Opens the log.
  ///
  /// - Parameters:
  ///   - path: A file to append to, `-` for standard error, or `off`. Nil: standard error unless it is a
  ///     terminal, where the lines would bury other output.
  ///   - console: Knows whether standard error is a terminal.
  /// - Throws: ``ProgramError/refused(_:)`` when the file cannot be written.
  init(path: String?, console: Console) throws(ProgramError) {
    let target = path ?? (console.isErrorTerminal ? "off" : "-")
    switch target {
    case "off":
      queue = nil
    case "-":
      queue = QueuedAccessLog(descriptor: STDERR_FILENO)
    default:
      let descriptor = unsafe open(target, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o640)
      guard descriptor >= 0 else {
        let reason = unsafe String(cString: strerror(errno))
        throw .refused("the access log \(target) cannot be written: \(reason).")
      }
      queue = QueuedAccessLog(descriptor: descriptor)
    }
    sink = queue ?? SilentAccessLog()
  }

  /// Waits until every line is written.
  func flush() async { await queue?.flush() }
}
