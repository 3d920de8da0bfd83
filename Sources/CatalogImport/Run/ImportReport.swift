/// A line that was rejected because it does not match its format.
public struct RejectedLine: Sendable, Hashable {
  /// The file.
  public var file: String
  /// The line number, from 1.
  public var line: Int
  /// Why it was rejected.
  public var reason: String
}

/// The result of reading one file.
public struct ImportedFile: Sendable, Hashable {
  /// The path as given.
  public var path: String
  /// The number of lines, without the header and empty lines.
  public var lines = 0
  /// The number of accepted lines.
  public var accepted = 0
  /// The number of lines that do not match the format.
  public var rejected = 0
  /// The numbers of valid lines that the catalog has no use for, by reason.
  public var leftOut: [String: Int] = [:]
}

/// The result of an import.
public struct ImportReport: Sendable, Hashable {
  /// The source of the data.
  public var source: ImportSource
  /// The files, in the order they were read.
  public var files: [ImportedFile] = []
  /// The first rejected lines, at most ``mostRejectedLines``.
  public var rejectedLines: [RejectedLine] = []
  /// Whether the catalog was replaced; false after a dry run.
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
    /// Syncing everything to disk.
    case finishing
  }

  /// The number of lines read.
  public var lines: Int { files.reduce(0) { $0 + $1.lines } }
  /// The number of accepted lines.
  public var accepted: Int { files.reduce(0) { $0 + $1.accepted } }
  /// The number of lines that do not match the format.
  public var rejected: Int { files.reduce(0) { $0 + $1.rejected } }

  /// The maximum number of rejected lines in a file; a file with more is not from the source.
  public static let mostRejections = 1_000_000
  /// The maximum number of rejected lines kept in a report.
  public static let mostRejectedLines = 20
}
