public import VitrineHTTPModel

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
