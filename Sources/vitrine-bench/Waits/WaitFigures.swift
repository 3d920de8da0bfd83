/// The waits of many searching threads during one phase; times in milliseconds.
struct WaitFigures: Codable {
  var searches: Int
  var seconds: Double
  var searchesPerSecond: Double
  /// Wall times, including waits for a processor.
  var latencyMs: Percentiles
  /// The CPU time of the same searches.
  var processorMs: Percentiles
  /// Time ready to run while other threads had the processors; not caused by a lock.
  var processorWaitMs: Percentiles
  /// Time asleep in a lock or for the disk, over all searches; 0 for those that never slept.
  var lockWaitMs: Percentiles
  /// The number of searches that slept.
  var asleep: Int
  /// Those of them that slept for more than 5 ms.
  var asleepOver5Ms: Int
  /// Those of them that read from the disk.
  var fromDisk: Int
  /// The number of searches that failed.
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

/// The results of one thread in one phase.
struct WaitTally: Sendable {
  var times: [TimeSpent] = []
  var failures = 0
}
