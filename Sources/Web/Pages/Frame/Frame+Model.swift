internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import VitrineMediaModel
internal import VitrinePresentation

/// The parts around the content of every page.
struct FrameModel: Sendable {
  /// The area of the site that a page belongs to.
  enum Area: String, Sendable {
    case explore, search, item, status, failure
  }

  /// What the foot says about the providers.
  struct Sources: Sendable {
    let providers: [ProviderID]
    /// Whether they are stand-ins.
    let isDemo: Bool
  }

  let reader: Reader
  let area: Area
  let sources: Sources
  /// The title of the page; nil for the front page.
  let title: String?
  /// The description of the page for search engines and previews.
  let description: String
  /// The search shown on the page.
  let addresses: SearchAddresses
  let scope: SearchScope
  /// The filters and the order of the answer.
  let refinement: Refinement
  /// The scopes to choose from.
  let scopes: [SearchScope]
  /// The address that the language switch returns to.
  let returnAddress: String
  /// Whether search engines may list the page; not the results, of which there is a page for every query.
  let mayBeIndexed: Bool

  init(
    _ area: Area, title: String?, description: String? = nil,
    addresses: SearchAddresses = SearchAddresses(""),
    scope: SearchScope = .all, refinement: Refinement = Refinement(), scopes: [SearchScope],
    sources: Sources, request: HTTPRequest, reader: Reader
  ) {
    self.reader = reader
    self.area = area
    self.sources = sources
    self.title = title
    self.description = description ?? Phrase.description.text(in: reader.language)
    self.addresses = addresses
    self.scope = scope
    self.refinement = refinement
    self.scopes = scopes
    returnAddress = Self.returnAddress(of: request)
    mayBeIndexed = area != .failure && request.path.first != "search"
  }

  /// Whether the row of scopes is shown below the search box.
  var showsScopes: Bool { area == .explore || area == .search }

  /// The content of the search box, exactly as typed.
  var query: String { addresses.query }

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
  /// The address parameter; empty for all kinds, so that it is left out.
  var parameter: String { self == .all ? "" : description }

  /// Returns the label of the button.
  func name(in language: InterfaceLanguage) -> String {
    switch self {
    case .all: Phrase.allScope.text(in: language)
    case .kind(let kind): Names.kind(kind, in: language)
    case .kinds(let kinds):
      MediaKind.allCases.filter(kinds.contains).map { Names.kind($0, in: language) }.joined(separator: ", ")
    }
  }
}
