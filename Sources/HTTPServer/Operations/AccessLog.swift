/// One entry of the access log.
public struct AccessEntry: Sendable, Hashable {
  /// When the response ended, in seconds since 1970.
  public var time: Double
  /// The method; empty when the request line could not be parsed.
  public var method: String
  /// The pattern of the route; `-` when no route answered.
  public var route: String
  /// The path as sent, without the query, which is private.
  public var path: String
  /// The status.
  public var status: Int
  /// The bytes of the body; of a stream, those handed to the client.
  public var bytes: Int
  /// The seconds from the request line to the end of the response.
  public var seconds: Double
  /// Whether the client received the complete response.
  public var isComplete: Bool
  /// The address of the peer.
  public var remoteAddress: String

  /// Creates an entry.
  public init(
    time: Double, method: String, route: String, path: String, status: Int, bytes: Int, seconds: Double,
    isComplete: Bool, remoteAddress: String
  ) {
    self.time = time
    self.method = method
    self.route = route
    self.path = path
    self.status = status
    self.bytes = bytes
    self.seconds = seconds
    self.isComplete = isComplete
    self.remoteAddress = remoteAddress
  }
}

/// Receives an entry for each response.
public protocol AccessLog: Sendable {
  /// Records an entry. Called on the threads that serve connections, so it must not block.
  func record(_ entry: AccessEntry)

  /// The number of lines dropped because they came faster than they could be written.
  var droppedCount: Int { get }
}

/// An access log that discards every entry.
public struct SilentAccessLog: AccessLog {
  /// Creates a silent log.
  public init() {}

  /// Does nothing.
  public func record(_ entry: AccessEntry) {}

  /// Always 0.
  public var droppedCount: Int { 0 }
}
