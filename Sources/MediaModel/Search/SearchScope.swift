/// The kinds a person limits a search to, or everything.
public enum SearchScope: Sendable, Hashable {
  /// Every kind there is.
  case all
  /// One kind only.
  case kind(MediaKind)
  /// Several kinds; an empty set asks for nothing.
  case kinds(Set<MediaKind>)

  /// The scope of a list of kinds: ``kind(_:)`` for one, else ``kinds(_:)``.
  public init(_ kinds: [MediaKind]) {
    if kinds.count == 1, let only = kinds.first { self = .kind(only) } else { self = .kinds(Set(kinds)) }
  }

  /// Whether items of `kind` are wanted.
  public func contains(_ kind: MediaKind) -> Bool {
    switch self {
    case .all: true
    case .kind(let wanted): wanted == kind
    case .kinds(let wanted): wanted.contains(kind)
    }
  }
}

extension SearchScope: LosslessStringConvertible {
  /// Reads `all`, the word of a kind, such as `film`, or several with commas between them; nil for anything else and
  /// for a kind that is named twice.
  public init?(_ description: String) {
    if description == "all" {
      self = .all
      return
    }
    let words = description.split(separator: ",", omittingEmptySubsequences: false)
    let kinds = words.compactMap { MediaKind(rawValue: String($0)) }
    guard kinds.count == words.count, Set(kinds).count == kinds.count else { return nil }
    self.init(kinds)
  }

  /// The text used in addresses, the API and on the command line; kinds in the order of `MediaKind.allCases`.
  public var description: String {
    switch self {
    case .all: "all"
    case .kind(let kind): kind.rawValue
    case .kinds(let kinds):
      MediaKind.allCases.filter(kinds.contains).map(\.rawValue).joined(separator: ",")
    }
  }
}
