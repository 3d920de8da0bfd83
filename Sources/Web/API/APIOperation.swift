internal import VitrineMediaModel

/// One address of the JSON API: what it takes and what it can answer.
///
/// The handlers take the names of their parameters from here, so that document and program cannot differ.
struct APIOperation: Sendable {
  /// One parameter.
  struct Parameter: Sendable {
    /// Where it stands: `query` or `path`.
    enum Place: String, Sendable { case query, path }

    let name: String
    let place: Place
    let summary: String
    let schema: Schema
    let example: String
  }

  /// The path with its parameters in braces; equal to ``Route/pattern``.
  let path: String
  /// The name for generated clients.
  let name: String
  /// What it does, in one sentence.
  let summary: String
  /// The parameters in the order to show them.
  let parameters: [Parameter]
  /// The shape of a good answer.
  let answer: Schema
  /// The errors its handler can answer with, besides those every address can.
  let errors: [APIError.Code]

  /// The names of the parameters that stand in the query.
  var parameterNames: [String] { parameters.filter { $0.place == .query }.map(\.name) }

  /// The errors that every address can answer with: of the request itself, of the server, of a fault.
  static let errorsOfAll: [APIError.Code] = [
    .badRequest, .unknownParameter, .repeatedParameter, .unknownHost, .methodNotAllowed, .bodyTooLarge,
    .addressTooLong, .fieldsTooLarge, .internalError, .unavailable,
  ]
}

extension APIOperation {
  /// Every address of the JSON API.
  static let all = [search, item, explore, shelf, status, document]

  /// `/api/v1/search`
  static let search = APIOperation(
    path: "/api/v1/search", name: "search",
    summary:
      "Searches titles and names. A blank query is no error: nothing was asked, so there is no section.",
    parameters: [.text, .scope, .page, .language] + Refinement.Name.allCases.map(Parameter.refining) + [
      .facets
    ],
    answer: .named("SearchAnswer"),
    errors: [.queryTooLong, .unknownScope, .badPage, .badLanguage, .badFilter])

  /// `/api/v1/items/{id}`
  static let item = APIOperation(
    path: "/api/v1/items/{id}", name: "item", summary: "One item in full, with works like it.",
    parameters: [.identity, .language],
    answer: .oneOf([.named("Film"), .named("Show"), .named("Person")]),
    errors: [.badIdentity, .badLanguage, .itemNotFound, .notFound])

  /// `/api/v1/explore`
  static let explore = APIOperation(
    path: "/api/v1/explore", name: "explore",
    summary: "The shelves to browse without a query, each with its first page.",
    parameters: [.language], answer: .named("Explore"), errors: [.badLanguage])

  /// `/api/v1/explore/{shelf}`
  static let shelf = APIOperation(
    path: "/api/v1/explore/{shelf}", name: "shelf", summary: "One page of one shelf.",
    parameters: [.shelf, .page, .language], answer: .named("ShelfPage"),
    errors: [.badPage, .badLanguage, .shelfNotFound, .notFound])

  /// `/api/v1/status`
  static let status = APIOperation(
    path: "/api/v1/status", name: "status",
    summary: "Version, uptime, providers and the size of the catalog.",
    parameters: [], answer: .named("Status"), errors: [])

  /// `/openapi.json`
  static let document = APIOperation(
    path: "/openapi.json", name: "document", summary: "This document.", parameters: [],
    answer: .map(.any), errors: [])
}

extension APIOperation.Parameter {
  fileprivate static let text = Self(
    name: "q", place: .query,
    summary: "The text as typed, in any script, half-composed syllables included.",
    schema: .bounded(longest: APIError.longestQuery), example: "기생충")

  fileprivate static let scope = Self(
    name: "scope", place: .query, summary: "The kind to limit the search to; all when it is missing.",
    schema: .text(words: ["all", "film", "show", "person"]), example: "film")

  fileprivate static let page = Self(
    name: "page", place: .query,
    summary: "The page, counted from 1; 1 when it is missing. A page past the end has no items.",
    schema: .whole(from: 1, to: Page.highestNumber), example: "1")

  fileprivate static let language = Self(
    name: "lang", place: .query,
    summary:
      "The reader's language as a BCP 47 tag; when it is missing, Accept-Language decides, then English.",
    schema: .pattern("^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$", longest: LanguageTag.longestTag), example: "ko")

  fileprivate static func refining(_ name: Refinement.Name) -> Self {
    Self(
      name: name.rawValue, place: .query, summary: name.summary, schema: name.schema,
      example: name.example)
  }

  fileprivate static let facets = Self(
    name: "facets", place: .query,
    summary: "With `true`, what was found is counted by kind, genre, country, language and year.",
    schema: .text(words: ["true", "false"]), example: "true")

  fileprivate static let identity = Self(
    name: "id", place: .path, summary: "The identity: provider:kind:key.", schema: .text(),
    example: "catalog:film:parasite-2019")

  fileprivate static let shelf = Self(
    name: "shelf", place: .path, summary: "The identity of the shelf.", schema: .text(),
    example: "popular-film")
}

extension Refinement.Name {
  fileprivate var summary: String {
    switch self {
    case .genre: "Only items of these genres: \(rule)."
    case .years: "Only items of these years, of release, first airing or birth: \(rule)."
    case .country: "Only items of these countries: \(rule)."
    case .originalLanguage: "Only works made in these languages: \(rule)."
    case .minimumPopularity: "Only items at least this well known: \(rule)."
    case .sort: "How the items of a section are ordered, relevance when it is missing: \(rule)."
    }
  }

  /// The form that `Refinement.set(_:_:)` takes, no more and no less.
  fileprivate var schema: Schema {
    switch self {
    case .genre: Self.list("[^,]+")
    case .years: .pattern("^[0-9]{1,4}(-[0-9]{1,4})?$", longest: Refinement.longestText)
    case .country: Self.list("[A-Za-z]{2}")
    case .originalLanguage: Self.list("[A-Za-z]{2,3}")
    case .minimumPopularity:
      .pattern("^(100|[0-9]{1,2}(\\.[0-9]{1,6})?)$", longest: Refinement.longestText)
    case .sort: .text(words: SearchOrder.allCases.map(\.rawValue))
    }
  }

  private static func list(_ value: String) -> Schema {
    .pattern("^\(value)(,\(value)){0,15}$", longest: Refinement.longestText)
  }

  fileprivate var example: String {
    switch self {
    case .genre: "drama"
    case .years: "1990-2029"
    case .country: "KR"
    case .originalLanguage: "ko"
    case .minimumPopularity: "10"
    case .sort: "newest"
    }
  }
}
