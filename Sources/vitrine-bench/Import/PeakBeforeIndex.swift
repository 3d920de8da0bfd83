internal import VitrineCatalogImport
internal import VitrineCatalog
internal import Glibc
internal import Synchronization

/// The peak memory and CPU time of this process before it builds the title index, which is measured
/// separately. CPU time, unlike wall time, does not depend on other programs.
final class PeakBeforeIndex: Sendable {
  /// The CPU time at the start; the files to import were written before.
  private let before = processorTime()
  private let used = Mutex((bytes: 0, reading: 0.0, all: 0.0))

  /// The peak memory in bytes.
  var bytes: Int { used.withLock(\.bytes) }
  /// The CPU seconds for reading, and for reading and merging.
  var processorSeconds: (reading: Double, all: Double) { used.withLock { ($0.reading, $0.all) } }

  /// Records memory and CPU time until the index build begins.
  func note(_ step: ImportReport.Step) {
    guard step == .reading || step == .merging else { return }
    used.withLock { used in
      used.bytes = max(used.bytes, Self.now())
      used.all = Self.processorTime() - before
      if step == .reading { used.reading = used.all }
    }
  }

  private static func processorTime() -> Double {
    var usage = rusage()
    guard unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }

  /// Returns the peak memory so far, in bytes (`VmHWM` of Linux).
  static func now() -> Int {
    let line = (Files.read("/proc/self/status") ?? "").split(separator: "\n")
      .first { $0.hasPrefix("VmHWM:") }
    let number = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
    return (number.flatMap { Int($0) } ?? 0) * 1_024
  }
}
