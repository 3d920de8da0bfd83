public import VitrineHTTPModel

/// What answers requests.
public protocol HTTPHandler: Sendable {
  /// Answers a request. Runs in a task that is cancelled when the client leaves.
  func respond(to request: HTTPRequest) async -> HTTPResponse

  /// Says how long the body of a request may be. Called before the body is read.
  ///
  /// - Parameter request: The request without its body.
  /// - Returns: The most bytes; nil for the usual limit of the server.
  func bodyLimit(for request: HTTPRequest) -> Int?

  /// Words the answer to a request that never becomes an `HTTPRequest`, because the server refuses it.
  ///
  /// The server keeps the status whatever is returned, and adds `Retry-After` and `Allow` itself.
  /// - Parameters:
  ///   - status: 400, 405, 413, 414, 431 or 503.
  ///   - code: The reason as one word: `bad_request`, `body_too_large`, `target_too_long`, `headers_too_large`,
  ///     `unknown_method`, `too_many_connections` or `overloaded`.
  /// - Returns: The answer; the connection is closed behind it.
  func respond(toProtocolError status: HTTPStatus, code: String) -> HTTPResponse

  /// Words the answer 400 to a request that is well formed but for its address, which has a malformed escape, bytes that
  /// are not UTF-8, or a NUL. So the handler can tell a browser from a program.
  ///
  /// - Parameters:
  ///   - target: The path and query as sent.
  ///   - fields: The header fields.
  /// - Returns: The answer; the connection is closed behind it.
  func respond(toUnreadableTarget target: String, fields: HTTPFields) -> HTTPResponse
}

extension HTTPHandler {
  /// The usual limit.
  public func bodyLimit(for request: HTTPRequest) -> Int? { nil }

  /// The same as to any request that cannot be read.
  public func respond(toUnreadableTarget target: String, fields: HTTPFields) -> HTTPResponse {
    respond(toProtocolError: .badRequest, code: "bad_request")
  }

  /// One line of plain text.
  public func respond(toProtocolError status: HTTPStatus, code: String) -> HTTPResponse {
    HTTPResponse(
      status: status, fields: ["Content-Type": "text/plain; charset=utf-8"],
      body: .bytes(Array("\(status.rawValue) \(code)\n".utf8)), route: "-")
  }
}
