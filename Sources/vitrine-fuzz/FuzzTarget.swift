internal import VitrineCatalogImport

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The code under test.
enum FuzzTarget {
  /// A line parser of an importer.
  case line(LineFormat)
  /// Changes to a valid index file.
  case indexFile(IndexFileFuzz)
  /// A query to a valid index.
  case query(QueryFuzz)

  /// The names of the targets.
  static let names = LineFormat.allCases.map(\.rawValue) + ["indexFile", "query"]

  /// Returns nil for an unknown name.
  init?(named name: String) {
    switch name {
    case "indexFile": self = .indexFile(IndexFileFuzz())
    case "query": self = .query(QueryFuzz())
    default:
      guard let format = LineFormat(rawValue: name) else { return nil }
      self = .line(format)
    }
  }

  /// Runs the target on some bytes; ends the program when an invariant is violated.
  ///
  /// - Returns: The outcome.
  func run(_ bytes: [UInt8]) -> String {
    switch self {
    case .line(let format): format.parse(bytes.span).map { "\($0)" } ?? "fine"
    case .indexFile(let fuzz): fuzz.run(FuzzInput(bytes))
    case .query(let fuzz): fuzz.run(FuzzInput(bytes))
    }
  }
}

/// Reports a violated invariant by ending the program, which libFuzzer detects.
func found(_ what: String) -> Never {
  let line = Array("FOUND: \(what)\n".utf8)
  _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  abort()
}
