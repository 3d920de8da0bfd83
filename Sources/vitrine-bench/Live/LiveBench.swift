internal import VitrineHTTPModel

/// `vitrine-bench live`: how soon the streamed page of a search has the catalog's hits and each section of the sources over the
/// network, whether any section gets lost when many search at once, and whether memory grows.
struct LiveBench {
  /// The searches timed for each set of delays, one after the other.
  private static let timed = 100
  /// The searches begun at the same time: half as many texts, each twice.
  private static let atOnce = 200
  /// The delay of the sources while many search at once, in milliseconds.
  private static let delayAtOnce = 50
  /// How many of the searches that memory is watched over are under way at a time.
  private static let watchedAtOnce = 8
  private static let memorySamples = 20
  private static let mostWatched = 100_000

  private var isJSON = false
  private var watched = 20_000

  init(arguments: [String]) throws(BenchError) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--json": isJSON = true
      case "--searches":
        guard let number = rest.popFirst().flatMap({ Int($0) }), (0...Self.mostWatched).contains(number)
        else {
          throw .usage(Bench.usage)
        }
        watched = number
      default: throw .usage(Bench.usage)
      }
    }
  }

  func run() async throws(BenchError) {
    let load = ProcessMemory.loadAverage
    let same = [0, 50, 300].map { LiveStage.Delays(tmdb: $0, unsplash: $0, itunes: $0) }
    var timings: [LiveTiming] = []
    for delays in same + [LiveStage.Delays(tmdb: 0, unsplash: 50, itunes: 300)] {
      timings.append(try await Self.timing(delays))
    }
    let report = LiveReport(
      loadAverage: load, searches: Self.timed, timings: timings, atOnce: try await Self.manyAtOnce(),
      memory: watched > 0 ? try await memory() : nil)
    Output.line(try Output.json(report, isOnOneLine: isJSON))
  }

  private static func target(_ text: String) -> String { "/search?q=\(PercentEncoding.encode(text))" }

  /// Times searches one after the other.
  private static func timing(_ delays: LiveStage.Delays) async throws(BenchError) -> LiveTiming {
    let stage = try LiveStage(delays)
    let targets = try await QueryMix.texts(in: stage.data).prefix(timed).map(target)
    // The first answers wait for what is made once, such as connections.
    _ = try stage.client.answers(to: Array(targets.prefix(10)), most: 1)
    return LiveTiming(delays, try stage.client.answers(to: targets, most: 1))
  }

  /// Compares searches begun at the same time with the same ones alone.
  private static func manyAtOnce() async throws(BenchError) -> LiveCrowd {
    let stage = try LiveStage(LiveStage.Delays(tmdb: delayAtOnce, unsplash: delayAtOnce, itunes: delayAtOnce))
    let targets = try await QueryMix.texts(in: stage.data).prefix(atOnce / 2).map(target)
    let alone = try stage.client.answers(to: targets, most: 1)
    let together = try stage.client.answers(to: targets + targets, most: atOnce)
    return LiveCrowd(together, alone: alone + alone)
  }

  /// Watches the server's memory over searches for ever new texts, with sources that answer at once.
  private func memory() async throws(BenchError) -> LiveMemory {
    let stage = try LiveStage(LiveStage.Delays(tmdb: 0, unsplash: 0, itunes: 0))
    let texts = try await QueryMix.newTexts(in: stage.data)
    let part = max(1, watched / Self.memorySamples)
    var memory = LiveMemory(texts: texts.count)
    for sample in 0..<Self.memorySamples {
      let targets = (0..<part).map { Self.target(texts[(sample * part + $0) % texts.count]) }
      let answers = try stage.client.answers(to: targets, most: Self.watchedAtOnce)
      memory.searches += part
      memory.notWhole += answers.count { !$0.isWhole }
      memory.megabytes.append(stage.server.residentMegabytes.rounded(to: 1))
    }
    return memory
  }
}
