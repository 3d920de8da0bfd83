/// What many threads that search met while something else went on; times in milliseconds.
struct WaitFigures: Codable {
  var searches: Int
  var seconds: Double
  var searchesPerSecond: Double
  /// Times on the clock on the wall, waits for a processor included.
  var latencyMs: Percentiles
  /// The processor time of the same searches.
  var processorMs: Percentiles
  /// Ready to run, while others had the processors: no fault of any lock.
  var processorWaitMs: Percentiles
  /// Asleep in a lock or for the disk, of every search; 0 for those that never slept.
  var lockWaitMs: Percentiles
  /// The searches that slept.
  var asleep: Int
  /// Those of them that waited for more than 5 ms.
  var asleepOver5Ms: Int
  /// Those of them for which something had to come from the disk.
  var fromDisk: Int
  /// The searches that ended with an error.
  var failures: Int

  init(_ tallies: [WaitTally], seconds: Double) {
    let all = tallies.flatMap(\.times)
    searches = all.count
    self.seconds = seconds.rounded(to: 2)
    searchesPerSecond = (Double(all.count) / max(seconds, 0.001)).rounded(to: 1)
    latencyMs = Percentiles(all.map(\.all))
    processorMs = Percentiles(all.map(\.processor))
    processorWaitMs = Percentiles(all.map(\.queue))
    lockWaitMs = Percentiles(all.map(\.asleep))
    asleep = all.count { $0.asleep > 0 }
    asleepOver5Ms = all.count { $0.asleep > Self.goal }
    fromDisk = all.count(where: \.hasReadDisk)
    failures = tallies.reduce(0) { $0 + $1.failures }
  }

  /// Five milliseconds.
  private static let goal: UInt64 = 5_000_000
}

/// What one thread met in one phase.
struct WaitTally: Sendable {
  var times: [TimeSpent] = []
  var failures = 0
}
