@testable internal import VitrineFederation
internal import VitrineMediaModel
internal import Testing

@Suite struct EnrichmentTests {
  private func trailer(_ id: String, _ url: String) throws -> Trailer {
    Trailer(id: try #require(MediaID(id)), title: "Trailer", url: url, form: .page)
  }

  @Test func `what is shown stays and what is missing is filled`() throws {
    var first = try item("catalog:film:a", "One")
    first.popularity = 3
    first.genres = [Genre("drama")]
    var second = try item("tmdb:film:1", "The One", year: 2000)
    second.titles[.korean] = "하나"
    second.originalLanguage = .korean
    second.popularity = 8
    second.genres = [Genre("comedy")]
    second.occupations = ["actor"]
    let both = first.enriched(by: second)
    #expect(both.titles == LocalizedText([.english: "One", .korean: "하나"]))
    #expect(both.originalLanguage == .korean && both.year == 2000 && both.popularity == 8)
    #expect(both.genres == first.genres && both.occupations == ["actor"])
    #expect(both.id == first.id)
  }

  @Test func `a real poster takes the place of a drawn one, and only of that`() throws {
    var (drawn, real, other) = (
      try item("catalog:film:a"), try item("tmdb:film:1"), try item("itunes:film:1")
    )
    drawn.image = .generated(drawn.id)
    real.image = .tmdb(path: "/a.jpg", .poster)
    other.image = .remote(url: "https://example.org/b.jpg")
    #expect(drawn.enriched(by: real).image == real.image)
    #expect(real.enriched(by: drawn).image == real.image)
    #expect(real.enriched(by: other).image == real.image)
    #expect(try item("catalog:film:b").enriched(by: drawn).image == drawn.image)
  }

  @Test func `every trailer and every name is kept once`() throws {
    var (first, second) = (try item("catalog:film:a"), try item("itunes:film:1"))
    first.trailers = [try trailer("tmdb:trailer:1", "https://example.org/1")]
    second.trailers = [
      try trailer("tmdb:trailer:1", "https://example.org/again"),
      try trailer("itunes:trailer:2", "https://example.org/1"),
      try trailer("itunes:trailer:3", "https://example.org/3"),
    ]
    first.sharedIDs = [SharedID(.imdb, "tt1")]
    second.sharedIDs = [SharedID(.imdb, "tt1"), SharedID(.apple, "1")]
    let both = first.enriched(by: second)
    #expect(both.trailers.map(\.id.key) == ["1", "3"])
    #expect(both.sharedIDs == [SharedID(.imdb, "tt1"), SharedID(.apple, "1")])
  }
}
