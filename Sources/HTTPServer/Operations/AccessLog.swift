/// One line of the access log.
public struct AccessEntry: Sendable, Hashable {
  /// When the answer ended, in seconds since 1970.
  public var time: Double
  /// The method; empty when the request line was not understood.
  public var method: String
  /// The pattern of the route; `-` when no route answered.
  public var route: String
  /// The path as it was sent, without the query: queries are private.
  public var path: String
  /// The status.
  public var status: Int
  /// The bytes of the body.
  public var bytes: Int
  /// From the request line to the end of the answer.
  public var seconds: Double
  /// Whether the client took all of it.
  public var isComplete: Bool
  /// The address of the peer.
  public var remoteAddress: String

  /// Creates a line.
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

/// Where a server reports each answer.
public protocol AccessLog: Sendable {
  /// Takes one line. Called on the threads that serve connections: it must not wait.
  func record(_ entry: AccessEntry)

  /// The lines that were dropped because they came faster than they were written.
  var droppedCount: Int { get }
}

/// An access log that keeps nothing.
public struct SilentAccessLog: AccessLog {
  /// Creates it.
  public init() {}

  /// Does nothing.
  public func record(_ entry: AccessEntry) {}

  /// Always 0.
  public var droppedCount: Int { 0 }
}
