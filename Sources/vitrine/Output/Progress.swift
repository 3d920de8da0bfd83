internal import Synchronization

/// A progress line on standard error: redrawn in place on a terminal, otherwise one line per step.
final class Progress: Sendable {
  private let console: Console
  private let last = Mutex<(stage: String, percent: Int)>(("", -1))

  init(console: Console) { self.console = console }

  /// Shows the progress of a stage, `0...1`; does nothing when no visible change results.
  func show(_ stage: String, _ fraction: Double) {
    let percent = Int((fraction * 100).rounded(.down))
    let isNews = last.withLock { last in
      defer { last = (stage, percent) }
      return last.stage != stage || (console.isErrorTerminal && last.percent != percent)
    }
    guard isNews else { return }
    if console.isErrorTerminal {
      console.transient("\(stage) \(percent) %")
    } else {
      console.problem(stage)
    }
  }

  /// Removes the line.
  func finish() {
    if last.withLock({ !$0.stage.isEmpty }) { console.transient("") }
  }
}
