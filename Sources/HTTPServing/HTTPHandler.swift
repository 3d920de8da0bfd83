public import VitrineHTTPModel

/// Handles HTTP requests.
public protocol HTTPHandler: Sendable {
  /// Responds to a request. Runs in a task that is cancelled when the client disconnects.
  func respond(to request: HTTPRequest) async -> HTTPResponse

  /// Returns the maximum body length of a request. Called before the body is read.
  ///
  /// - Parameter request: The request without its body.
  /// - Returns: The limit in bytes; nil for the server's default.
  func bodyLimit(for request: HTTPRequest) -> Int?

  /// Creates the response to a request that the server rejects before it becomes an `HTTPRequest`.
  ///
  /// The server always sends `status`, whatever status is returned, and adds `Retry-After` and `Allow`
  /// itself.
  /// - Parameters:
  ///   - status: 400, 405, 413, 414, 431 or 503.
  ///   - code: The reason: `bad_request`, `body_too_large`, `target_too_long`, `headers_too_large`,
  ///     `unknown_method`, `too_many_connections` or `overloaded`.
  /// - Returns: The response; the connection is closed after it.
  func respond(toProtocolError status: HTTPStatus, code: String) -> HTTPResponse

  /// Creates the 400 response to a request whose only fault is its target: a malformed escape, bytes that
  /// are not UTF-8, or a NUL. The fields let the handler tell a browser from a program.
  ///
  /// - Parameters:
  ///   - target: The path and query as sent.
  ///   - fields: The header fields.
  /// - Returns: The response; the connection is closed after it.
  func respond(toUnreadableTarget target: String, fields: HTTPFields) -> HTTPResponse
}

extension HTTPHandler {
  /// Returns nil, the server's default limit.
  public func bodyLimit(for request: HTTPRequest) -> Int? { nil }

  /// Responds as to any other malformed request.
  public func respond(toUnreadableTarget target: String, fields: HTTPFields) -> HTTPResponse {
    respond(toProtocolError: .badRequest, code: "bad_request")
  }

  /// Responds with one line of plain text.
  public func respond(toProtocolError status: HTTPStatus, code: String) -> HTTPResponse {
    HTTPResponse(
      status: status, fields: ["Content-Type": "text/plain; charset=utf-8"],
      body: .bytes(Array("\(status.rawValue) \(code)\n".utf8)), route: "-")
  }
}
