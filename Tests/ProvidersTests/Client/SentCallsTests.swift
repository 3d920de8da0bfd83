import VitrineHTTPModel
import VitrineMediaModel
import Testing

@testable import VitrineProviders

/// What holds for every call of every provider.
@Suite struct SentCallsTests {
  /// Answers everything with something every provider can read.
  private func upstream() -> PhotosTransport {
    PhotosTransport { request in
      let isList = ["/collections", "/users", "/topics", "/photos"].contains { request.path.hasPrefix($0) }
      let page = #"{"id":7,"page":1,"total":3,"total_pages":1,"total_results":1,"results":[]}"#
      return TransportResponse(body: Array((isList ? "[]" : page).utf8))
    }
  }

  private func providers(_ transport: PhotosTransport, slash: String = "") -> [any MediaProvider] {
    [
      TMDBProvider(
        token: Secret("made-up-token"), transport: transport, base: "https://up.example" + slash,
        languages: [LanguageTag("ko-KR")]),
      UnsplashProvider(
        key: Secret("made-up-key"), transport: transport, base: "https://up.example" + slash,
        applicationName: ""),
      ITunesProvider(
        transport: transport, base: "https://up.example" + slash, country: CountryCode("KR"),
        language: LanguageTag("ja")),
    ]
  }

  /// Every shelf a provider could be asked for.
  private var shelves: [ShelfID] {
    let genres = Genre.known + ["tv-movie", "politics", "no-such-genre"]
    let owners = ["unsplash:collection:1", "unsplash:photographer:ada", "tmdb:collection:1"].compactMap(
      MediaID.init)
    return MediaKind.allCases.flatMap { kind in
      [
        .popular(kind), .latest(kind), .random(kind), .decade(kind, start: 1990),
        .country(kind, CountryCode("KR")),
      ]
        + genres.map { .genre(kind, $0) }
    } + owners.map(ShelfID.photos) + [.topic("sea"), .topic("")]
  }

  private func askEverything(_ provider: any MediaProvider) async throws {
    let texts = ["a", " ", "\u{3000}", "mulan 2020", "2020", "(2020)", "\u{301}"]
    for text in texts {
      for languages in [[], [LanguageTag("de-AT")], [LanguageTag("fil")]] {
        _ = try? await provider.search(SearchRequest(text: text, languages: languages))
      }
    }
    _ = try? await provider.shelves()
    for shelf in shelves { _ = try? await provider.shelf(shelf, page: .first) }
    for kind in MediaKind.allCases {
      for key in ["7", "ada"] {
        if let id = MediaID(provider: provider.id, kind: kind, key: key) { _ = try? await provider.item(id) }
      }
    }
  }

  @Test func `no call of any provider has a parameter without a value`() async throws {
    for place in 0..<3 {
      let transport = upstream()
      let provider = providers(transport)[place]
      try await askEverything(provider)
      #expect(transport.requests.count > 10, "\(provider.id)")
      for request in transport.requests {
        let query = request.path.split(separator: "?", omittingEmptySubsequences: false).dropFirst().first
        let items = query?.split(separator: "&", omittingEmptySubsequences: false) ?? []
        for item in items {
          let parts = item.split(separator: "=", omittingEmptySubsequences: false)
          #expect(parts.count == 2 && parts.allSatisfy { !$0.isEmpty }, "\(request.path)")
        }
      }
    }
  }

  @Test(arguments: ["/", "//"])
  func `a slash at the end of a base changes no call`(slash: String) async throws {  // B11
    for place in 0..<3 {
      let (plain, slashed) = (upstream(), upstream())
      try await askEverything(providers(plain)[place])
      try await askEverything(providers(slashed, slash: slash)[place])
      #expect(Set(plain.requests.map(\.url)) == Set(slashed.requests.map(\.url)))
    }
  }
}
