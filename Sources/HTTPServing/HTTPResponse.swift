public import VitrineHTTPModel

/// Writes a streamed body.
public protocol HTTPBodyWriter: Sendable {
  /// Sends bytes; suspends while the client is slower than the handler.
  ///
  /// - Throws: `CancellationError` when the client has disconnected or the server stops; the handler then
  ///   ends.
  func write(_ bytes: [UInt8]) async throws
}

/// A response to a request.
public struct HTTPResponse: Sendable {
  /// The body of a response.
  public enum Body: Sendable {
    /// The complete body.
    case bytes([UInt8])
    /// Written piece by piece; the response ends when the closure returns and is aborted when it throws.
    case stream(@Sendable (any HTTPBodyWriter) async throws -> Void)
  }

  /// The status.
  public var status: HTTPStatus
  /// The header fields, without those the server adds itself (`Date`, `Content-Length`, `Connection`).
  public var fields: HTTPFields
  /// The body.
  public var body: Body
  /// The pattern of the matched route, such as `/film/{id}`; for the access log and the metrics, never
  /// sent.
  public var route: String

  /// Creates a response.
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
