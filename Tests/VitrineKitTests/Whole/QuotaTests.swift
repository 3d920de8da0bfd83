import VitrineFederation
import VitrineMediaModel
import VitrineProviders
import VitrineSearchUI
import VitrineStandInUpstream
import Testing
import VitrineTestSupport

/// A key of Unsplash that allows fifty calls an hour.
@MainActor
@Suite(.timeLimit(.minutes(2)))
struct QuotaTests {
  /// Types a word letter by letter, rests, and waits for what comes.
  private func search(_ kit: WholeKit, _ word: String) async {
    for end in 1...word.count {
      kit.model.type(String(word.prefix(end)))
      await kit.pass(.milliseconds(120))
    }
    await rest(kit)
  }

  /// Lets the time of quiet and that of the upstream pass, and no deadline.
  private func rest(_ kit: WholeKit) async {
    #expect(await eventually { kit.clock.sleeperCount >= 1 || !kit.model.isSearching })
    kit.clock.advance(by: .milliseconds(250))
    // The deadline of the search and the call.
    #expect(await eventually { kit.clock.sleeperCount >= 2 || !kit.model.isSearching })
    kit.clock.advance(by: .milliseconds(100))
    #expect(await eventually { !kit.model.isSearching })
  }

  @Test func `half an hour of looking for photos stays within fifty calls`() async {  // C122
    let kit = WholeKit(latency: .milliseconds(100))
    kit.model.scope = .kind(.photo)
    for word in ["harbour", "garden", "winter sea", "orchard", "lighthouse", "paper boat"] {
      for _ in 1...3 {
        // Other scopes and back, the word corrected and typed again: what was found is there at once.
        await search(kit, word)
        for kind in [MediaKind.collection, .photographer, .photo] {
          kit.model.scope = .kind(kind)
          await rest(kit)
          #expect(kit.model.sections.first?.rows.isEmpty == false)
        }
      }
    }
    #expect(kit.transport.counts.started == 18, "six words in three scopes, each asked once")
    await kit.expectNothingLeft()
  }

  @Test func `a spent quota is told with its wait, the other providers go on, and nobody asks in between`()
    async throws
  {  // C116, C119
    let fault = FaultRule("/unsplash", .status(429, retryAfter: 600, body: ""))
    try await withUpstream(fault) { upstream in
      let model = SearchModel(
        full: FederatedSearch(
          providers: providers(upstream.address, URLSessionTransport()),
          options: FederationOptions(deadline: .seconds(20))))
      for word in ["sea", "seal", "seals"] {
        model.type(word)
        model.submit()
        await until { !model.isSearching }
        let photos = try #require(model.sections.first { $0.kind == .photo })
        guard case .quotaExhausted(let wait?) = photos.state else {
          Issue.record("\(photos.state)")
          continue
        }
        #expect(wait > .seconds(500) && wait <= .seconds(600) && photos.rows.isEmpty)
        #expect(model.sections.first { $0.kind == .film }?.state == .results(partial: false))
      }
      #expect(upstream.calls("/unsplash").count == 3, "the lists of the first search")
      await model.stop()
    }
  }
}
