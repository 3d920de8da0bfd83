internal import VitrineCatalogImport
internal import VitrineCatalog
internal import Glibc
internal import Synchronization

/// What this process has used until the title index is begun, which is measured on its own: the most memory, and
/// the time of the processor, which other programs do not stretch as they stretch the time on the clock.
final class PeakBeforeIndex: Sendable {
  /// The time of the processor until now: the files that are imported were written then.
  private let before = processorTime()
  private let used = Mutex((bytes: 0, reading: 0.0, all: 0.0))

  /// The most memory, in bytes.
  var bytes: Int { used.withLock(\.bytes) }
  /// The seconds of the processor for reading, and for reading and merging.
  var processorSeconds: (reading: Double, all: Double) { used.withLock { ($0.reading, $0.all) } }

  /// Looks at them as long as the index is not begun.
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

  /// The most memory held so far, in bytes (`VmHWM` of Linux).
  static func now() -> Int {
    let line = (Files.read("/proc/self/status") ?? "").split(separator: "\n")
      .first { $0.hasPrefix("VmHWM:") }
    let number = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
    return (number.flatMap { Int($0) } ?? 0) * 1_024
  }
}
