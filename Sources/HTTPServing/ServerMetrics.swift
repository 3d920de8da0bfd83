/// A snapshot of a server's counters since it started.
public struct ServerMetrics: Sendable, Hashable {
  /// The number of responses of one route with one status class.
  public struct RouteCount: Sendable, Hashable {
    /// The route's pattern, such as `/film/{id}`; `-` when no route answered.
    public var route: String
    /// The first digit of the status, 2 to 5.
    public var statusClass: Int
    /// The number of responses that ended, completely sent or not.
    public var count: Int

    /// Creates a count.
    public init(route: String, statusClass: Int, count: Int) {
      self.route = route
      self.statusClass = statusClass
      self.count = count
    }
  }

  /// The response counts, sorted by route, then class; each pair occurs once.
  public var requests: [RouteCount] = []
  /// The upper bounds of the duration buckets in seconds, ascending; one more bucket is unbounded.
  public static let durationBounds = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
  ]
  /// The responses per duration bucket, not cumulative; one element more than `durationBounds`. A streamed
  /// response counts with its full duration.
  public var durations = [Int](repeating: 0, count: durationBounds.count + 1)
  /// The sum of all durations in seconds.
  public var durationSum = 0.0
  /// Connections open now.
  public var openConnections = 0
  /// Requests being handled or answered now.
  public var openRequests = 0
  /// Requests and connections rejected because a limit was reached.
  public var refused = 0
  /// Handlers cancelled because their client disconnected.
  public var abandoned = 0
  /// Access log lines dropped because the log's reader was too slow.
  public var droppedLogLines = 0

  /// Creates metrics with every counter at zero.
  public init() {}
}
