internal import HTTPModel
internal import MediaModel

/// The pages people see: each page route becomes HTML in the reader's language.
///
/// Security fields, methods and the routes that are not pages are the business of `WebApp`.
struct Pages: Sendable {
  /// Where the items come from.
  let provider: any MediaProvider

  /// Answers `home`, `shelf`, `search`, `searchResults`, `item`, `status`, `language` and `asset`.
  func respond(to route: Route, request: HTTPRequest) async -> HTTPResponse {
    failure(.notFound, for: request)
  }

  /// The page that says what went wrong, in the reader's language.
  func failure(_ status: HTTPStatus, for request: HTTPRequest) -> HTTPResponse {
    HTTPResponse(
      status: status, fields: ["Content-Type": "text/html; charset=utf-8"],
      body: .bytes(Array("<!doctype html><title>\(status.rawValue)</title>".utf8)))
  }
}
