import VitrineMediaModel
import VitrineProviders
import Testing

/// The real services, with real keys: three calls each. Off unless `VITRINE_LIVE_TESTS` is 1.
@Suite(.serialized, .timeLimit(.minutes(1))) struct LiveTests {
  @Test(.enabled(if: Live.isOn && !Live.tmdbToken.isEmpty, Live.howTo("VITRINE_TMDB_TOKEN")))
  func `TMDB finds films, tells of one and has a second page`() async throws {
    let tmdb = TMDBProvider(
      token: Secret(Live.tmdbToken), transport: URLSessionTransport(), languages: [.english])
    let hits = try await Live.check(tmdb, .film, "star")
    #expect(hits.contains { $0.item.image != nil && $0.item.year != nil })
  }

  @Test(.enabled(if: Live.isOn && !Live.unsplashKey.isEmpty, Live.howTo("VITRINE_UNSPLASH_KEY")))
  func `Unsplash finds photos, tells of one and has a second page`() async throws {
    let unsplash = UnsplashProvider(key: Secret(Live.unsplashKey), transport: URLSessionTransport())
    let hits = try await Live.check(unsplash, .photo, "sea")
    // Addresses of pictures stay as they came, with what counts their views.
    let addresses = hits.compactMap { hit -> String? in
      if case .unsplash(let picture) = hit.item.image { picture.url(width: 1080) } else { nil }
    }
    #expect(addresses.count == hits.count && addresses.allSatisfy { $0.contains("ixid=") })
  }

  @Test(.enabled(if: Live.isOn, Live.howTo()))
  func `iTunes finds films, tells of one and has a second page`() async throws {
    let hits = try await Live.check(ITunesProvider(transport: URLSessionTransport()), .film, "star")
    #expect(Set(hits.map(\.item.id)).count == hits.count)
  }
}
