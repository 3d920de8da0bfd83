internal import VitrineCatalogImport
internal import VitrineCatalog

/// Measures imports of seeded synthetic files in the real formats: time, rate, and whether memory stays flat.
///
/// Every import runs in its own process, since the system only records the peak memory of a whole process.
enum ImportBench {
  static let usage = "usage: vitrine-bench import [--lines N,…] [--sources tmdb,imdb]"

  static func run(_ arguments: [String]) throws(BenchError) {
    if arguments.first == "into" { return try into(Array(arguments.dropFirst())) }
    if arguments.first == "one" { return try one(Array(arguments.dropFirst())) }
    var lines = [100_000, 1_000_000]
    var sources = ["tmdb", "imdb"]
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch (option, rest.popFirst()) {
      case ("--lines", let value?): lines = value.split(separator: ",").compactMap { Int($0) }
      case ("--sources", let value?): sources = value.split(separator: ",").map(String.init)
      default: throw .usage(usage)
      }
    }
    guard !lines.isEmpty, sources.allSatisfy({ ["tmdb", "imdb"].contains($0) }) else { throw .usage(usage) }
    var results: [String] = []
    for source in sources {
      for count in lines {
        let output = try Child("/proc/self/exe", ["import", "one", source, String(count)]).outputToEnd()
        guard let result = output.split(separator: "\n").last(where: { $0.hasPrefix("{") }) else {
          throw .failed("the import of \(count) lines of \(source) came to no end")
        }
        results.append(String(result))
      }
    }
    Output.line("{\"imports\":[\(results.joined(separator: ","))]}")
  }

  /// Imports lines in TMDB's format into a data folder in use.
  private static func into(_ arguments: [String]) throws(BenchError) {
    guard arguments.count == 2, let lines = Int(arguments[1]) else { throw .usage(usage) }
    let folder = try TemporaryFolder()
    let path = try ImportFiles.tmdb(lines, in: folder.path)
    do throws(ImportFailure) {
      let report = try Catalog.importing(.tmdbExport(files: [path]), in: arguments[0])
      Output.line("\(report.items ?? 0)")
    } catch {
      throw .failed(error.sentence)
    }
  }

  /// Runs one import and prints its measurements.
  private static func one(_ arguments: [String]) throws(BenchError) {
    guard arguments.count == 2, let lines = Int(arguments[1]) else { throw .usage(usage) }
    let folder = try TemporaryFolder()
    let input: Catalog.ImportInput
    switch arguments[0] {
    case "tmdb": input = .tmdbExport(files: [try ImportFiles.tmdb(lines, in: folder.path)])
    default:
      try ImportFiles.imdb(lines, in: folder.path)
      input = .imdb(folder: folder.path)
    }
    let peak = PeakBeforeIndex()
    let report: ImportReport
    do throws(ImportFailure) {
      report = try Catalog.importing(input, in: folder.path + "/data") { peak.note($0.step) }
    } catch {
      throw .failed(error.sentence)
    }
    Output.line(json(arguments[0], report, peak))
  }

  private static func json(_ source: String, _ report: ImportReport, _ peak: PeakBeforeIndex) -> String {
    let seconds = { (step: ImportReport.Step) in (report.durations[step] ?? .zero) / .seconds(1) }
    let importing = seconds(.reading) + seconds(.merging) + seconds(.finishing)
    let rate = Int(Double(report.lines) / max(importing, 0.001))
    return """
      {"source":"\(source)","lines":\(report.lines),"accepted":\(report.accepted),\
      "items":\(report.items ?? 0),"seconds":\(rounded(importing)),"linesPerSecond":\(rate),\
      "readingSeconds":\(rounded(seconds(.reading))),"mergingSeconds":\(rounded(seconds(.merging))),\
      "finishingSeconds":\(rounded(seconds(.finishing))),"indexSeconds":\(rounded(seconds(.indexing))),\
      "processorSeconds":\(rounded(peak.processorSeconds.all)),\
      "processorSecondsReading":\(rounded(peak.processorSeconds.reading)),\
      "peakBytes":\(peak.bytes),"peakBytesWithIndex":\(PeakBeforeIndex.now())}
      """
  }

  private static func rounded(_ seconds: Double) -> Double { (seconds * 100).rounded() / 100 }
}
