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
  ///   - environment: Variables it gets besides those of this process.
  /// - Throws: `BenchError.failed`.
  init(
    _ path: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws(BenchError) {
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
    var variables = unsafe Self.environment(environment)
    defer { for index in unsafe variables.indices { unsafe free(variables[index]) } }
    var child: pid_t = 0
    let code = unsafe posix_spawn(&child, path, &actions, nil, &words, &variables)
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

  /// The variables of this process with others in their place, as a list that C takes; to be freed by the caller.
  private static func environment(_ others: [String: String]) -> [UnsafeMutablePointer<CChar>?] {
    var result: [UnsafeMutablePointer<CChar>?] = unsafe []
    var place = unsafe environ
    while let variable = unsafe place.pointee {
      let text = unsafe String(cString: variable)
      if others[String(text.prefix { $0 != "=" })] == nil { unsafe result.append(strdup(text)) }
      unsafe place += 1
    }
    for (name, value) in others { unsafe result.append(strdup("\(name)=\(value)")) }
    unsafe result.append(nil)
    return unsafe result
  }

  /// Reads the first line of the output; what is there of it when the process ends before.
  func firstLine() -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while unsafe read(output, &byte, 1) == 1, byte != UInt8(ascii: "\n") { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
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
