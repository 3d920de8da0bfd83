internal import VitrineFederation
internal import VitrineHTTPModel
internal import VitrineMediaModel

/// The validated parameters of a request: only known ones, each at most once.
///
/// A misspelt parameter is an error: if it were ignored, a wrong filter would look like a right one (C115).
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

  /// Returns whether a query exceeds the maximum length of a search.
  static func isTooLong(_ query: String) -> Bool { query.unicodeScalars.count > SearchRequest.longestText }

  /// Returns the query as typed; empty when it is missing. Throws when it is too long.
  func text() throws(APIError) -> String {
    let text = query["q"] ?? ""
    guard !Self.isTooLong(text) else { throw APIError(.queryTooLong) }
    return text
  }

  /// Returns the scope; all kinds when it is missing. Kinds that the provider lacks are unknown scopes.
  func scope(among kinds: [MediaKind]) throws(APIError) -> SearchScope {
    guard let word = query["scope"] else { return .all }
    let known = SearchScope(word)
    let named: [MediaKind] =
      switch known {
      case .all?, nil: []
      case .kind(let kind)?: [kind]
      case .kinds(let kinds)?: Array(kinds)
      }
    guard let known, known == .all || named.allSatisfy(kinds.contains) else {
      throw APIError(
        .unknownScope,
        help: "Use all, or some of \(kinds.map(\.rawValue).joined(separator: ", ")) with commas between them."
      )
    }
    return known
  }

  /// Returns the provider of a shelf; the catalog when it is missing.
  func provider(among known: [ProviderID]) throws(APIError) -> ProviderID {
    guard let text = query["provider"] else { return .catalog }
    guard let provider = ProviderID(text), known.contains(provider) else { throw Self.unknownProvider(known) }
    return provider
  }

  private static func unknownProvider(_ known: [ProviderID]) -> APIError {
    APIError(.unknownProvider, help: "Here are \(known.map(\.rawValue).joined(separator: ", ")).")
  }

  /// Returns the federation to ask: limited to `providers`, and waiting for them for at most `wait` milliseconds.
  func federation(of all: Federation) throws(APIError) -> Federation {
    var result = all
    if let text = query["providers"] {
      let known = Set(all.providers.map(\.id))
      let names = text.split(separator: ",", omittingEmptySubsequences: false).map { ProviderID(String($0)) }
      guard names.allSatisfy({ $0.map(known.contains) == true }) else {
        throw Self.unknownProvider(all.providers.map(\.id))
      }
      result = result.limited(to: Set(names.compactMap(\.self)))
    }
    guard let text = query["wait"] else { return result }
    guard let milliseconds = Self.number(text), (0...Self.longestWait).contains(milliseconds) else {
      throw APIError(.badWait, help: "wait is 0 to \(Self.longestWait), in milliseconds.")
    }
    return result.within(.milliseconds(milliseconds))
  }

  /// The longest time a caller may wait for slow providers, in milliseconds.
  static let longestWait = 10_000

  /// Returns the page; the first when it is missing. Only plain digits are a number.
  func page() throws(APIError) -> Page {
    guard let digits = query["page"] else { return .first }
    guard let number = Self.number(digits), let page = Page(number: number) else { throw APIError(.badPage) }
    return page
  }

  /// Returns the number that plain digits write; nil for any other text.
  private static func number(_ text: String) -> Int? {
    guard (1...longestNumber).contains(text.utf8.count),
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }

  /// Returns the filter and the order; without parameters, the ones that change nothing.
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

  /// Returns whether facet counts are requested.
  func wantsFacets() throws(APIError) -> Bool {
    switch query["facets"] {
    case nil, "false"?: return false
    case "true"?: return true
    default: throw APIError(.badFilter, help: "facets is true or false.")
    }
  }

  /// Returns the reader's languages: `lang`, else `Accept-Language`, else English.
  func languages(accepting field: String?) throws(APIError) -> [LanguageTag] {
    guard let text = query["lang"] else {
      let accepted = AcceptLanguage.languages(in: field ?? "")
      return accepted.isEmpty ? [.english] : accepted
    }
    guard let tag = LanguageTag(wellFormed: text) else { throw APIError(.badLanguage) }
    return [tag]
  }

  /// The maximum digits of a number, enough for every page; longer texts are not parsed.
  private static let longestNumber = 10
}

extension LanguageTag {
  /// Creates a tag only if it is well formed (RFC 5646): a language, then parts of 1 to 8 letters or digits.
  init?(wellFormed text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.allSatisfy({ $0 < 0x80 }),
      parts.allSatisfy({ (1...8).contains($0.utf8.count) && $0.allSatisfy { $0.isLetter || $0.isNumber } })
    else { return nil }
    self.init(text)
  }
}
