import VitrineFederation
import VitrineMediaModel
import VitrineProviders
import VitrineSearchUI
import VitrineStandInUpstream
import Testing

/// The screen of the iTunes tutorials: films with trailers by genre.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct TrailerScreenTests {
  @Test func `films without a preview are left out of the trailers and nothing else is`() async throws {
    try await withUpstream { upstream in
      let screen = TrailerScreen(base: upstream.address + "/itunes")
      await screen.load("garden")
      #expect(screen.trouble == nil)
      // The third genre is that of the films without a preview.
      #expect(screen.groups.count == 2)
      let trailers = screen.groups.flatMap(\.trailers)
      // Of 45 rows every fifth is no film, and every third film has no preview.
      #expect(trailers.count == (1...45).count { !$0.isMultiple(of: 5) && !$0.isMultiple(of: 3) })
      for item in trailers {
        guard case .trailer(let trailer) = item.medium else {
          Issue.record("\(item.id) has no trailer")
          continue
        }
        #expect(trailer.url.hasSuffix(".m4v"))
        #expect(trailer.courtesy != nil)
      }
    }
  }

  @Test func `typing finds trailers`() async throws {
    try await withUpstream { upstream in
      let screen = TrailerScreen(base: upstream.address + "/itunes")
      screen.model.type("garden")
      await until { !screen.model.isSearching && screen.model.sections.first?.rows.isEmpty == false }
      #expect(screen.model.sections.map(\.kind) == [.trailer])
      #expect(upstream.calls("/itunes/search").count == 1)
      await screen.model.stop()
    }
  }

  @Test func `a 403 without a body is too many calls, and what was there stays`() async throws {
    let fault = FaultRule("/itunes", .status(403, retryAfter: nil, body: ""), skip: 1)
    try await withUpstream(fault) { upstream in
      let screen = TrailerScreen(base: upstream.address + "/itunes")
      await screen.load("garden")
      let before = screen.groups
      await screen.load("garden")
      #expect(screen.trouble == .rateLimited(retryAfter: nil))
      #expect(screen.groups == before)
      #expect(!before.isEmpty)
    }
  }
}
