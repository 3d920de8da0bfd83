/// A line that was not taken over because it is not what its format says.
public struct RejectedLine: Sendable, Hashable {
  /// The file.
  public var file: String
  /// The line in it, from 1.
  public var line: Int
  /// What is wrong with it.
  public var reason: String
}

/// What reading one file did.
public struct ImportedFile: Sendable, Hashable {
  /// The path as given.
  public var path: String
  /// The number of lines, without a header and without empty ones.
  public var lines = 0
  /// The lines taken over.
  public var accepted = 0
  /// The lines that are not what the format says.
  public var rejected = 0
  /// The lines that are fine but nothing for the catalog, by reason.
  public var leftOut: [String: Int] = [:]
}

/// What an import did.
public struct ImportReport: Sendable, Hashable {
  /// Where the data comes from.
  public var source: ImportSource
  /// The files in the order they were read.
  public var files: [ImportedFile] = []
  /// The first rejected lines, at most ``mostRejectedLines``.
  public var rejectedLines: [RejectedLine] = []
  /// Whether the catalog is another one than before; never after a dry run.
  public var isChanged = false
  /// The number of items in the catalog now; nil when it was not built.
  public var items: Int?
  /// How long each step took.
  public var durations: [Step: Duration] = [:]

  /// A step of an import.
  public enum Step: String, Sendable, Hashable, CaseIterable {
    /// Reading the files into the staging tables.
    case reading
    /// Merging the sources and filling the tables of the catalog.
    case merging
    /// Building the title index.
    case indexing
    /// Bringing everything to the disk.
    case finishing
  }

  /// The number of lines read.
  public var lines: Int { files.reduce(0) { $0 + $1.lines } }
  /// The number of lines taken over.
  public var accepted: Int { files.reduce(0) { $0 + $1.accepted } }
  /// The number of lines that are not what the format says.
  public var rejected: Int { files.reduce(0) { $0 + $1.rejected } }

  /// The most lines of a file that may be rejected: with more it is not a file of the source.
  public static let mostRejections = 1_000_000
  /// The most rejected lines kept in a report.
  public static let mostRejectedLines = 20
}
