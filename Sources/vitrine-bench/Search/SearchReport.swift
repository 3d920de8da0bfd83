/// The values measured for one engine: those of the program that built the index and of the one that asked.
struct EngineFigures: Encodable {
  var build: BuildFigures
  var judged: JudgedFigures

  private enum CodingKeys: CodingKey {
    case bytesPerRow
  }

  /// Writes all of them side by side.
  func encode(to encoder: any Encoder) throws {
    try build.encode(to: encoder)
    try judged.encode(to: encoder)
    var members = encoder.container(keyedBy: CodingKeys.self)
    let bytesPerRow = Double(build.indexBytes) / Double(max(build.rows, 1))
    try members.encode(bytesPerRow.rounded(to: 1), forKey: .bytesPerRow)
  }
}

/// How often the wanted item is first, among the first three, and its mean reciprocal rank among ten.
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

  /// The percentiles of nanoseconds in any order.
  init(_ times: [UInt64]) {
    let sorted = times.sorted()
    func value(_ share: Double) -> Double {
      guard !sorted.isEmpty else { return 0 }
      return (Double(sorted[min(Int(Double(sorted.count) * share), sorted.count - 1)]) / 1e6).rounded(to: 4)
    }
    (p50, p95, p99, max) = (value(0.5), value(0.95), value(0.99), value(1))
  }
}

/// What the program that builds an index says; names and units are those of the output.
struct BuildFigures: Codable {
  var rows: Int
  var buildSeconds: Double
  /// The processor time of the same.
  var buildCPUSeconds: Double
  /// The most memory that the program held at once.
  var peakBuildBytes: Int
  var indexBytes: Int
}

/// What the program that asks the judged queries says; names and units are those of the output.
struct JudgedFigures: Codable {
  var openMs: Double
  /// What the memory of the program grows by from before opening until after the judged set.
  var residentBytes: Int
  var latencyMs: Percentiles
  /// The best time of each query over the rounds: what the machine's noise leaves alone.
  var bestMs: Percentiles
  /// The processor time of the same searches.
  var cpuMs: Percentiles
  var queriesPerSecond: Double
  /// Queries per second of processor time.
  var queriesPerCPUSecond: Double
  /// Queries per second if each took its best time.
  var bestQueriesPerSecond: Double
  /// The answers that were marked as partial because the time was up.
  var partialAnswers: Int
  var overall: Accuracy
  var classes: [String: ClassFigures]
  /// The queries whose item is not first, where asked for.
  var misses: [String]?
}

extension BuildFigures {
  /// What was built since a time, by this program and on one thread.
  init(rows: Int, since start: UInt64, at path: String) {
    self.init(
      rows: rows, buildSeconds: (Double(Clock.now - start) / 1e9).rounded(to: 2),
      buildCPUSeconds: (Double(Clock.threadTime) / 1e9).rounded(to: 2),
      peakBuildBytes: ProcessMemory.peakBytes, indexBytes: ProcessMemory.fileBytes(path))
  }
}

extension Double {
  /// Rounded to some digits behind the point.
  func rounded(to digits: Int) -> Double {
    var unit = 1.0
    for _ in 0..<digits { unit *= 10 }
    return (self * unit).rounded() / unit
  }
}

/// All that one run measures.
struct SearchReport: Encodable {
  /// What it was measured with.
  struct Inputs: Encodable {
    var titles: String
    var queries: String
    var rounds: Int
    var syntheticSeed: UInt64?
    /// How the yardstick is set up.
    var fts5: String
  }

  var inputs: Inputs
  var ours: EngineFigures
  var fts5: EngineFigures
  var typing: TypingFigures?
  var threads: ThreadFigures?
  /// Programs that wanted a processor, at the begin and at the end.
  var loadAverage: [Double]

  private enum CodingKeys: String, CodingKey {
    case inputs, fts5, ratio, ratioCPU, ratioBest, typing, threads, loadAverage
  }

  /// Writes our own figures at the top, the others as members.
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

  /// One of our rates as a part of the yardstick's.
  private func ratio(_ rate: (JudgedFigures) -> Double) -> Double {
    (rate(ours.judged) / max(rate(fts5.judged), 0.001)).rounded(to: 3)
  }
}
