internal import VitrineHTTPModel
internal import VitrineMediaModel

/// The parameters of a request, each known to the address and given at most once.
///
/// A misspelt parameter is an error: ignoring it would make a wrong filter look like a right one (C115).
struct Parameters {
  private let query: QueryItems

  /// Checks the names; throws ``APIError/Code/unknownParameter`` or ``APIError/Code/repeatedParameter``.
  init(_ query: QueryItems, known: [String]) throws(APIError) {
    var seen: Set<String> = []
    for item in query.items {
      guard known.contains(item.name) else { throw Self.unknown(known) }
      guard seen.insert(item.name).inserted else { throw APIError(.repeatedParameter) }
    }
    self.query = query
  }

  private static func unknown(_ known: [String]) -> APIError {
    let names = known.joined(separator: ", ")
    return APIError(
      .unknownParameter, help: known.isEmpty ? "This address takes no parameter." : "Known here: \(names).")
  }

  /// Whether a query is longer than any search takes.
  static func isTooLong(_ query: String) -> Bool { query.unicodeScalars.count > SearchRequest.longestText }

  /// The query as typed; empty when it is missing. Throws when it is too long.
  func text() throws(APIError) -> String {
    let text = query["q"] ?? ""
    guard !Self.isTooLong(text) else { throw APIError(.queryTooLong) }
    return text
  }

  /// The scope; everything when it is missing. Kinds that the provider does not have are unknown scopes.
  func scope(among kinds: [MediaKind]) throws(APIError) -> SearchScope {
    guard let word = query["scope"] else { return .all }
    switch SearchScope(word) {
    case .all?: return .all
    case .kind(let kind)? where kinds.contains(kind): return .kind(kind)
    default:
      throw APIError(.unknownScope, help: "Use one of all, \(kinds.map(\.rawValue).joined(separator: ", ")).")
    }
  }

  /// The page; the first when it is missing. Only plain digits count as a number.
  func page() throws(APIError) -> Page {
    guard let digits = query["page"] else { return .first }
    guard (1...Self.longestNumber).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(digits), let page = Page(number: number)
    else { throw APIError(.badPage) }
    return page
  }

  /// The filter and the order; those that change nothing when none is given.
  func refinement() throws(APIError) -> Refinement {
    var result = Refinement()
    for name in Refinement.Name.allCases {
      guard let text = query[name.rawValue] else { continue }
      guard result.set(name, text) else {
        throw APIError(.badFilter, help: "\(name.rawValue) is \(name.rule).")
      }
    }
    return result
  }

  /// Whether counts are wanted.
  func wantsFacets() throws(APIError) -> Bool {
    switch query["facets"] {
    case nil, "false"?: return false
    case "true"?: return true
    default: throw APIError(.badFilter, help: "facets is true or false.")
    }
  }

  /// The reader's languages: `lang`, else `Accept-Language`, else English.
  func languages(accepting field: String?) throws(APIError) -> [LanguageTag] {
    guard let text = query["lang"] else {
      let accepted = AcceptLanguage.languages(in: field ?? "")
      return accepted.isEmpty ? [.english] : accepted
    }
    guard let tag = LanguageTag(wellFormed: text) else { throw APIError(.badLanguage) }
    return [tag]
  }

  /// Enough for every page number; longer texts are not even read as one.
  private static let longestNumber = 10
}

extension LanguageTag {
  /// Reads a tag only if every part has the form of RFC 5646: a language, then parts of 1 to 8 letters or digits.
  init?(wellFormed text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.allSatisfy({ $0 < 0x80 }),
      parts.allSatisfy({ (1...8).contains($0.utf8.count) && $0.allSatisfy { $0.isLetter || $0.isNumber } })
    else { return nil }
    self.init(text)
  }
}
