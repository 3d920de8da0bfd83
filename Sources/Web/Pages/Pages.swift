internal import VitrineFederation
internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import VitrineMediaModel
internal import VitrinePresentation

/// The HTML pages: answers each page route in the reader's language.
///
/// `WebApp` handles security fields, methods and the other routes.
struct Pages: Sendable {
  /// Where the items come from.
  let federation: Federation

  /// Where pages may load pictures and previews from.
  let media: MediaSources
  /// Whether the providers are stand-ins.
  let isDemo: Bool
  /// Translates texts that the reader cannot read; nil without a translator.
  let translations: Translations?

  /// The shelves of providers over the network.
  let shelves: LiveShelves

  /// The shelves of the catalog as HTML, cached by scope and reader.
  let kept: KeptAnswers<ExploreKey, HTML>

  /// Answers `home`, `shelf`, `search`, `searchResults`, `searchLive`, `exploreLive`, `item`, `status`, `language` and `asset`.
  ///
  /// Every other route throws `notFound`.
  func respond(to route: Route, request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    switch route {
    case .home: return try await explore(.all, request)
    case .shelf(let id): return try await shelf(id, request)
    case .search: return try await search(request)
    case .searchResults: return try await searchResults(request)
    case .searchLive: return try searchEvents(request)
    case .exploreLive: return exploreEvents(request)
    case .item(let id): return try await item(id, request)
    case .status: return await status(request)
    case .language: return try chooseLanguage(request)
    case .asset(let name):
      guard let file = AssetTable.shared.response(for: name) else { throw APIError(.notFound) }
      return file
    default: throw APIError(.notFound)
    }
  }

  /// Returns the error page in the reader's language.
  func failure(_ error: APIError, for request: HTTPRequest) -> HTTPResponse {
    let model = FailurePage(error)
    let reader = Reader(fields: request.fields, media: media)
    let query = request.query["q"].flatMap { Parameters.isTooLong($0) ? nil : $0 } ?? ""
    let frame = FrameModel(
      .failure, title: model.heading.text(in: reader.language), addresses: SearchAddresses(query),
      scopes: scopes, sources: sources, request: request, reader: reader)
    let again = Address(local: frame.returnAddress) ?? Address(.home)
    return page(frame, model.view(in: reader.language, again: again), status: error.code.status)
  }

  /// Calls the provider and maps its errors to those of the table; a missing item is a missing page.
  func asking<Answer>(
    _ call: () async throws(ProviderError) -> Answer
  ) async throws(APIError) -> Answer {
    do {
      return try await call()
    } catch {
      throw APIError(error, missing: .notFound)
    }
  }
}

extension Pages {
  /// The available scopes: all, then each kind that a provider has in the usual order.
  var scopes: [SearchScope] { [.all] + federation.kinds.map(SearchScope.kind) }

  /// What the foot of a page says about the providers.
  var sources: FrameModel.Sources {
    FrameModel.Sources(providers: federation.providers.map(\.id), isDemo: isDemo)
  }

  /// Returns a whole page. It depends on the reader, so only the reader's own browser may cache it.
  func page(_ frame: FrameModel, _ content: HTML, status: HTTPStatus = .ok) -> HTTPResponse {
    answer(frame.view(content), reader: frame.reader, status: status)
  }

  /// Returns a part of a page.
  func answer(_ html: HTML, reader: Reader, status: HTTPStatus = .ok) -> HTTPResponse {
    HTTPResponse(
      status: status,
      fields: [
        "Content-Type": "text/html; charset=utf-8", "Content-Language": reader.language.rawValue,
        "Cache-Control": "private, no-cache", "Vary": "Accept-Language, Cookie",
      ], body: .bytes(Array(html.source.utf8)))
  }
}
