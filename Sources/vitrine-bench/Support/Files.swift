internal import Glibc

/// Helpers for small files and programs.
enum Files {
  static func read(_ path: String) -> String? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
      if count <= 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer.prefix(count)
    }
  }

  static func write(_ bytes: [UInt8], to path: String) throws(BenchError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .failed("\(path) cannot be written") }
    defer { close(descriptor) }
    let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
    guard count == bytes.count else { throw .failed("\(path) cannot be written") }
  }

  /// Returns the folder of this program.
  static func programFolder() -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
    let path = String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }

  /// Returns the path of a program; nil when it is not installed.
  static func find(_ program: String) -> String? {
    ["/usr/bin", "/usr/sbin", "/usr/local/bin", "/bin", "/sbin"].map { "\($0)/\(program)" }
      .first { unsafe access($0, X_OK) == 0 }
  }
}

/// A new folder below the system's folder for temporary files, removed with its contents on deinit.
final class TemporaryFolder {
  let path: String

  init() throws(BenchError) {
    var template = Array("/tmp/vitrine-bench-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw .failed("no temporary folder can be made") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { _ = try? Child("/bin/rm", ["-rf", "--", path]).outputToEnd() }
}
