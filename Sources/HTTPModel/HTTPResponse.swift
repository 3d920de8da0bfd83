/// A status code of RFC 9110 section 15.
public struct HTTPStatus: Sendable, Hashable, RawRepresentable {
  /// The code, 100 to 599.
  public let rawValue: Int
  /// Creates a status from its code.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// 200
  public static let ok = HTTPStatus(rawValue: 200)
  /// 204
  public static let noContent = HTTPStatus(rawValue: 204)
  /// 303
  public static let seeOther = HTTPStatus(rawValue: 303)
  /// 304
  public static let notModified = HTTPStatus(rawValue: 304)
  /// 400
  public static let badRequest = HTTPStatus(rawValue: 400)
  /// 403
  public static let forbidden = HTTPStatus(rawValue: 403)
  /// 404
  public static let notFound = HTTPStatus(rawValue: 404)
  /// 405
  public static let methodNotAllowed = HTTPStatus(rawValue: 405)
  /// 408
  public static let requestTimeout = HTTPStatus(rawValue: 408)
  /// 413
  public static let contentTooLarge = HTTPStatus(rawValue: 413)
  /// 414
  public static let uriTooLong = HTTPStatus(rawValue: 414)
  /// 429
  public static let tooManyRequests = HTTPStatus(rawValue: 429)
  /// 431
  public static let headerFieldsTooLarge = HTTPStatus(rawValue: 431)
  /// 500
  public static let internalServerError = HTTPStatus(rawValue: 500)
  /// 503
  public static let serviceUnavailable = HTTPStatus(rawValue: 503)
}

/// Where a handler writes a streamed body.
public protocol HTTPBodyWriter: Sendable {
  /// Sends bytes, and waits while the client is slower than the handler.
  ///
  /// - Throws: `CancellationError` when the client has left or the server stops; the handler then ends.
  func write(_ bytes: [UInt8]) async throws
}

/// An answer to a request.
public struct HTTPResponse: Sendable {
  /// The body of an answer.
  public enum Body: Sendable {
    /// All of it.
    case bytes([UInt8])
    /// Written piece by piece; the answer ends when the closure returns and breaks off when it throws.
    case stream(@Sendable (any HTTPBodyWriter) async throws -> Void)
  }

  /// The status.
  public var status: HTTPStatus
  /// The header fields, without those the server adds itself (`Date`, `Content-Length`, `Connection`).
  public var fields: HTTPFields
  /// The body.
  public var body: Body
  /// The pattern of the route that answered, such as `/film/{id}`: for the access log and the metrics, never sent.
  public var route: String

  /// Creates an answer.
  public init(
    status: HTTPStatus = .ok, fields: HTTPFields = HTTPFields(), body: Body = .bytes([]),
    route: String = ""
  ) {
    self.status = status
    self.fields = fields
    self.body = body
    self.route = route
  }
}

/// What answers requests.
public protocol HTTPHandler: Sendable {
  /// Answers a request. Runs in a task that is cancelled when the client leaves.
  func respond(to request: HTTPRequest) async -> HTTPResponse

  /// Words the answer to a request that never becomes an `HTTPRequest`, because the server refuses it.
  ///
  /// The server keeps the status whatever is returned, and adds `Retry-After` and `Allow` itself.
  /// - Parameters:
  ///   - status: 400, 405, 413, 414, 431 or 503.
  ///   - code: The reason as one word: `bad_request`, `body_too_large`, `target_too_long`, `headers_too_large`,
  ///     `unknown_method`, `too_many_connections` or `overloaded`.
  /// - Returns: The answer; the connection is closed behind it.
  func respond(toProtocolError status: HTTPStatus, code: String) -> HTTPResponse
}

extension HTTPHandler {
  /// One line of plain text.
  public func respond(toProtocolError status: HTTPStatus, code: String) -> HTTPResponse {
    HTTPResponse(
      status: status, fields: ["Content-Type": "text/plain; charset=utf-8"],
      body: .bytes(Array("\(status.rawValue) \(code)\n".utf8)), route: "-")
  }
}
