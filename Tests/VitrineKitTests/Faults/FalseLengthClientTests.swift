import VitrineHTTPModel
import VitrineMediaModel
import VitrineProviders
import VitrineStandInUpstream
import Testing

/// What the kit makes of a body that is longer or shorter than its announced length.
@Suite(.timeLimit(.minutes(1))) struct FalseLengthClientTests {
  /// The providers at a server that announces lengths that are off.
  private func outcomes(off: Int) async throws -> [Result<SearchAnswer, ProviderError>] {
    let standIn = StandIn(faults: [FaultRule("/", .wrongLength(off: off))])
    let server = try #require(FalseLengthServer(standIn))
    defer { server.stop() }
    var outcomes: [Result<SearchAnswer, ProviderError>] = []
    for provider in providers("http://127.0.0.1:\(server.port)", URLSessionTransport()) {
      let scope = SearchScope.kind(provider.capabilities.kinds[0])
      do {
        outcomes.append(.success(try await provider.search(SearchRequest(text: "garden", scope: scope))))
      } catch {
        outcomes.append(.failure(error))
      }
    }
    #expect(standIn.calls.count == 3)
    return outcomes
  }

  @Test func `a body that ends before its length is a broken connection at every provider`() async throws {
    for off in [1, 100_000] {
      let start = ContinuousClock.now
      let broken = ProviderError.unavailable(reason: "the connection failed")
      #expect(try await outcomes(off: off) == [.failure(broken), .failure(broken), .failure(broken)])
      #expect(
        start.duration(to: .now) < TransportLimits.usualDeadline, "nobody waits for bytes that cannot come")
    }
  }

  @Test func `a body that goes on behind its length is cut there and cannot be read`() async throws {
    for outcome in try await outcomes(off: -400) {
      guard case .failure(.badAnswer) = outcome else {
        Issue.record("\(outcome)")
        continue
      }
    }
  }

  @Test func `an honest length is an answer, by the same way`() async throws {
    for outcome in try await outcomes(off: 0) {
      #expect(try outcome.get().sections.first?.hits.isEmpty == false)
    }
  }
}
