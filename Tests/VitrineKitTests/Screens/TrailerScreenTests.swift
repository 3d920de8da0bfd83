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
  /// Searches, and waits until there is something to show or trouble.
  private func search(_ screen: TrailerScreen, _ text: String) async {
    screen.search(text)
    await until { !screen.model.isSearching && screen.model.sections.first?.query == text }
  }

  @Test func `films without a preview are left out of the trailers and nothing else is`() async throws {
    try await withUpstream { upstream in
      let screen = TrailerScreen(base: upstream.address + "/itunes")
      await search(screen, "garden")
      while screen.model.sections.first?.more == .available {
        screen.model.loadMore(.trailer)
        await until { screen.model.sections.first?.more != .loading }
      }
      let entries = screen.groups.flatMap(\.entries)
      // Of 45 rows every fifth is no film, and every third film has no preview. A film may be of two genres.
      let hasTrailer = (1...45).count { !$0.isMultiple(of: 5) && !$0.isMultiple(of: 3) }
      #expect(Set(entries.map(\.id)).count == hasTrailer && screen.groups.count > 1)
      for entry in entries {
        #expect(entry.trailer.url.hasSuffix(".m4v") && entry.trailer.form == .stream)
        #expect(entry.trailer.courtesy != nil)
      }
      await screen.model.stop()
    }
  }

  @Test func `genres are there without a call, and one that is chosen has its trailers`() async throws {
    try await withUpstream { upstream in
      let screen = TrailerScreen(base: upstream.address + "/itunes")
      screen.explore.load()
      await until { screen.explore.feed != nil }
      #expect(screen.explore.state == .results(partial: false) && screen.explore.categories.count > 3)
      #expect(upstream.standIn.calls.isEmpty)
      let comedy = ShelfID.genre(.trailer, "comedy")
      let trailers = screen.open(try #require(screen.explore.categories.first { $0.id == comedy }))
      trailers.load()
      await until { trailers.more != .loading }
      #expect(!trailers.items.isEmpty, "\(trailers.state)")
      #expect(trailers.items.allSatisfy { if case .trailer = $0.medium { true } else { false } })
      await trailers.stop()
      await screen.explore.stop()
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

  @Test func `a 403 without a body is too many calls, for which a pause is kept, and no answer`() async throws
  {
    let fault = FaultRule("/itunes", .status(403, retryAfter: nil, body: ""), skip: 1)
    try await withUpstream(fault) { upstream in
      let screen = TrailerScreen(base: upstream.address + "/itunes")
      await search(screen, "garden")
      #expect(!screen.groups.isEmpty)
      for text in ["gardens", "garden path"] {
        await search(screen, text)
        guard case .quotaExhausted(_?) = screen.model.sections.first?.state else {
          Issue.record("\(screen.model.sections)")
          continue
        }
      }
      #expect(upstream.calls("/itunes").count == 2, "nobody asks during the pause")
      await screen.model.stop()
    }
  }
}
