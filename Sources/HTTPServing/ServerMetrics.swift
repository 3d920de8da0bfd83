/// What a server has counted since it started, at one moment.
public struct ServerMetrics: Sendable, Hashable {
  /// The answers of one route with one class of status.
  public struct RouteCount: Sendable, Hashable {
    /// The route's pattern, such as `/film/{id}`; `-` when no route answered.
    public var route: String
    /// The first digit of the status, 2 to 5.
    public var statusClass: Int
    /// How many answers ended, completely sent or not.
    public var count: Int

    /// Creates a count.
    public init(route: String, statusClass: Int, count: Int) {
      self.route = route
      self.statusClass = statusClass
      self.count = count
    }
  }

  /// The answers by route and class of status, sorted by route, then class. Each pair stands once.
  public var requests: [RouteCount] = []
  /// The upper bounds of the duration buckets in seconds, rising; one more bucket has no bound.
  public static let durationBounds = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
  ]
  /// The answers per duration bucket, not summed up; one element more than `durationBounds`. A streamed answer
  /// counts with its whole length in time.
  public var durations = [Int](repeating: 0, count: durationBounds.count + 1)
  /// The sum of all durations in seconds.
  public var durationSum = 0.0
  /// Connections open now.
  public var openConnections = 0
  /// Requests whose answer is being made or sent now.
  public var openRequests = 0
  /// Requests and connections refused because a limit was reached.
  public var refused = 0
  /// Handlers cancelled because their client left.
  public var abandoned = 0
  /// Lines of the access log that were dropped because its reader was too slow.
  public var droppedLogLines = 0

  /// Nothing counted yet.
  public init() {}
}
