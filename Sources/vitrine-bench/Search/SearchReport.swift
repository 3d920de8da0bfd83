/// The figures of one engine, from the process that built the index and the one that queried it.
struct EngineFigures: Encodable {
  var build: BuildFigures
  var judged: JudgedFigures

  private enum CodingKeys: CodingKey {
    case bytesPerRow
  }

  /// Encodes all figures side by side.
  func encode(to encoder: any Encoder) throws {
    try build.encode(to: encoder)
    try judged.encode(to: encoder)
    var members = encoder.container(keyedBy: CodingKeys.self)
    let bytesPerRow = Double(build.indexBytes) / Double(max(build.rows, 1))
    try members.encode(bytesPerRow.rounded(to: 1), forKey: .bytesPerRow)
  }
}

/// How often the expected item is first, how often in the first three, and the mean reciprocal rank within
/// ten.
struct Accuracy: Codable {
  var success1: Double
  var success3: Double
  var mrr10: Double
}

/// Accuracy and times in milliseconds of one class of queries.
struct ClassFigures: Codable {
  var success1: Double
  var success3: Double
  var mrr10: Double
  var p50: Double
  var p95: Double
  var p99: Double
  var bestP99: Double
}

/// Times in milliseconds.
struct Percentiles: Codable {
  var p50: Double
  var p95: Double
  var p99: Double
  var max: Double

  /// Computes the percentiles of nanoseconds in any order.
  init(_ times: [UInt64]) { self.init(milliseconds: times.map { Double($0) / 1e6 }) }

  /// Computes the percentiles of milliseconds in any order.
  init(milliseconds: [Double]) {
    let sorted = milliseconds.sorted()
    func value(_ share: Double) -> Double {
      guard !sorted.isEmpty else { return 0 }
      return sorted[min(Int(Double(sorted.count) * share), sorted.count - 1)].rounded(to: 4)
    }
    (p50, p95, p99, max) = (value(0.5), value(0.95), value(0.99), value(1))
  }
}

/// The figures of the process that builds an index; names and units are those of the output.
struct BuildFigures: Codable {
  var rows: Int
  var buildSeconds: Double
  /// The CPU time of the build.
  var buildCPUSeconds: Double
  /// The peak memory of the process, in bytes.
  var peakBuildBytes: Int
  var indexBytes: Int
}

/// The figures of the process that runs the judged queries; names and units are those of the output.
struct JudgedFigures: Codable {
  var openMs: Double
  /// The growth of the process's memory from before opening to after the judged queries.
  var residentBytes: Int
  var latencyMs: Percentiles
  /// The best time of each query over all rounds, which excludes noise of the machine.
  var bestMs: Percentiles
  /// The CPU time of the same searches.
  var cpuMs: Percentiles
  var queriesPerSecond: Double
  /// Queries per second of CPU time.
  var queriesPerCPUSecond: Double
  /// Queries per second, counting each query with its best time.
  var bestQueriesPerSecond: Double
  /// The number of answers marked as partial because the time budget was exhausted.
  var partialAnswers: Int
  var overall: Accuracy
  var classes: [String: ClassFigures]
  /// The queries whose expected item is not first, if requested.
  var misses: [String]?
}

extension BuildFigures {
  /// Creates the figures of a build since a time, on this single thread.
  init(rows: Int, since start: UInt64, at path: String) {
    self.init(
      rows: rows, buildSeconds: (Double(Clock.now - start) / 1e9).rounded(to: 2),
      buildCPUSeconds: (Double(Clock.threadTime) / 1e9).rounded(to: 2),
      peakBuildBytes: ProcessMemory.peakBytes, indexBytes: ProcessMemory.fileBytes(path))
  }
}

extension Double {
  /// Returns the number rounded to some decimals.
  func rounded(to digits: Int) -> Double {
    var unit = 1.0
    for _ in 0..<digits { unit *= 10 }
    return (self * unit).rounded() / unit
  }
}

/// The results of one run.
struct SearchReport: Encodable {
  /// The inputs of the measurement.
  struct Inputs: Encodable {
    var titles: String
    var queries: String
    var rounds: Int
    var syntheticSeed: UInt64?
    /// The setup of the baseline.
    var fts5: String
  }

  var inputs: Inputs
  var ours: EngineFigures
  var fts5: EngineFigures
  var typing: TypingFigures?
  var threads: ThreadFigures?
  /// The load average at the start and at the end.
  var loadAverage: [Double]

  private enum CodingKeys: String, CodingKey {
    case inputs, fts5, ratio, ratioCPU, ratioBest, typing, threads, loadAverage
  }

  /// Encodes the index's figures at the top level, the others as members.
  func encode(to encoder: any Encoder) throws {
    try ours.encode(to: encoder)
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(inputs, forKey: .inputs)
    try members.encode(fts5, forKey: .fts5)
    try members.encode(ratio(\.queriesPerSecond), forKey: .ratio)
    try members.encode(ratio(\.queriesPerCPUSecond), forKey: .ratioCPU)
    try members.encode(ratio(\.bestQueriesPerSecond), forKey: .ratioBest)
    try members.encodeIfPresent(typing, forKey: .typing)
    try members.encodeIfPresent(threads, forKey: .threads)
    try members.encode(loadAverage, forKey: .loadAverage)
  }

  /// Returns the ratio of a rate of the index to the baseline's.
  private func ratio(_ rate: (JudgedFigures) -> Double) -> Double {
    (rate(ours.judged) / max(rate(fts5.judged), 0.001)).rounded(to: 3)
  }
}
