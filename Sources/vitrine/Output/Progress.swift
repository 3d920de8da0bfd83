internal import Synchronization

/// A line of progress on standard error: redrawn in place on a terminal, one line per step anywhere else.
final class Progress: Sendable {
  private let console: Console
  private let last = Mutex<(stage: String, percent: Int)>(("", -1))

  init(console: Console) { self.console = console }

  /// Shows how far a stage is, `0...1`; says nothing when nothing visible changed.
  func show(_ stage: String, _ fraction: Double) {
    let percent = Int((fraction * 100).rounded(.down))
    let isNews = last.withLock { last in
      defer { last = (stage, percent) }
      return last.stage != stage || (console.isErrorTerminal && last.percent != percent)
    }
    guard isNews else { return }
    if console.isErrorTerminal {
      console.progress("\r\u{1B}[K\(stage) \(percent) %")
    } else {
      console.problem(stage)
    }
  }

  /// Removes the line.
  func finish() {
    if console.isErrorTerminal, last.withLock({ !$0.stage.isEmpty }) { console.progress("\r\u{1B}[K") }
  }
}
