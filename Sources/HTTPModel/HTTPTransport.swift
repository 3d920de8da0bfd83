/// A call to an upstream, as a client makes it.
public struct TransportRequest: Sendable, Hashable {
  /// What to do: `GET` or `POST`.
  public var method: HTTPMethod
  /// The whole address, `http` or `https`, already encoded.
  public var url: String
  /// The header fields; keys stand here and never in ``url``.
  public var fields: HTTPFields
  /// The body; empty for none.
  public var body: [UInt8]
  /// What the answer may cost at most.
  public var limits: TransportLimits

  /// Creates a call.
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

/// What an answer of an upstream may cost at most.
public struct TransportLimits: Sendable, Hashable {
  /// The time from the call to the last byte.
  public var deadline: Duration
  /// The bytes of the body, before and after decompression.
  public var bodyBytes: Int

  /// Creates limits; the usual ones fit every answer of the three upstreams many times over.
  public init(
    deadline: Duration = TransportLimits.usualDeadline, bodyBytes: Int = TransportLimits.usualBodyBytes
  ) {
    self.deadline = deadline
    self.bodyBytes = bodyBytes
  }

  /// The usual deadline. A search gives up earlier by itself (1.5 s); this bounds a call that was given up.
  public static let usualDeadline = Duration.seconds(10)
  /// The usual bound of a body. The longest recorded answer has 0.4 MB.
  public static let usualBodyBytes = 8 * 1024 * 1024
}

/// What an upstream answered, whatever its status.
public struct TransportResponse: Sendable, Hashable {
  /// The status; a redirect is handed on as it came and never followed.
  public var status: HTTPStatus
  /// The header fields as received.
  public var fields: HTTPFields
  /// The body as received; decompressed when `Content-Encoding` says so and the transport understands it.
  public var body: [UInt8]

  /// Creates an answer.
  public init(status: HTTPStatus = .ok, fields: HTTPFields = HTTPFields(), body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }
}

/// Why there is no answer; each case is something else for the caller to do. No case holds an address or a key.
public enum TransportError: Error, Sendable, Hashable {
  /// There is no network, or the host cannot be found or reached.
  case offline
  /// The deadline passed.
  case timedOut
  /// The body is longer than ``TransportLimits/bodyBytes``.
  case bodyTooLarge
  /// The upstream broke off, sent what is no HTTP, or failed in TLS.
  case failed(reason: String)
  /// The caller went away.
  case cancelled
}

/// What carries calls to upstreams.
///
/// Implementations are safe to use from any task, follow no redirect, send no cookie, keep nothing, and notice within
/// milliseconds that the calling task was cancelled.
public protocol HTTPTransport: Sendable {
  /// Makes a call and waits for the whole answer.
  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse
}
