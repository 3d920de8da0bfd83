/// What opening the catalog did.
public struct CatalogOpening: Sendable, Hashable {
  /// Why the catalog was built.
  public enum Reason: Sendable, Hashable {
    /// There was none.
    case missing
    /// There was one of another content or of another version of the program.
    case outdated
    /// There was one, but it was damaged in this way.
    case damaged(String)
  }

  /// Why it was built now; nil when it was there.
  public var built: Reason?
  /// The names of the leftovers that were removed: half builds, older catalogs.
  public var removed: [String]
  /// How long the build took, once; recorded with the files.
  public var buildTime: Duration
}

/// How far a build is.
public struct CatalogBuildProgress: Sendable, Hashable {
  /// What is being done.
  public enum Stage: String, Sendable, Hashable, CaseIterable {
    /// Filling the tables.
    case reading = "Reading items"
    /// Making the title index.
    case indexing = "Indexing titles"
    /// Writing everything to the disk.
    case finishing = "Finishing"
  }

  /// What is being done.
  public var stage: Stage
  /// The share of the whole build that is done, 0 to 1; never falls.
  public var fraction: Double

  /// Creates a report of progress.
  package init(stage: Stage, fraction: Double) {
    self.stage = stage
    self.fraction = fraction
  }
}
