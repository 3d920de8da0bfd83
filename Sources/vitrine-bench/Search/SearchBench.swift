internal import Foundation

/// `vitrine-bench search`: accuracy and speed of the title index on judged queries, compared with SQLite
/// FTS5.
enum SearchBench {
  static func run(_ arguments: [String]) throws(BenchError) {
    let options = try SearchOptions(arguments)
    for path in [options.titles, options.queries] where GzipLines(path) == nil {
      throw .failed("\(path) cannot be read")
    }
    if let phase = options.phase { return try run(phase, options) }
    if options.isSeries {
      Output.line(try Output.json(try SearchSeries.measure(options), isOnOneLine: options.isOnOneLine))
    } else {
      Output.line(try Output.json(try measure(options), isOnOneLine: options.isOnOneLine))
    }
  }

  /// Runs the measurement for one number of rows.
  private static func measure(_ options: SearchOptions) throws(BenchError) -> SearchReport {
    let folder = try TemporaryFolder()
    let load = ProcessMemory.loadAverage
    var options = options
    let real = options.titles
    if let scale = options.scale {
      options.titles = folder.path + "/titles.tsv"
      let titles = TitleLines(path: real, limit: options.rows)
      var scaled = ScaledTitles(titles, rows: scale)
      try scaled.write(titles, to: options.titles)
      options.rows = scale
    }
    let child = SearchChild(options: options)
    let index = folder.path + "/index"
    let ours = EngineFigures(
      build: try child.run(.build, index, as: BuildFigures.self),
      judged: try child.run(.judge, index, as: JudgedFigures.self))
    let typing = options.measuresTyping ? try child.run(.typing, index, as: TypingFigures.self) : nil
    let threads = options.threads > 0 ? try child.run(.threads, index, as: ThreadFigures.self) : nil
    let database = folder.path + "/fts5"
    let fts5 = EngineFigures(
      build: try child.run(.buildFTS5, database, as: BuildFigures.self),
      judged: try child.run(.judgeFTS5, database, as: JudgedFigures.self))
    return SearchReport(
      inputs: .init(
        titles: real, queries: options.queries, rounds: options.rounds,
        syntheticSeed: options.scale.map { _ in ScaledTitles.seed }, fts5: FTS5Engine.setup),
      ours: ours, fts5: fts5, typing: typing, threads: threads,
      loadAverage: [load, ProcessMemory.loadAverage])
  }

  /// Runs a phase in a child process.
  private static func run(_ phase: SearchPhase, _ options: SearchOptions) throws(BenchError) {
    let titles = TitleLines(path: options.titles, limit: options.rows)
    switch phase {
    case .build: try answer(IndexEngine.build(titles, at: options.index))
    case .buildFTS5: try answer(FTS5Engine.build(titles, at: options.index))
    case .judge:
      try answer(judge(titles, options) { (path) throws(BenchError) in try IndexEngine(opening: path) })
    case .judgeFTS5:
      try answer(judge(titles, options) { (path) throws(BenchError) in try FTS5Engine(opening: path) })
    case .typing:
      try answer(TypingFigures(titles, IndexEngine(opening: options.index)))
    case .threads:
      let queries = try JudgedQuery.read(options.queries, titles: titles).map(\.text)
      try answer(ThreadFigures(queries, IndexEngine(opening: options.index), threads: options.threads))
    }
  }

  private static func judge(
    _ titles: TitleLines, _ options: SearchOptions, open: (String) throws(BenchError) -> some JudgedEngine
  ) throws(BenchError) -> JudgedFigures {
    let queries = try JudgedQuery.read(options.queries, titles: titles)
    let before = ProcessMemory.residentBytes
    let start = Clock.now
    let engine = try open(options.index)
    let openMs = (Double(Clock.now - start) / 1e6).rounded(to: 3)
    let judging = try Judging(queries, engine, rounds: options.rounds)
    let growth = ProcessMemory.residentBytes - before
    var figures = judging.figures(openMs: openMs, residentBytes: growth)
    if options.showsMisses { figures.misses = judging.misses() }
    return figures
  }

  private static func answer(_ figures: some Encodable) throws(BenchError) {
    Output.line(try Output.json(figures, isOnOneLine: true))
  }
}

/// A child process of this program that runs a part of the work.
struct SearchChild {
  let options: SearchOptions

  /// Runs a phase and decodes its figures.
  func run<Figures: Decodable>(
    _ phase: SearchPhase, _ index: String, as type: Figures.Type
  ) throws(BenchError) -> Figures {
    var arguments = [
      "--titles", options.titles, "--queries", options.queries, "--rounds", "\(options.rounds)",
    ]
    arguments += ["--rows", "\(options.rows)", "--phase", phase.rawValue, "--index", index]
    if options.threads > 0 { arguments += ["--threads", "\(options.threads)"] }
    if options.showsMisses { arguments.append("--misses") }
    return try Self.run(arguments, as: type)
  }

  /// Runs this program with arguments and decodes its output.
  static func run<Figures: Decodable>(
    _ arguments: [String], as type: Figures.Type
  ) throws(BenchError) -> Figures {
    let output = try Child("/proc/self/exe", ["search"] + arguments).outputToEnd()
    do { return try JSONDecoder().decode(type, from: Data(output.utf8)) } catch {
      throw .failed("search \(arguments.joined(separator: " ")) printed: \(output.prefix(300))")
    }
  }
}
