/// The limits of the server. Tests use small ones; `vitrine serve` uses the defaults.
public struct ServerLimits: Sendable, Hashable {
  /// Bytes of request line and fields; more is answered with 431.
  public var headerBytes = 32 * 1024
  /// Field lines of a request; more is answered with 431.
  public var fieldCount = 100
  /// Bytes of the request target; more is answered with 414.
  public var targetBytes = 8 * 1024
  /// Bytes of a request's body, unless the handler has another limit for it; more is answered with 413.
  public var bodyBytes = 16 * 1024
  /// Bytes of the bodies of all requests together; a request whose body does not fit is answered with 503.
  public var allBodiesBytes = 16 * 1024 * 1024
  /// Bytes of an oversized body that are read and discarded, so that the client sees the 413 instead of a
  /// broken connection; a longer body is cut off.
  public var drainedBytes = 8 * 1024 * 1024
  /// Open connections; requests on further ones are answered with 503.
  public var connections = 4096
  /// Open connections per address (per /64 network for IPv6), except for exempt addresses.
  public var connectionsPerAddress = 256
  /// Connections above either limit that are accepted only to send a 503; further ones are closed at once.
  public var refusedConnections = 64
  /// Requests whose handler is running; further ones are answered with 503.
  public var handledRequests = 1024
  /// Requests whose line is read, but not yet all fields and the body; above, the oldest is cut off.
  public var unreadRequests = 1024
  /// Time from the start of a connection to the end of its first request's fields.
  public var headerTime: Duration = .seconds(10)
  /// Time from the end of the fields to the end of the body.
  public var bodyTime: Duration = .seconds(30)
  /// Time from one answer to the end of the next request's fields on the same connection.
  public var keepAliveTime: Duration = .seconds(60)
  /// Time for a client to receive a response, in addition to its length at `sendBytesPerSecond`.
  public var sendTime: Duration = .seconds(60)
  /// The lowest rate accepted while sending a response of known length.
  public var sendBytesPerSecond = 16 * 1024
  /// Time in which a client must receive some of a streamed response.
  public var streamStallTime: Duration = .seconds(60)
  /// Bytes of a streamed body buffered for the client; above, the handler waits.
  public var streamBufferBytes = 64 * 1024
  /// How long a stopping server waits for a request that is under way on a kept-alive connection.
  public var stopGrace: Duration = .milliseconds(100)
  /// Seconds that a rejected client is told to wait (`Retry-After`).
  public var retryAfterSeconds = 5

  /// The default limits.
  public init() {}
}
