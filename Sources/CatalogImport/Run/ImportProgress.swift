/// The progress of an import.
public struct ImportProgress: Sendable, Hashable {
  /// The current step.
  public var step: ImportReport.Step
  /// The file being read; empty in other steps.
  public var file: String
  /// The number of lines read so far, in all files.
  public var lines: Int
  /// The completed share of the file, or of the step, 0 to 1.
  public var fraction: Double
  /// The time since reading began.
  public var elapsed: Duration

  /// Creates a progress value.
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

/// The options of an import.
public struct ImportOptions: Sendable {
  /// Whether everything is read and checked, but nothing is written.
  public var isDryRun = false
  /// Whether earlier imports from the same source are removed first.
  public var replaces = false
  /// Whether to replace even when more lines are rejected than accepted.
  public var forcesReplacing = false
  /// Whether adult titles and videos are imported too.
  public var takesAll = false
  /// Called with every rejected line, on the calling thread.
  public var onReject: @Sendable (RejectedLine) -> Void = { _ in }

  /// Creates the default options.
  public init() {}
}
