import Foundation
import VitrineHTTPModel
import VitrineHTTPServing
import VitrineMediaModel
import Testing
import VitrineWeb

struct ItemAPITests {
  private let app = Asking()

  @Test func `a film shows titles, people and works like it`() async throws {
    let film = try await app.json("/api/v1/items/catalog:film:parasite-2019?lang=fr")
    #expect(film["title"] as? String == "기생충", "no French title: the original one")
    #expect(film["language"] as? String == "ko")
    #expect(film["titles"] as? [String: String] == ["en": "Parasite", "ko": "기생충"])
    #expect(film["releaseDate"] as? String == "2019-05-30")
    #expect(film["runtimeMinutes"] as? Int == 132)
    #expect(film["overview"] as? [String: String] == ["text": "Two families.", "language": "en"])
    let credits = try #require(film["credits"] as? [[String: Any]])
    #expect(credits.first?["person"] as? String == "catalog:person:bong-joon-ho")
    #expect(credits.last?["person"] is NSNull)
    #expect((film["similar"] as? [Any])?.count == 1)
  }

  @Test func `an escaped colon in the identity is the same identity`() async throws {
    let plain = try await app.ask("/api/v1/items/catalog:film:parasite-2019").text
    #expect(try await app.ask("/api/v1/items/catalog%3Afilm%3Aparasite-2019").text == plain)
  }

  @Test func `a title with everything that needs escaping comes back as it is`() async throws {
    // C170: the API hands out text, never markup.
    let film = try await app.json("/api/v1/items/catalog:film:breaker?lang=en")
    #expect(film["title"] as? String == "\"Break\\\" <b>&amp;'\u{2028}\u{1}\u{7f}🎬</b>")
  }

  @Test(arguments: [
    ("items/550", "400 badIdentity"), ("items/catalog:film:", "400 badIdentity"),
    ("items/catalog:movie:x", "400 badIdentity"), ("items/catalog:film:..%2F..%2Fetc", "400 badIdentity"),
    ("items/catalog:film:nothing", "404 itemNotFound"), ("items/tmdb:film:550", "404 itemNotFound"),
    ("items/", "400 badIdentity"), ("items", "404 notFound"), ("items/a/b", "404 notFound"),
    ("items/catalog:film:parasite-2019?page=1", "400 unknownParameter"),
    ("explore/nothing", "404 shelfNotFound"), ("explore/decade-film-1991", "404 shelfNotFound"),
    ("explore/genre-film-drama", "404 shelfNotFound"), ("explore/popular-film?page=0", "400 badPage"),
    ("status?x=1", "400 unknownParameter"), ("nothing", "404 notFound"), ("", "404 notFound"),
  ])
  func `wrong addresses are named`(path: String, expected: String) async throws {
    #expect(try await app.error("/api/v1/\(path)") == expected)
  }

  @Test func `explore hands out shelves and each of them answers by its own address`() async throws {
    let shelves = try #require(try await app.json("/api/v1/explore")["shelves"] as? [[String: Any]])
    #expect(shelves.map { $0["id"] as? String } == ["popular-film", "popular-show"])
    for shelf in shelves {
      let id = try #require(shelf["id"] as? String)
      let page = try await app.json("/api/v1/explore/\(id)")
      #expect(page["total"] as? Int == shelf["total"] as? Int)
      #expect((page["items"] as? [[String: Any]])?.count == (shelf["items"] as? [[String: Any]])?.count)
    }
  }

  /// A provider that has summaries and nothing else.
  private struct SummaryProvider: MediaProvider {
    var id: ProviderID { .catalog }
    var capabilities: ProviderCapabilities { SmallProvider().capabilities }
    func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer { throw .offline }
    func item(_ id: MediaID, languages: [LanguageTag]) async throws(ProviderError) -> ItemDetail {
      throw .offline
    }
    func shelves() async throws(ProviderError) -> [ShelfListing] { throw .offline }
    func shelf(_ id: ShelfID, page: Page, languages: [LanguageTag]) async throws(ProviderError) -> Shelf {
      throw .offline
    }
    func summary(_ id: MediaID, languages: [LanguageTag]) async throws(ProviderError) -> ItemSummary {
      try await SmallProvider().item(id).item.summary
    }
  }

  @Test func `a picture is drawn from the summary alone`() async throws {
    let small = try await app.ask("/art/catalog:film:parasite-2019?lang=ko")
    let picture = try await Asking(provider: SummaryProvider()).ask("/art/catalog:film:parasite-2019?lang=ko")
    #expect(picture.status == .ok)
    #expect(picture.bytes == small.bytes)
  }

  @Test func `the picture's address is answered with a picture that may be kept for ever`() async throws {
    let person = try await app.json("/api/v1/items/catalog:person:bong-joon-ho?lang=ko")
    let image = try #require(person["image"] as? String)
    let picture = try await app.ask(image)
    #expect(picture.fields["Content-Type"] == "image/svg+xml")
    #expect(picture.fields["Cache-Control"] == "public, max-age=31536000, immutable")
    #expect(picture.fields["Content-Security-Policy"] == "default-src 'none'; sandbox")
    let unnamed = try await app.ask("/art/catalog:person:bong-joon-ho?lang=ko")
    #expect(unnamed.fields["Cache-Control"] == "no-cache")
    #expect(unnamed.bytes == picture.bytes)
    #expect(try await app.ask("/art/catalog:person:nobody").status == .notFound)
  }
}
