/// The kind a person limits a search to, or everything.
public enum SearchScope: Sendable, Hashable {
  /// Every kind there is.
  case all
  /// One kind only.
  case kind(MediaKind)

  /// Whether items of `kind` are wanted.
  public func contains(_ kind: MediaKind) -> Bool {
    switch self {
    case .all: true
    case .kind(let wanted): wanted == kind
    }
  }
}

extension SearchScope: LosslessStringConvertible {
  /// Reads `all` or the word of a kind, such as `film`; nil for anything else.
  public init?(_ description: String) {
    if description == "all" {
      self = .all
    } else if let kind = MediaKind(rawValue: description) {
      self = .kind(kind)
    } else {
      return nil
    }
  }

  /// The word used in addresses, the API and on the command line.
  public var description: String {
    switch self {
    case .all: "all"
    case .kind(let kind): kind.rawValue
    }
  }
}
