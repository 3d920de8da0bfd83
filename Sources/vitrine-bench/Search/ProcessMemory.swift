internal import Glibc

/// The memory use of this process.
enum ProcessMemory {
  /// The resident memory in bytes, including mapped files.
  static var residentBytes: Int { field("VmRSS:") }
  /// The peak resident memory in bytes.
  static var peakBytes: Int { field("VmHWM:") }

  private static func field(_ name: String) -> Int {
    let lines = (Files.read("/proc/self/status") ?? "").split(separator: "\n")
    let line = lines.first { $0.hasPrefix(name) } ?? ""
    return (Int(line.filter(\.isNumber)) ?? 0) * 1024
  }

  /// Returns the length of a file; 0 when there is none.
  static func fileBytes(_ path: String) -> Int {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The load average of the last minute.
  static var loadAverage: Double {
    var loads = [0.0, 0, 0]
    return unsafe getloadavg(&loads, 1) == 1 ? loads[0].rounded(to: 2) : 0
  }
}
