internal import VitrineCatalogImport
internal import VitrineCatalog
internal import Synchronization
internal import VitrinePresentation

/// The progress of an import on standard error: on a terminal a bar with rate and time left, otherwise JSON
/// Lines.
final class ImportProgressLine: Sendable {
  private let console: Console
  private let last = Mutex<(step: ImportReport.Step?, file: String, time: Duration)>((nil, "", .zero))

  /// The minimum interval between two lines of one step.
  private static let interval: Duration = .milliseconds(200)
  private static let barWidth = 24

  init(console: Console) { self.console = console }

  /// Shows the progress of the import; skips updates that follow too soon.
  func show(_ progress: ImportProgress) {
    let isNews = last.withLock { last in
      let isNext = last.step != progress.step || last.file != progress.file
      let pause = console.isErrorTerminal ? Self.interval : Self.interval * 5
      guard isNext || progress.elapsed - last.time >= pause || progress.fraction >= 1 else { return false }
      last = (progress.step, progress.file, progress.elapsed)
      return true
    }
    guard isNews else { return }
    if console.isErrorTerminal {
      console.progress("\r\u{1B}[K" + Self.bar(progress))
    } else {
      console.problem(Self.json(progress))
    }
  }

  /// Removes the bar.
  func finish() {
    if console.isErrorTerminal { console.progress("\r\u{1B}[K") }
  }

  /// Returns a line such as `title.basics.tsv.gz ████████░░░░ 38 %, 412,000 lines/s, 9 s left`.
  static func bar(_ progress: ImportProgress) -> String {
    let share = min(max(progress.fraction, 0), 1)
    let filled = Int((share * Double(barWidth)).rounded())
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: barWidth - filled)
    var text = "\(name(progress)) \(bar) \(Int(share * 100)) %"
    if let rate = rate(progress) { text += ", \(rate) lines/s" }
    if let left = secondsLeft(progress) { text += ", \(left) s left" }
    return text
  }

  static func json(_ progress: ImportProgress) -> String {
    let bytes = JSONWriter.object { writer in
      writer.field("step", progress.step.rawValue)
      writer.field("file", progress.file.isEmpty ? nil : progress.file)
      writer.field("lines", progress.lines)
      writer.field("percent", Int(progress.fraction * 100))
      writer.field("linesPerSecond", rate(progress))
      writer.field("secondsLeft", secondsLeft(progress))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func name(_ progress: ImportProgress) -> String {
    switch progress.step {
    case .reading: (progress.file.split(separator: "/").last.map(String.init) ?? "Reading").withoutControls
    case .merging: "Merging"
    case .indexing: "Indexing titles"
    case .finishing: "Finishing"
    }
  }

  private static func rate(_ progress: ImportProgress) -> Int? {
    let seconds = progress.elapsed / .seconds(1)
    return progress.step == .reading && seconds > 0.1 ? Int(Double(progress.lines) / seconds) : nil
  }

  /// Returns the time left for the file or the build.
  private static func secondsLeft(_ progress: ImportProgress) -> Int? {
    let seconds = progress.elapsed / .seconds(1)
    guard progress.fraction > 0.01, seconds > 0.5 else { return nil }
    return Int((seconds * (1 - progress.fraction) / progress.fraction).rounded(.up))
  }
}
