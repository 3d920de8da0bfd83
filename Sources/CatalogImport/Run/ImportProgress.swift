/// How far an import is.
public struct ImportProgress: Sendable, Hashable {
  /// The step.
  public var step: ImportReport.Step
  /// The file being read; empty in other steps.
  public var file: String
  /// The lines read so far, of all files.
  public var lines: Int
  /// The share of the file, or of the step, that is done, 0 to 1.
  public var fraction: Double
  /// The time since the reading began.
  public var elapsed: Duration

  /// Describes a moment of an import.
  public init(
    step: ImportReport.Step, file: String, lines: Int, fraction: Double, elapsed: Duration
  ) {
    self.step = step
    self.file = file
    self.lines = lines
    self.fraction = fraction
    self.elapsed = elapsed
  }
}

/// How an import is done.
public struct ImportOptions: Sendable {
  /// Whether everything is read and checked, and nothing is written.
  public var isDryRun = false
  /// Whether what was imported from the same source before goes first.
  public var replaces = false
  /// Whether that is done although more lines are rejected than accepted.
  public var forcesReplacing = false
  /// Whether adult titles and videos are taken too.
  public var takesAll = false
  /// Called with every rejected line, on the calling thread.
  public var onReject: @Sendable (RejectedLine) -> Void = { _ in }

  /// The usual options.
  public init() {}
}
