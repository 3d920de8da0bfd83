internal import Catalog
internal import Synchronization

/// The most memory this process has held until the title index is begun, which is measured on its own.
final class PeakBeforeIndex: Sendable {
  private let peak = Mutex(0)

  var bytes: Int { peak.withLock(\.self) }

  /// Looks at the memory as long as the index is not begun.
  func note(_ step: ImportReport.Step) {
    guard step == .reading || step == .merging else { return }
    peak.withLock { $0 = max($0, Self.now()) }
  }

  /// The most memory held so far, in bytes (`VmHWM` of Linux).
  static func now() -> Int {
    let line = (Files.read("/proc/self/status") ?? "").split(separator: "\n")
      .first { $0.hasPrefix("VmHWM:") }
    let number = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
    return (number.flatMap { Int($0) } ?? 0) * 1_024
  }
}
