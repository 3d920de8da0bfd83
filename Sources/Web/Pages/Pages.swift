internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import VitrineMediaModel

/// The pages people see: each page route becomes HTML in the reader's language.
///
/// Security fields, methods and the routes that are not pages are the business of `WebApp`.
struct Pages: Sendable {
  /// Where the items come from.
  let provider: any MediaProvider

  /// Answers `home`, `shelf`, `search`, `searchResults`, `item`, `status`, `language` and `asset`.
  ///
  /// Every other route is answered with the page for 404.
  func respond(to route: Route, request: HTTPRequest) async -> HTTPResponse {
    do {
      switch route {
      case .home: return try await explore(.all, request)
      case .shelf(let id): return try await shelf(id, request)
      case .search: return try await search(request)
      case .searchResults: return try await searchResults(request)
      case .item(let id): return try await item(id, request)
      case .status: return await status(request)
      case .language: return chooseLanguage(request)
      case .asset(let name): return AssetTable.shared.response(for: name) ?? failure(.notFound, for: request)
      default: return failure(.notFound, for: request)
      }
    } catch {
      return failure(FailureModel(error), for: request)
    }
  }

  /// The page that says what went wrong, in the reader's language.
  func failure(_ status: HTTPStatus, for request: HTTPRequest) -> HTTPResponse {
    failure(FailureModel(status), for: request)
  }

  private func failure(_ model: FailureModel, for request: HTTPRequest) -> HTTPResponse {
    let reader = Reader(fields: request.fields)
    let query = request.query["q"].flatMap { $0.count <= FrameModel.longestQuery ? $0 : nil } ?? ""
    let frame = FrameModel(
      .failure, title: model.heading.text(in: reader.language), query: query, scopes: scopes,
      request: request, reader: reader)
    let again = Address(local: frame.returnAddress) ?? Address(.home)
    var response = page(frame, model.view(in: reader.language, again: again), status: model.status)
    if let seconds = model.retryAfterInSeconds { response.fields["Retry-After"] = String(seconds) }
    return response
  }
}

extension Pages {
  /// The scopes to choose from: everything, then each kind of the provider in the usual order.
  var scopes: [SearchScope] {
    let kinds = provider.capabilities.kinds
    return [.all] + MediaKind.allCases.filter(kinds.contains).map(SearchScope.kind)
  }

  /// A whole page as an answer. It depends on who reads it, so that only the reader's own browser may keep it.
  func page(_ frame: FrameModel, _ content: HTML, status: HTTPStatus = .ok) -> HTTPResponse {
    answer(frame.view(content), reader: frame.reader, status: status)
  }

  /// A part of a page as an answer.
  func answer(_ html: HTML, reader: Reader, status: HTTPStatus = .ok) -> HTTPResponse {
    HTTPResponse(
      status: status,
      fields: [
        "Content-Type": "text/html; charset=utf-8", "Content-Language": reader.language.rawValue,
        "Cache-Control": "private, no-cache", "Vary": "Accept-Language, Cookie",
      ], body: .bytes(Array(html.source.utf8)))
  }
}
