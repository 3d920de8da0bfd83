internal import VitrineCatalogImport

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What bytes are tried on.
enum FuzzTarget {
  /// A line parser of an importer.
  case line(LineFormat)
  /// Changes of a good index file.
  case indexFile(IndexFileFuzz)
  /// A query to a good index.
  case query(QueryFuzz)

  /// The names, for people.
  static let names = LineFormat.allCases.map(\.rawValue) + ["indexFile", "query"]

  /// Nil when nothing has this name.
  init?(named name: String) {
    switch name {
    case "indexFile": self = .indexFile(IndexFileFuzz())
    case "query": self = .query(QueryFuzz())
    default:
      guard let format = LineFormat(rawValue: name) else { return nil }
      self = .line(format)
    }
  }

  /// Tries some bytes; ends the program when a promise is broken.
  ///
  /// - Returns: What came of it.
  func run(_ bytes: [UInt8]) -> String {
    switch self {
    case .line(let format): format.parse(bytes.span).map { "\($0)" } ?? "fine"
    case .indexFile(let fuzz): fuzz.run(FuzzInput(bytes))
    case .query(let fuzz): fuzz.run(FuzzInput(bytes))
    }
  }
}

/// A promise that some bytes break: ends the program, which is what libFuzzer looks for.
func found(_ what: String) -> Never {
  let line = Array("FOUND: \(what)\n".utf8)
  _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  abort()
}
