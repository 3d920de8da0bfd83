import Synchronization
import Testing
import VitrineFederation
import VitrineHTTPModel
import VitrineHTTPServing
import VitrineMediaModel

@testable import VitrineWeb

/// The answer to a search of local providers is made once and kept until their items change.
@Suite struct SearchMemoryTests {
  private let provider = CountingProvider()
  private let app: WebApp

  init() { app = WebApp(federation: Federation(providers: [provider]), options: .init(version: "1")) }

  private func ask(_ query: String) async throws -> HTTPResponse {
    await app.respond(to: try #require(HTTPRequest(target: "/api/v1/search?\(query)")))
  }

  /// The answer without the elapsed time, which is its last key.
  private func answer(_ query: String) async throws -> Substring { Self.untimed(try await ask(query).text) }

  private static func untimed(_ text: String) -> Substring {
    text[..<(text.lastIndex(of: ",") ?? text.endIndex)]
  }

  @Test func `the same is answered without asking again, and anew after a change`() async throws {
    let first = try await ask("q=p")
    let again = try await ask("q=p")
    #expect(first.text.contains("Parasite") && again.fields["ETag"] == first.fields["ETag"])
    #expect(Self.untimed(again.text) == Self.untimed(first.text))
    #expect(provider.searches == 1)
    provider.state.withLock { $0.small.details = Array($0.small.details.suffix(1)) }
    app.providerChanged()
    #expect(!(try await answer("q=p").contains("Parasite")))
    #expect(provider.searches == 2)
  }

  @Test func `whatever an answer depends on makes another one`() async throws {
    let queries = [
      "q=p", "q=P", "q=p%20", "q=p&scope=film", "q=p&page=2", "q=p&lang=ko",
      "q=p&sort=newest",
      "q=p&genre=thriller", "q=p&facets=true", "q=p&genre=thriller&facets=true",
    ]
    for query in queries { _ = try await ask(query) }
    #expect(provider.searches == queries.count)
    let asking = Asking(provider: provider)
    for query in queries {
      let other = try await asking.ask("/api/v1/search?\(query)").text
      #expect(try await answer(query) == Self.untimed(other), "\(query)")
    }
    #expect(provider.searches == 2 * queries.count, "only the other app has asked")
  }

  @Test func `what failed, was cut short or was cancelled is not kept`() async throws {
    provider.state.withLock { $0.small.failure = .offline }
    #expect(try await ask("q=p").status == .serviceUnavailable)
    provider.state.withLock { $0.small.failure = .cancelled }
    #expect(!(try await ask("q=p").text.contains("Parasite")))
    provider.state.withLock { state in
      state.small.failure = nil
      state.small.isPartial = true
    }
    #expect(try await answer("q=p").contains("\"partial\":true"))
    provider.state.withLock { $0.small.isPartial = false }
    #expect(!(try await answer("q=p").contains("\"partial\":true")))
    #expect(provider.searches == 4)
  }

  @Test func `what was being made when the items changed is not kept`() async throws {
    provider.state.withLock { state in
      state.meanwhile = { [provider, app] in
        provider.state.withLock { state in
          state.small.details = Array(state.small.details.suffix(1))
          state.meanwhile = nil
        }
        app.providerChanged()
      }
    }
    #expect(try await answer("q=p").contains("Parasite"), "it began before the change")
    #expect(!(try await answer("q=p").contains("Parasite")))
  }

  @Test func `a search that asks a source over the network is asked each time`() async throws {
    let world = try World()
    let app = WebApp(federation: world.federation, options: .init(version: "1"))
    for _ in 0..<2 {
      _ = await app.respond(to: try #require(HTTPRequest(target: "/api/v1/search?q=p&scope=photo")))
    }
    #expect(world.unsplash.log.begun == 2)
  }
}

/// The cache itself: what goes when it is full.
@Suite struct KeptAnswersTests {
  private let kept = KeptAnswers<Int, Int>(pool: nil, most: 20) { $0 }
  private let made = Counter()

  /// Asks for the answer `cost` of a key, and says whether it was there.
  private func has(_ key: Int, cost: Int = 1) async -> Bool {
    let isNew = Counter()
    _ = await kept.answer(for: key) { () async throws(Never) in
      _ = isNew.increment()
      return cost
    }
    return isNew.increment() == 0
  }

  @Test func `what is asked for stays, and what nobody asks for goes`() async {
    for key in 0..<200 {
      _ = await has(key)
      #expect(await has(-1) == (key > 0), "it is asked for again and again")
    }
    #expect(await has(199))
    #expect(!(await has(0)))
  }

  @Test func `never more is kept than was said`() async {
    for key in 0..<100 { _ = await has(key, cost: 3) }
    var there = 0
    for key in (0..<100).reversed() where await has(key, cost: 3) { there += 3 }
    #expect((3...20).contains(there))
  }

  @Test func `an answer larger than half of the cache is not kept, and sends nothing away`() async {
    _ = await has(1)
    #expect(!(await has(2, cost: 11)))
    #expect(!(await has(2, cost: 11)))
    #expect(await has(1))
  }
}
