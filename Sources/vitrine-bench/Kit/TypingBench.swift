internal import VitrineFederation
internal import VitrineMediaModel
internal import VitrineSearchUI

/// A thousand keystrokes in a few seconds against an upstream with 300 ms latency.
@MainActor
enum TypingBench {
  private static let keystrokes = 1_000

  static func measure(seconds: Int) async -> String {
    let upstream = BenchProvider(.tmdb, delay: .milliseconds(300))
    let model = SearchModel(full: FederatedSearch(providers: [upstream]))
    let pause = Duration.seconds(seconds) / keystrokes
    let start = ContinuousClock.now
    for number in 0..<keystrokes {
      // Words of ten letters; there is a pause after every fifth word.
      model.type("word\(number / 10)" + String(repeating: "a", count: number % 10))
      let rest = number % 50 == 49 ? pause * 30 : pause / 2
      try? await Task.sleep(for: rest)
    }
    let took = start.duration(to: .now).milliseconds
    await model.stop()
    return KitBench.json([
      ("keystrokes", String(keystrokes)), ("tookMs", KitBench.number(took)),
      ("calls", String(upstream.total)),
      ("mostOpenCalls", String(upstream.mostOpen)), ("openCallsLeft", String(upstream.open)),
    ])
  }
}
