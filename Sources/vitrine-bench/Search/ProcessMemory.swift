internal import Glibc

/// What this program holds.
enum ProcessMemory {
  /// Memory in RAM, files that are mapped included.
  static var residentBytes: Int { field("VmRSS:") }
  /// The most it was.
  static var peakBytes: Int { field("VmHWM:") }

  private static func field(_ name: String) -> Int {
    let lines = (Files.read("/proc/self/status") ?? "").split(separator: "\n")
    let line = lines.first { $0.hasPrefix(name) } ?? ""
    return (Int(line.filter(\.isNumber)) ?? 0) * 1024
  }

  /// The length of a file; 0 when there is none.
  static func fileBytes(_ path: String) -> Int {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The programs that wanted a processor, on the average of the last minute.
  static var loadAverage: Double {
    var loads = [0.0, 0, 0]
    return unsafe getloadavg(&loads, 1) == 1 ? loads[0].rounded(to: 2) : 0
  }
}
