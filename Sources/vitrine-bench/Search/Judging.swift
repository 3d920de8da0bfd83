internal import Glibc

/// A search engine that returns rows for a query.
protocol JudgedEngine {
  /// Returns the best rows over all kinds, at most ten.
  func rows(_ text: String) throws(BenchError) -> [Int]
  /// Runs a search as the program does, only to measure it; the result is discarded.
  ///
  /// - Returns: Whether the answer is complete.
  func search(_ text: String) throws(BenchError) -> Bool
}

/// Runs every judged query: once for accuracy and to warm caches, then several times for timing.
struct Judging {
  private let queries: [JudgedQuery]
  private var places: [Int?] = []
  /// The times of each query in nanoseconds, one per round.
  private var times: [[UInt64]] = []
  private var cpuTimes: [UInt64] = []
  private(set) var partialAnswers = 0

  init(_ queries: [JudgedQuery], _ engine: some JudgedEngine, rounds: Int) throws(BenchError) {
    self.queries = queries
    for query in queries {
      places.append(try engine.rows(query.text).firstIndex(of: query.row))
      _ = try engine.search(query.text)
    }
    times = Array(repeating: [], count: queries.count)
    for _ in 0..<max(rounds, 1) {
      for (number, query) in queries.enumerated() { try measure(number, query.text, engine) }
    }
  }

  private mutating func measure(
    _ number: Int, _ text: String, _ engine: some JudgedEngine
  ) throws(BenchError) {
    let (cpuStart, start) = (Clock.threadTime, Clock.now)
    let isWhole = try engine.search(text)
    let (end, cpuEnd) = (Clock.now, Clock.threadTime)
    times[number].append(end - start)
    cpuTimes.append(cpuEnd - cpuStart)
    if !isWhole { partialAnswers += 1 }
  }

  /// Returns all figures, including those that only the caller knows.
  func figures(openMs: Double, residentBytes: Int) -> JudgedFigures {
    let all = times.flatMap(\.self)
    return JudgedFigures(
      openMs: openMs, residentBytes: residentBytes, latencyMs: Percentiles(all),
      bestMs: Percentiles(times.compactMap { $0.min() }), cpuMs: Percentiles(cpuTimes),
      queriesPerSecond: Self.perSecond(all), queriesPerCPUSecond: Self.perSecond(cpuTimes),
      bestQueriesPerSecond: Self.perSecond(times.compactMap { $0.min() }),
      partialAnswers: partialAnswers, overall: accuracy(of: Array(queries.indices)), classes: classes())
  }

  private static func perSecond(_ times: [UInt64]) -> Double {
    (Double(times.count) * 1e9 / Double(max(times.reduce(0, +), 1))).rounded(to: 1)
  }

  private func classes() -> [String: ClassFigures] {
    Dictionary(grouping: queries.indices) { queries[$0].kind }.mapValues { members in
      let accuracy = accuracy(of: members)
      let all = Percentiles(members.flatMap { times[$0] })
      return ClassFigures(
        success1: accuracy.success1, success3: accuracy.success3, mrr10: accuracy.mrr10, p50: all.p50,
        p95: all.p95, p99: all.p99, bestP99: Percentiles(members.compactMap { times[$0].min() }).p99)
    }
  }

  private func accuracy(of members: [Int]) -> Accuracy {
    let found = members.compactMap { places[$0] }
    func share(_ value: Double) -> Double { (value / Double(max(members.count, 1))).rounded(to: 4) }
    return Accuracy(
      success1: share(Double(found.count { $0 == 0 })), success3: share(Double(found.count { $0 < 3 })),
      mrr10: share(found.reduce(0) { $0 + 1 / Double($1 + 1) }))
  }

  /// Returns the queries whose expected item is not first.
  func misses() -> [String] {
    queries.indices.filter { places[$0] != 0 }.map { number in
      let query = queries[number]
      let place = places[number].map { String($0 + 1) } ?? "none"
      return "\(query.kind)\t\(query.text)\twanted row \(query.row)\tplace \(place)"
    }
  }
}

/// System clocks, in nanoseconds.
enum Clock {
  /// Monotonic wall time.
  static var now: UInt64 { read(CLOCK_MONOTONIC) }
  /// CPU time of the calling thread.
  static var threadTime: UInt64 { read(CLOCK_THREAD_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
