internal import VitrineCatalog
internal import Synchronization

/// Measures the steps of a build from its progress reports.
final class BuildTimes: Sendable {
  private struct State {
    var step: ImportReport.Step = .merging
    var start = ContinuousClock.now
    var durations: [ImportReport.Step: Duration] = [:]
  }

  private let begin = ContinuousClock.now
  private let state = Mutex(State())

  /// How long each step took so far.
  var durations: [ImportReport.Step: Duration] {
    state.withLock { state in
      state.durations.merging([state.step: ContinuousClock.now - state.start]) { $1 }
    }
  }

  /// Records that a step is running.
  func note(_ progress: CatalogBuildProgress) {
    let step = Self.step(progress.stage)
    state.withLock { state in
      guard state.step != step else { return }
      let now = ContinuousClock.now
      state.durations[state.step] = now - state.start
      state.step = step
      state.start = now
    }
  }

  /// Converts the progress of a build to that of an import.
  func progress(_ progress: CatalogBuildProgress) -> ImportProgress {
    ImportProgress(
      step: Self.step(progress.stage), file: "", lines: 0, fraction: progress.fraction,
      elapsed: ContinuousClock.now - begin)
  }

  private static func step(_ stage: CatalogBuildProgress.Stage) -> ImportReport.Step {
    switch stage {
    case .reading: .merging
    case .indexing: .indexing
    case .finishing: .finishing
    }
  }
}
