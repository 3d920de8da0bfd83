import Synchronization
import VitrineHTTPModel
import VitrineMediaModel
import Testing

@testable import VitrineProviders

/// Calls that several wait for.
@Suite(.timeLimit(.minutes(1))) struct ITunesFlightTests {
  private func provider(_ gate: Gate) -> (ITunesProvider, ScriptedTransport) {
    let films = ITunesProviderTests.answer((1...30).map { ITunesProviderTests.film($0) })
    let transport = ScriptedTransport { _ throws(TransportError) in
      do { try await gate.pass() } catch { throw .cancelled }
      return .json(films)
    }
    return (ITunesProvider(transport: transport), transport)
  }

  @Test func `two kinds and two pages that are asked for at the same time cost one call`() async throws {
    let gate = Gate()
    let (provider, transport) = provider(gate)
    let requests = try [MediaKind.film, .trailer].flatMap { kind in
      try [1, 2].map { number in
        SearchRequest(text: "a", scope: .kind(kind), page: try #require(Page(number: number)))
      }
    }
    let totals = try await withThrowingTaskGroup(of: Int.self) { group in
      for request in requests {
        group.addTask { try await provider.search(request).sections.map(\.hits.count).reduce(0, +) }
      }
      await provider.flights.waitForWaiters(requests.count)
      gate.open()
      return try await group.reduce(0, +)
    }
    #expect(totals == 30 && transport.requests.count == 1)
  }

  @Test func `who leaves is let go at once, and the call goes on for the others`() async throws {
    let gate = Gate()
    let (provider, transport) = provider(gate)
    try await withThrowingTaskGroup(of: Void.self) { stays in
      stays.addTask {
        let answer = try await provider.search(SearchRequest(text: "a", scope: .kind(.film)))
        #expect(answer.sections[0].total == 30)
      }
      await gate.waitForArrivals(1)
      // The gate is still shut: whoever waited for the call would never end.
      await withTaskGroup { leaves in
        leaves.addTask {
          await #expect(throws: ProviderError.cancelled) {
            try await provider.search(SearchRequest(text: "a", scope: .kind(.trailer)))
          }
        }
        leaves.cancelAll()
      }
      gate.open()
      try await stays.waitForAll()
    }
    #expect(transport.requests.count == 1)
  }

  @Test func `a call that nobody waits for any more is cancelled, and the next one is a new one`()
    async throws
  {
    let gate = Gate()
    let (provider, transport) = provider(gate)
    await withTaskGroup { group in
      group.addTask {
        await #expect(throws: ProviderError.cancelled) {
          try await provider.search(SearchRequest(text: "a", scope: .kind(.film)))
        }
      }
      await gate.waitForArrivals(1)
      group.cancelAll()
    }
    // The cancellation opened the gate; the new call passes.
    let answer = try await provider.search(SearchRequest(text: "a", scope: .kind(.film)))
    #expect(answer.sections[0].total == 30 && transport.requests.count == 2)
  }

  @Test func `trouble is told to everybody who waited, and the next call is a new one`() async throws {
    let gate = Gate()
    let transport = ScriptedTransport { _ throws(TransportError) in
      do { try await gate.pass() } catch { throw .cancelled }
      return .json("", status: 403)
    }
    let provider = ITunesProvider(transport: transport)
    await withTaskGroup { group in
      for kind in [MediaKind.film, .trailer] {
        group.addTask {
          await #expect(throws: ProviderError.rateLimited(retryAfter: nil)) {
            try await provider.search(SearchRequest(text: "a", scope: .kind(kind)))
          }
        }
      }
      await provider.flights.waitForWaiters(2)
      gate.open()
    }
    #expect(transport.requests.count == 1)
    _ = try? await provider.search(SearchRequest(text: "a", scope: .kind(.film)))
    #expect(transport.requests.count == 2)
  }
}

extension SingleFlight {
  /// Waits until so many wait for one call.
  func waitForWaiters(_ count: Int) async {
    while !state.withLock({ $0.flights.values.contains { $0.waiters.count == count } }) { await Task.yield() }
  }
}
