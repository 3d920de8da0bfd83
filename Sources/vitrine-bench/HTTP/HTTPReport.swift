/// The measurements and their output.
struct HTTPReport {
  var healthBytes: Int
  var searchBytes: Int
  var newSearchBytes: Int
  /// How many different texts are asked for before one comes again.
  var newTexts: Int
  var health: [WrkResult] = []
  var nginxHealth: [WrkResult] = []
  var search: [WrkResult] = []
  var nginxSearch: [WrkResult] = []
  var newSearch: [WrkResult] = []
  var nginxNewSearch: [WrkResult] = []

  func text(isJSON: Bool, startTimes: [Double], memory: [Double]) -> String {
    let values: [(String, String)] = [
      ("healthz", part(health, beside: nginxHealth, bytes: healthBytes)),
      ("search", part(search, beside: nginxSearch, bytes: searchBytes)),
      ("newSearch", part(newSearch, beside: nginxNewSearch, bytes: newSearchBytes)),
      ("newTexts", String(newTexts)),
      ("startToFirstAnswerMs", rounded(median(startTimes))),
      ("residentMBAfter10kSearches", rounded(memory.first ?? 0)),
      ("residentMBAfter20kSearches", rounded(memory.last ?? 0)),
    ]
    if isJSON { return "{" + values.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}" }
    return values.map { "\($0.0): \($0.1)" }.joined(separator: "\n")
  }

  private func part(_ ours: [WrkResult], beside nginx: [WrkResult], bytes: Int) -> String {
    // Each round is compared with its neighbour, because the machine's speed changes between rounds.
    let ratios = zip(ours, nginx).map { $0.requestsPerSecond / max(1, $1.requestsPerSecond) }
    let values: [(String, String)] = [
      ("requestsPerSecond", rounded(median(ours.map(\.requestsPerSecond)))),
      ("p50Ms", rounded(median(ours.map(\.p50Milliseconds)))),
      ("p99Ms", rounded(median(ours.map(\.p99Milliseconds)))),
      ("failures", String(ours.map(\.failures).reduce(0, +))),
      ("averageBytes", String(bytes)),
      ("nginxRequestsPerSecond", rounded(median(nginx.map(\.requestsPerSecond)))),
      ("nginxP50Ms", rounded(median(nginx.map(\.p50Milliseconds)))),
      ("nginxP99Ms", rounded(median(nginx.map(\.p99Milliseconds)))),
      ("ratio", rounded(median(ratios))),
      ("ratios", "[" + ratios.map(rounded).joined(separator: ",") + "]"),
    ]
    return "{" + values.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }

  private func median(_ numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    guard !sorted.isEmpty else { return 0 }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// Rounds to two decimals.
  private func rounded(_ number: Double) -> String { String((number * 100).rounded() / 100) }
}
