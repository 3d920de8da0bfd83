internal import Glibc

/// How costs grow with the number of rows: four sizes, each in its own processes.
struct SearchSeries: Codable {
  /// The figures of one size.
  struct Entry: Codable {
    var rows: Int
    var buildSeconds: Double
    var buildCPUSeconds: Double
    var peakBuildBytes: Int
    var bytesPerRow: Double
    var openMs: Double
    var residentBytes: Int
    var latencyMs: Percentiles
    var bestMs: Percentiles
    var cpuMs: Percentiles
    var queriesPerSecond: Double
    var queriesPerCPUSecond: Double
    var bestQueriesPerSecond: Double
    var partialAnswers: Int
    var overall: Accuracy
    var ratio: Double
    var ratioCPU: Double
    var ratioBest: Double
    var loadAverage: [Double]
  }

  /// The growth of the costs between two sizes.
  struct Growth: Codable {
    var fromRows: Int
    var toRows: Int
    var rows: Double
    /// The ratio of the mean best times.
    var bestMean: Double
    var bestP99: Double
    /// The exponent of the mean's growth with the rows; 1 is linear.
    var exponent: Double
  }

  var series: [Entry]
  /// The growth between adjacent sizes, then from the first to the last.
  var growth: [Growth]

  private static let first = 100_000
  private static let scales = [1_000_000, 5_000_000]

  static func measure(_ options: SearchOptions) throws(BenchError) -> SearchSeries {
    let sizes = [["--rows", "\(first)"], []] + scales.map { ["--scale", "\($0)"] }
    var series: [Entry] = []
    for size in sizes {
      let arguments =
        ["--titles", options.titles, "--queries", options.queries, "--rounds", "\(options.rounds)", "--json"]
      series.append(try SearchChild.run(arguments + size, as: Entry.self))
    }
    var growth = zip(series, series.dropFirst()).map { Growth($0, $1) }
    if let first = series.first, let last = series.last { growth.append(Growth(first, last)) }
    return SearchSeries(series: series, growth: growth)
  }
}

extension SearchSeries.Growth {
  init(_ small: SearchSeries.Entry, _ large: SearchSeries.Entry) {
    (fromRows, toRows) = (small.rows, large.rows)
    let rows = Double(large.rows) / Double(small.rows)
    let cost = small.bestQueriesPerSecond / large.bestQueriesPerSecond
    self.rows = rows.rounded(to: 2)
    bestMean = cost.rounded(to: 2)
    bestP99 = (large.bestMs.p99 / max(small.bestMs.p99, 0.0001)).rounded(to: 2)
    exponent = rows > 1 ? (log(cost) / log(rows)).rounded(to: 2) : 0
  }
}
