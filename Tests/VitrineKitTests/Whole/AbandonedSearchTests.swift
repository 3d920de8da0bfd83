import VitrineFederation
import VitrineMediaModel
import VitrineProviders
import VitrineSearchUI
import VitrineStandInUpstream
import Testing
import VitrineTestSupport

/// A thousand searches that nobody waits for, from the field to the wire.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct AbandonedSearchTests {
  @Test func `a thousand searches cancelled on their way leave no task and no open call`() async {
    let kit = WholeKit(latency: .milliseconds(300))
    for number in 1...1000 {
      kit.model.type("film \(number)")
      kit.model.submit()
      let calls = number * WholeKit.callsOfASearch
      #expect(await eventually { kit.transport.counts.started == calls }, "each search reaches the wire")
    }
    #expect(kit.transport.counts.open >= WholeKit.callsOfASearch)
    await kit.expectNothingLeft()
    let counts = kit.transport.counts
    #expect(counts.started == 1000 * WholeKit.callsOfASearch)
    #expect(counts.cancelled == counts.started, "no call had time to end by itself")
    #expect(kit.providers.allSatisfy { $0.counts.started == 1000 * $0.callsOfASearch })
  }

  @Test func `a thousand searches cancelled at any point leave nothing, and the next one is answered`()
    async
  {
    let kit = WholeKit(latency: .milliseconds(300))
    for number in 1...1000 {
      kit.model.type("film \(number)")
      kit.model.submit()
      for _ in 0..<(number * 7 % 60) { await Task.yield() }
      if number.isMultiple(of: 5) { await kit.pass(.milliseconds(100)) }
    }
    kit.model.type("the last")
    kit.model.submit()
    #expect(await eventually { kit.isAsking("the last") })
    kit.clock.advance(by: .milliseconds(300))
    #expect(await eventually { !kit.model.isSearching })
    #expect(kit.model.sections.allSatisfy { $0.state == .results(partial: false) && $0.query == "the last" })
    await kit.expectNothingLeft()
  }

  @Test func `a thousand searches cancelled at a real server leave no open call`() async throws {
    try await withUpstream(FaultRule("/", .delay(milliseconds: 20))) { upstream in
      let counted = providers(upstream.address, URLSessionTransport()).map(CountingProvider.init)
      let session = FederatedSearch(
        providers: counted, options: FederationOptions(deadline: .seconds(20)))
      let model = SearchModel(full: session)
      for number in 1...1000 {
        model.type("film \(number)")
        model.submit()
        #expect(await eventually { counted.allSatisfy { $0.counts.started == number * $0.callsOfASearch } })
      }
      await model.stop()
      #expect(await eventually { await session.openTasks == 0 })
      #expect(counted.map(\.counts.inFlight) == [0, 0, 0])
      // The session of Foundation works off the calls that were given up before it takes as many new ones; the limit of
      // time of the suite ends this when it never does.
      var turn = 0
      repeat {
        turn += 1
        model.type("the last \(turn)")
        model.submit()
        await until { !model.isSearching }
      } while model.sections.contains { $0.rows.isEmpty }
      for section in model.sections { #expect(section.state == .results(partial: false)) }
      await model.stop()
    }
  }
}
