internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import Synchronization

/// The server's counters, under one lock that is held for some dozens of nanoseconds per request.
final class Counters: Sendable {
  private struct Key: Hashable {
    var route: String
    var statusClass: Int
  }

  private struct State {
    var requests: [Key: Int] = [:]
    var metrics = ServerMetrics()
  }

  /// The maximum number of distinct routes; others count as `other`, so that a faulty handler cannot fill
  /// memory.
  private static let routeLimit = 256

  private let state = Mutex(State())

  func ended(route: String, status: Int, seconds: Double) {
    let bounds = ServerMetrics.durationBounds
    let bucket = bounds.firstIndex { seconds <= $0 } ?? bounds.count
    state.withLock { state in
      var key = Key(route: route.isEmpty ? "-" : route, statusClass: status / 100)
      if state.requests[key] == nil, state.requests.count >= Self.routeLimit { key.route = "other" }
      state.requests[key, default: 0] += 1
      state.metrics.durations[bucket] += 1
      state.metrics.durationSum += seconds
    }
  }

  func refused() { state.withLock { $0.metrics.refused += 1 } }

  func abandoned() { state.withLock { $0.metrics.abandoned += 1 } }

  func snapshot() -> ServerMetrics {
    let (requests, metrics) = state.withLock { ($0.requests, $0.metrics) }
    var result = metrics
    result.requests = requests.map {
      ServerMetrics.RouteCount(route: $0.key.route, statusClass: $0.key.statusClass, count: $0.value)
    }
    result.requests.sort { ($0.route, $0.statusClass) < ($1.route, $1.statusClass) }
    return result
  }
}
