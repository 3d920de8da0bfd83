internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import VitrineMediaModel

/// What stands around the content of every page.
struct FrameModel: Sendable {
  /// The part of the product a page belongs to.
  enum Area: String, Sendable {
    case explore, search, item, status, failure
  }

  let reader: Reader
  let area: Area
  /// The title of the page; nil for the front page.
  let title: String?
  /// What the page is about, for search engines and previews.
  let description: String
  /// What stands in the search box, exactly as typed.
  let query: String
  let scope: SearchScope
  /// The filters and the order of the answer.
  let refinement: Refinement
  /// The scopes to choose from.
  let scopes: [SearchScope]
  /// Where the language switch leads back to.
  let returnAddress: String

  init(
    _ area: Area, title: String?, description: String? = nil, query: String = "",
    scope: SearchScope = .all, refinement: Refinement = Refinement(), scopes: [SearchScope],
    request: HTTPRequest, reader: Reader
  ) {
    self.reader = reader
    self.area = area
    self.title = title
    self.description = description ?? Phrase.description.text(in: reader.language)
    self.query = query
    self.scope = scope
    self.refinement = refinement
    self.scopes = scopes
    returnAddress = Self.returnAddress(of: request)
  }

  /// Whether the row of scopes stands under the search box.
  var showsScopes: Bool { area == .explore || area == .search }

  /// The text of the title bar.
  var documentTitle: String { title.map { "\($0) – Vitrine" } ?? "Vitrine" }

  private static func returnAddress(of request: HTTPRequest) -> String {
    guard request.method == .get || request.method == .head else { return Route.home.path }
    let query = request.query.encoded
    let address = query.isEmpty ? request.rawPath : "\(request.rawPath)?\(query)"
    return Address(local: address)?.text ?? Route.home.path
  }
}

extension SearchScope {
  /// The parameter of an address; empty for everything, so that it is left out.
  var parameter: String { self == .all ? "" : description }

  /// The word on the button.
  func name(in language: InterfaceLanguage) -> String {
    switch self {
    case .all: Phrase.allScope.text(in: language)
    case .kind(.film): Phrase.filmScope.text(in: language)
    case .kind(.show): Phrase.showScope.text(in: language)
    case .kind(.person): Phrase.personScope.text(in: language)
    case .kind(let kind): Names.plural(kind, in: language)
    }
  }

  /// The page of a search in this scope; without a query it is explore.
  func address(query: String, _ refinement: Refinement = Refinement()) -> Address {
    if self == .all, query.isEmpty { return Address(.home) }
    return Address(.search, [("q", query), ("scope", parameter)] + refinement.words)
  }
}
