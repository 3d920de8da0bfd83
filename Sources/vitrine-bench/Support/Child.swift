internal import Glibc

/// A child process with captured output, ended on deinit.
final class Child {
  let id: pid_t
  private let output: Int32
  private var isEnded = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: Its arguments, without its name.
  /// - Throws: `BenchError.failed`.
  init(_ path: String, _ arguments: [String]) throws(BenchError) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw .failed("no pipe for \(path)") }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_addclose(&actions, ends[0])
    var words: [UnsafeMutablePointer<CChar>?] = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    var child: pid_t = 0
    let code = unsafe posix_spawn(&child, path, &actions, nil, &words, environ)
    close(ends[1])
    guard code == 0 else {
      close(ends[0])
      throw .failed("\(path) cannot be started: \(unsafe String(cString: strerror(code)))")
    }
    id = child
    output = ends[0]
  }

  deinit {
    stop()
    close(output)
  }

  /// Reads the output until the process ends.
  func outputToEnd() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe read(output, &buffer, buffer.count)
      if count <= 0 { break }
      bytes += buffer.prefix(count)
    }
    wait()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Asks the process to end, and waits until it has.
  func stop() {
    guard !isEnded else { return }
    kill(id, SIGTERM)
    wait()
  }

  private func wait() {
    guard !isEnded else { return }
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
    isEnded = true
  }

  /// The resident memory of the process in MB.
  var residentMegabytes: Double {
    let text = Files.read("/proc/\(id)/status") ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    return (Double(line.filter(\.isNumber)) ?? 0) / 1024
  }
}
