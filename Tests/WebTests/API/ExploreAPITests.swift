import Foundation
import Testing
import VitrineFederation
import VitrineHTTPModel
import VitrineHTTPServing
import VitrineMediaModel
import VitrineTestSupport
import VitrineWeb

/// Shelves of several providers.
@Suite struct ExploreAPITests {
  private let world: World

  init() throws { world = try World() }

  private func ids(_ list: Any?) throws -> [String] {
    try #require(list as? [[String: Any]]).map { "\($0["provider"] ?? "") \($0["id"] ?? "")" }
  }

  @Test func `shelves are filled in the order of the providers, and categories are named`() async throws {
    let answer = try await world.asking.json("/api/v1/explore")
    #expect(
      try ids(answer["shelves"]) == [
        "catalog popular-film", "catalog popular-show", "tmdb popular-film", "tmdb popular-person",
        "unsplash latest-photo",
      ])
    #expect(try ids(answer["categories"]) == ["tmdb genre-film-drama", "unsplash topic-photo-nature"])
    let nature = try #require((answer["categories"] as? [[String: Any]])?.last)
    #expect(nature["title"] as? String == "Nature")
    #expect(nature["image"] as? String == "https://images.unsplash.com/cover")
    let states = try #require(answer["providers"] as? [[String: Any]]).map { $0["state"] as? String }
    #expect(states == ["results", "empty", "results", "results"], "catalog, iTunes, TMDB, Unsplash")
    #expect(answer["complete"] as? Bool == true)
  }

  @Test func `a shelf that failed says so, and is no empty one`() async throws {
    let shelves = try #require(try await world.asking.json("/api/v1/explore")["shelves"] as? [[String: Any]])
    let people = try #require(shelves.first { $0["id"] as? String == "popular-person" })
    #expect(people["state"] as? String == "unavailable")
    #expect((people["error"] as? [String: Any])?["code"] as? String == "offline")
    #expect(people["total"] is NSNull)
  }

  @Test func `a shelf is answered by the provider that is named`() async throws {
    let tmdb = try await world.asking.json("/api/v1/explore/popular-film?provider=tmdb")
    #expect(tmdb["provider"] as? String == "tmdb")
    #expect((tmdb["items"] as? [[String: Any]])?.first?["id"] as? String == "tmdb:film:496243")
    let catalog = try await world.asking.json("/api/v1/explore/popular-film")
    #expect(catalog["provider"] as? String == "catalog")
  }

  @Test(arguments: [
    ("popular-film?provider=nobody", "400 unknownProvider"),
    ("popular-film?provider=", "400 unknownProvider"),
    ("popular-film?provider=A!", "400 unknownProvider"), ("latest-photo?provider=tmdb", "404 shelfNotFound"),
    ("popular-person?provider=tmdb", "503 unavailable"),
  ])
  func `another provider's shelf is not answered by the catalog`(path: String, expected: String) async throws
  {
    #expect(try await world.asking.error("/api/v1/explore/\(path)") == expected)
  }

  @Test func `the catalog in trouble hides no shelf of the others`() async throws {
    var world = world
    world.catalog = RefiningSmallProvider(small: SmallProvider(failure: .offline))
    let answer = try await world.asking.json("/api/v1/explore")
    #expect(try ids(answer["shelves"]).contains("unsplash latest-photo"))
    let catalog = try #require((answer["providers"] as? [[String: Any]])?.first)
    #expect((catalog["error"] as? [String: Any])?["code"] as? String == "offline")
  }

  /// A provider whose shelves fail the first time.
  private struct Recovering: MediaProvider {
    let small = SmallProvider()
    let calls = Counter()
    var id: ProviderID { .tmdb }
    var capabilities: ProviderCapabilities { ProviderCapabilities(kinds: [.film], isLocal: false) }
    func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer { throw .offline }
    func item(_ id: MediaID, languages: [LanguageTag]) async throws(ProviderError) -> ItemDetail {
      throw .offline
    }
    func shelves() async throws(ProviderError) -> [ShelfListing] {
      if calls.increment() == 0 { throw .offline }
      return [ShelfListing(id: .popular(.film))]
    }
    func shelf(_ id: ShelfID, page: Page, languages: [LanguageTag]) async throws(ProviderError) -> Shelf {
      try await small.shelf(id, page: page)
    }
  }

  @Test func `trouble of one provider is asked again, and what it has is kept for a while only`() async throws
  {
    let recovering = Recovering()
    let ticks = Ticks()
    var asking = Asking(federation: Federation(providers: [SmallProvider(), recovering]))
    asking.options.now = { ticks.now }
    let app = asking.app
    func shelves() async throws -> [String] {
      let request = try #require(HTTPRequest(target: "/api/v1/explore"))
      return try ids(try asking.object(await app.respond(to: request))["shelves"])
    }
    #expect(try await shelves() == ["catalog popular-film", "catalog popular-show"])
    #expect(try await shelves().contains("tmdb popular-film"))
    #expect(try await shelves().contains("tmdb popular-film"))
    #expect(recovering.calls.increment() == 2, "what came is kept")
    ticks.advance(by: .seconds(3600))
    _ = try await shelves()
    #expect(recovering.calls.increment() == 4, "and asked again later")
  }
}
