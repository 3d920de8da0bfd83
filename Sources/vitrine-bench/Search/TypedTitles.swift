internal import VitrineTestSupport
internal import Glibc
internal import VitrineMediaModel

/// The cost of every keystroke of many titles.
struct TypingFigures: Codable {
  /// The figures of one script.
  struct Script: Codable {
    var titles: Int
    var keystrokes: Int
    var latencyMs: Percentiles
  }

  var titles = 0
  var keystrokes = 0
  var latencyMs = Percentiles([])
  /// The better of two times for each keystroke.
  var bestMs = Percentiles([])
  var cpuMs = Percentiles([])
  var partialAnswers = 0
  var scripts: [String: Script] = [:]
  /// The ten slowest keystrokes by their better time, in milliseconds.
  var slowest: [String: Double] = [:]

  static let titlesPerScript = 400
  private static let scripts: [TitleScript] = [.latin, .hangul, .kana, .han, .cyrillic]
  private static let rounds = 2

  /// Types titles of a file into a search of an index.
  init(_ lines: TitleLines, _ engine: IndexEngine) throws(BenchError) {
    var all: [(text: String, times: [UInt64])] = []
    var cpuTimes: [UInt64] = []
    for (script, titles) in Self.choice(lines) {
      let states = titles.flatMap { TypedTitle.states($0) }
      for state in states { _ = try engine.search(state) }
      var measured = states.map { (text: $0, times: [UInt64]()) }
      for _ in 0..<Self.rounds {
        for number in measured.indices {
          let (cpuStart, start) = (Clock.threadTime, Clock.now)
          if try !engine.search(measured[number].text) { partialAnswers += 1 }
          let (end, cpuEnd) = (Clock.now, Clock.threadTime)
          measured[number].times.append(end - start)
          cpuTimes.append(cpuEnd - cpuStart)
        }
      }
      scripts["\(script)"] = Script(
        titles: titles.count, keystrokes: states.count, latencyMs: Percentiles(measured.flatMap(\.times)))
      self.titles += titles.count
      all += measured
    }
    keystrokes = all.count
    latencyMs = Percentiles(all.flatMap(\.times))
    let best = all.map { (text: $0.text, time: $0.times.min() ?? 0) }
    bestMs = Percentiles(best.map(\.time))
    cpuMs = Percentiles(cpuTimes)
    for slow in best.sorted(by: { $0.time > $1.time }).prefix(10) {
      slowest[slow.text] = (Double(slow.time) / 1e6).rounded(to: 3)
    }
  }

  /// Returns random titles of each script, uniformly distributed.
  private static func choice(_ lines: TitleLines) -> [(TitleScript, [String])] {
    var random = SeededGenerator(seed: ScaledTitles.seed)
    var chosen: [TitleScript: [String]] = [:]
    var seen: [TitleScript: Int] = [:]
    for title in lines.lazy.flatMap(\.titles) {
      let script = TitleScript(title)
      let count = seen[script, default: 0]
      seen[script] = count + 1
      let place = count < titlesPerScript ? count : random.below(count + 1)
      guard place < titlesPerScript else { continue }
      if place == count {
        chosen[script, default: []].append(String(title))
      } else {
        chosen[script]?[place] = String(title)
      }
    }
    return scripts.map { ($0, chosen[$0] ?? []) }
  }
}
