/// Where a database is.
public enum DatabaseLocation: Sendable, Hashable {
  /// In memory; deleted with its last connection.
  case memory
  /// In the file at this path.
  case file(String)

  /// Returns the name for SQLite: a URI, so that a file can be declared immutable.
  ///
  /// Source: <https://www.sqlite.org/uri.html>.
  func name(isImmutable: Bool) -> String {
    switch self {
    case .memory: ":memory:"
    case .file(let path): "file:" + Self.escaped(path) + (isImmutable ? "?immutable=1" : "")
    }
  }

  /// Escapes the three characters that have a meaning in a URI.
  private static func escaped(_ path: String) -> String {
    path.reduce(into: "") { result, character in
      switch character {
      case "%": result += "%25"
      case "?": result += "%3f"
      case "#": result += "%23"
      default: result.append(character)
      }
    }
  }
}
