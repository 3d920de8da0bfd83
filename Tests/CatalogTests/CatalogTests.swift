import MediaModel
import Testing

@testable import Catalog

@Suite struct ItemTests {
  let catalog: Catalog

  init() throws { catalog = try Shipped.catalog.get() }

  @Test func `a film has its facts, its people by name in each language, and works like it`() async throws {
    let detail = try await catalog.item(catalogID(.film, "parasite-2019"))
    guard case .film(let film) = detail.item else { throw Wrong() }
    #expect(film.work.titles[.korean] == "기생충")
    #expect(film.releaseDate?.year == 2019)
    #expect(film.work.countries.first?.rawValue == "KR")
    let director = try #require(film.work.credits.first { $0.role == .director })
    #expect(director.person == (try catalogID(.person, "bong-joon-ho")))
    #expect(director.names[.korean] == "봉준호")
    print(detail.similar.map { $0.titles[.english] ?? "?" })
    #expect(detail.similar.count == 12)
  }

  struct Wrong: Error {}

  @Test func `search`() async throws {
    for query in ["기생충", "parasite", "tom hanks", "x"] {
      let answer = try await catalog.search(SearchRequest(text: query))
      print(
        query, answer.sections.map { ($0.kind, $0.total, $0.hits.prefix(2).map { $0.item.id.description }) })
    }
    let shelves = try await catalog.explore(.first)
    print(shelves.map { "\($0.id) \($0.total)" })
    for key in ["the-godfather-1972", "toy-story-1995", "oldboy-2003", "q25188", "inception-2010"] {
      if let detail = try? await catalog.item(catalogID(.film, key)) {
        print(key, detail.similar.map { $0.id.key })
      }
    }
    for key in ["squid-game-2021", "friends-1994"] {
      print(key, try await catalog.item(catalogID(.show, key)).similar.map { $0.id.key })
    }
    print(catalog.opening)
  }
}
