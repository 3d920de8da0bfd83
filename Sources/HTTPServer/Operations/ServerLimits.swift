/// Every bound of the server. A test makes them small; the defaults are what `vitrine serve` uses.
public struct ServerLimits: Sendable, Hashable {
  /// Bytes of request line and fields; more is answered with 431.
  public var headerBytes = 32 * 1024
  /// Field lines of a request; more is answered with 431.
  public var fieldCount = 100
  /// Bytes of the request target; more is answered with 414.
  public var targetBytes = 8 * 1024
  /// Bytes of a request's body; more is answered with 413.
  public var bodyBytes = 1024 * 1024
  /// Bytes of a body over the limit that are read and dropped, so that the client gets to see the 413 instead of
  /// a broken connection; a longer body is cut off.
  public var drainedBytes = 8 * 1024 * 1024
  /// Open connections; requests on further ones are answered with 503.
  public var connections = 4096
  /// Open connections of one address (of one /64 network for IPv6), exempted addresses aside.
  public var connectionsPerAddress = 256
  /// Connections above either limit that are accepted only to be told 503; beyond these, they are closed at once.
  public var refusedConnections = 64
  /// Requests whose handler is running; further ones are answered with 503.
  public var openRequests = 1024
  /// Time from the first moment of a connection to the end of its first request's fields.
  public var headerTime: Duration = .seconds(10)
  /// Time from the end of the fields to the end of the body.
  public var bodyTime: Duration = .seconds(30)
  /// Time from one answer to the end of the next request's fields on the same connection.
  public var keepAliveTime: Duration = .seconds(60)
  /// Time for a client to take an answer, on top of which come `sendBytesPerSecond`.
  public var sendTime: Duration = .seconds(60)
  /// The slowest client we wait for while sending an answer of known length.
  public var sendBytesPerSecond = 16 * 1024
  /// Time a client may take nothing at all of a streamed answer.
  public var streamStallTime: Duration = .seconds(60)
  /// Bytes of a streamed body that wait for the client; the handler waits when there are more.
  public var streamBufferBytes = 64 * 1024
  /// Seconds a refused client is told to wait (`Retry-After`).
  public var retryAfterSeconds = 5

  /// The default limits.
  public init() {}
}
