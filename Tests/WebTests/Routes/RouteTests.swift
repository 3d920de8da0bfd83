import VitrineHTTPModel
import VitrineHTTPServing
import VitrineMediaModel
import Testing
import VitrineTestSupport

@testable import VitrineWeb

struct RouteTests {
  @Test(arguments: [11, 12, 13] as [UInt64])
  func `what a route prints is what it is parsed from`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let route = try Self.route(&random)
      let request = try #require(HTTPRequest(target: route.address([("q", "a b&+")])), "seed \(seed)")
      #expect(Route(path: request.path) == route, "seed \(seed): \(route.path)")
      #expect(request.query["q"] == "a b&+")
    }
  }

  @Test(arguments: [11, 12] as [UInt64])
  func `a pattern holds nothing of what was asked for`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var patterns: Set<String> = []
    for _ in 0..<5000 { patterns.insert(try Self.route(&random).pattern) }
    #expect(patterns.count <= 28, "\(patterns.sorted())")
  }

  @Test(arguments: [
    "//", "/search/", "/film", "/film/", "/film/a%2Fb", "/film/catalog:a", "/art/550", "/explore/", "/api",
    "/api/v1", "/api/v2/search", "/api/v1/search/", "/%2e%2e/etc/passwd", "/assets", "/healthz/x",
    "/explore/popular", "/explore/popular-movie", "/explore/decade-film-1995", "/explore/country-film-KR",
  ])
  func `other addresses are no route`(target: String) throws {
    let request = try #require(HTTPRequest(target: target))
    #expect(Route(path: request.path) == nil)
  }

  private static func route(_ random: inout SeededGenerator) throws -> Route {
    let text = word(&random)
    switch Int.random(in: 0...20, using: &random) {
    case 0: return .home
    case 1: return .shelf(try shelf(&random))
    case 2: return .search
    case 3: return .searchResults
    case 4: return .item(try identity(&random))
    case 5: return .status
    case 6: return .language
    case 7: return .asset(text)
    case 8: return .art(try identity(&random))
    case 9: return .apiSearch
    case 10: return .apiItem(text)
    case 11: return .apiExplore
    case 12: return .apiShelf(text)
    case 13: return .apiStatus
    case 14: return .openAPI
    case 15: return .health
    case 16: return .ready
    case 17: return .apiStream
    case 18: return .searchLive
    case 19: return .exploreLive
    default: return .metrics
    }
  }

  private static func shelf(_ random: inout SeededGenerator) throws -> ShelfID {
    let kind = try #require(MediaKind.allCases.randomElement(using: &random))
    switch Int.random(in: 0...7, using: &random) {
    case 3: return .latest(kind)
    case 4: return .random(kind)
    case 5: return .topic("street-photography_1")
    case 6: return .photos(of: try #require(MediaID("unsplash:collection:abc-1_Z")))
    case 0: return .popular(kind)
    case 1: return .genre(kind, try #require(Genre.known.randomElement(using: &random)))
    case 2: return .decade(kind, start: Int.random(in: 100...999, using: &random) * 10)
    default:
      let letters = (0..<2).compactMap { _ in "ABCXYZ".randomElement(using: &random) }
      return .country(kind, try #require(CountryCode(String(letters))))
    }
  }

  private static func identity(_ random: inout SeededGenerator) throws -> MediaID {
    let provider = try #require([ProviderID.catalog, .tmdb, .itunes].randomElement(using: &random))
    let kind = try #require(MediaKind.allCases.randomElement(using: &random))
    let key = (0..<Int.random(in: 1...20, using: &random)).compactMap { _ in
      "abcXYZ019._~-".randomElement(using: &random)
    }
    return try #require(MediaID(provider: provider, kind: kind, key: String(key)))
  }

  private static func word(_ random: inout SeededGenerator) -> String {
    let letters = (0..<Int.random(in: 1...12, using: &random)).compactMap { _ in
      "ab:/?#%&+ .é한🎬\"<>".randomElement(using: &random)
    }
    return String(letters)
  }
}
