/// A request to an upstream, as a client sends it.
public struct TransportRequest: Sendable, Hashable {
  /// The method: `GET` or `POST`.
  public var method: HTTPMethod
  /// The complete URL, `http` or `https`, already encoded.
  public var url: String
  /// The header fields; API keys belong here and never in ``url``.
  public var fields: HTTPFields
  /// The body; empty for none.
  public var body: [UInt8]
  /// The limits of the response.
  public var limits: TransportLimits

  /// Creates a request.
  public init(
    method: HTTPMethod = .get, url: String, fields: HTTPFields = HTTPFields(), body: [UInt8] = [],
    limits: TransportLimits = TransportLimits()
  ) {
    self.method = method
    self.url = url
    self.fields = fields
    self.body = body
    self.limits = limits
  }
}

/// The limits of an upstream's response.
public struct TransportLimits: Sendable, Hashable {
  /// The maximum time from the call to the last byte.
  public var deadline: Duration
  /// The maximum size of the body in bytes, before and after decompression.
  public var bodyBytes: Int

  /// Creates limits; the defaults are far above the needs of every response of the three upstreams.
  public init(
    deadline: Duration = TransportLimits.usualDeadline, bodyBytes: Int = TransportLimits.usualBodyBytes
  ) {
    self.deadline = deadline
    self.bodyBytes = bodyBytes
  }

  /// The default deadline. A search gives up earlier by itself (1.5 s); this limits the abandoned call.
  public static let usualDeadline = Duration.seconds(10)
  /// The default limit of a body. The longest recorded response has 0.4 MB.
  public static let usualBodyBytes = 8 * 1024 * 1024
}

/// An upstream's response, whatever its status.
public struct TransportResponse: Sendable, Hashable {
  /// The status; a redirect is returned as received and never followed.
  public var status: HTTPStatus
  /// The header fields as received.
  public var fields: HTTPFields
  /// The body as received; decompressed if it has a `Content-Encoding` that the transport supports.
  public var body: [UInt8]

  /// Creates a response.
  public init(status: HTTPStatus = .ok, fields: HTTPFields = HTTPFields(), body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }
}

/// Why there is no response; each case requires a different action by the caller. No case contains a URL or a
/// key.
public enum TransportError: Error, Sendable, Hashable {
  /// There is no network, or the host cannot be found or reached.
  case offline
  /// The deadline passed.
  case timedOut
  /// The body exceeds ``TransportLimits/bodyBytes``.
  case bodyTooLarge
  /// The upstream closed the connection, did not send HTTP, or TLS failed.
  case failed(reason: String)
  /// The calling task was cancelled.
  case cancelled
}

/// Sends requests to upstreams.
///
/// Implementations are safe to use from any task, follow no redirects, send no cookies, store nothing, and
/// notice within milliseconds that the calling task was cancelled.
public protocol HTTPTransport: Sendable {
  /// Sends a request and waits for the complete response.
  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse
}
