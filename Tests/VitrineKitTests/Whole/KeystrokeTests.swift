import VitrineMediaModel
import VitrineSearchUI
import Testing
import VitrineTestSupport

/// Ten seconds of typing against upstreams that take 300 ms.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct KeystrokeTests {
  @Test func `a thousand keystrokes in ten seconds ask once, when they rest`() async {  // C119
    let kit = WholeKit(latency: .milliseconds(300))
    for key in 1...1000 {
      kit.model.type("film \(key)")
      #expect(await eventually { kit.clock.sleeperCount == 1 }, "the time of quiet is waited for")
      await kit.pass(.milliseconds(10))
    }
    #expect(kit.transport.counts.started == 0, "nobody rested")
    await kit.pass(.milliseconds(250))
    #expect(await eventually { kit.isAsking("film 1000") })
    #expect(kit.transport.counts.started == WholeKit.callsOfASearch)
    #expect(Set(kit.transport.counts.asked) == ["film 1000"])
    await kit.pass(.milliseconds(300))
    #expect(await eventually { !kit.model.isSearching })
    #expect(kit.model.sections.allSatisfy { $0.state == .results(partial: false) })
    #expect(kit.providers.allSatisfy { $0.counts.mostInFlight == $0.callsOfASearch })
    await kit.expectNothingLeft()
  }

  @Test func `a thousand keystrokes with rests never have two searches of one provider on their way`() async {
    let kit = WholeKit(latency: .milliseconds(300))
    for key in 1...1000 {
      kit.model.type("film \(key)")
      #expect(await eventually { kit.clock.sleeperCount >= 1 })
      // Bursts of nine keys, then a rest: some are long enough to ask, and shorter than the upstreams take.
      let steps = key.isMultiple(of: 10) ? 10 + key * 7 % 40 : 1
      for _ in 0..<steps { await kit.pass(.milliseconds(10)) }
    }
    for provider in kit.providers {
      let searches = provider.counts.started / provider.callsOfASearch
      #expect(searches > 20 && searches <= 100, "\(provider.counts)")
      #expect(provider.counts.mostInFlight == provider.callsOfASearch, "each list once")
    }
    await kit.expectNothingLeft()
  }
}
