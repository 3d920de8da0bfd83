import VitrineHTTPModel
import VitrineMediaModel
import VitrineSearchUI
import Testing

@testable import VitrineFederation
import VitrineTestSupport

/// A search screen over TMDB, Unsplash and iTunes, with everything countable counted.
@MainActor
final class WholeKit {
  let clock = ManualClock()
  let transport: CountingTransport
  let providers: [CountingProvider]
  let session: FederatedSearch
  let model: SearchModel

  /// The calls that a search of everything makes: three lists of TMDB, three of Unsplash, two of iTunes.
  static let callsOfASearch = 8

  init(latency: Duration) {
    transport = CountingTransport(latency: latency, clock: clock)
    providers = VitrineKitTests.providers("https://upstream", transport).map(CountingProvider.init)
    session = FederatedSearch(providers: providers, clock: clock)
    model = SearchModel(full: session, clock: clock)
  }

  /// Moves the time on, and lets everybody do what is due.
  func pass(_ time: Duration) async {
    clock.advance(by: time)
    for _ in 0..<20 { await Task.yield() }
  }

  /// Whether the search for a text is on its way: its calls and its deadline wait for the clock, and nothing else does.
  func isAsking(_ text: String) -> Bool {
    let counts = transport.counts
    return counts.asked.suffix(Self.callsOfASearch).allSatisfy { $0 == text }
      && counts.open == Self.callsOfASearch && clock.sleeperCount == Self.callsOfASearch + 1
  }

  /// Ends the screen and proves that nothing is left of it.
  func expectNothingLeft() async {
    await model.stop()
    #expect(!model.isSearching)
    #expect(await eventually { await session.openTasks == 0 })
    #expect(await eventually { transport.counts.open == 0 && clock.sleeperCount == 0 })
    #expect(providers.map(\.counts.inFlight) == [0, 0, 0])
  }
}

extension FederatedSearch {
  /// Every task the session has started and not seen end.
  var openTasks: Int { traffic.unfinishedCalls + unfinishedTimers }
}
