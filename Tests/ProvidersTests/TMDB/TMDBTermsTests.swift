import VitrineMediaModel
import VitrineProviders
import Testing

/// What holds for everything that is asked of TMDB.
@Suite struct TMDBTermsTests {
  @Test func `no search and no shelf ever asks for adult items`() async throws {  // C143
    let row = #"{"id":1,"title":"A","name":"A","adult":true}"#
    let paths = ["/search/movie", "/search/tv", "/search/person", "/discover/movie", "/discover/tv"]
    let upstream = TMDBTransport(Dictionary(uniqueKeysWithValues: paths.map { ($0, .page(row, total: 1)) }))
    let answer = try await tmdb(upstream).search(SearchRequest(text: "include_adult=true"))
    #expect(answer.sections.allSatisfy { $0.hits.isEmpty })
    for id in [ShelfID.decade(.film, start: 1990), .decade(.show, start: 1990)] {
      #expect(try await tmdb(upstream).shelf(id, page: .first).items.isEmpty)
    }
    #expect(upstream.paths == paths.sorted())
    for path in paths { #expect(upstream.query(path)["include_adult"] == "false") }
  }

  @Test func `without pictures in the language a film has its own poster`() async throws {  // C137
    let film = #"{"id":7,"title":"A","poster_path":"/own.jpg","images":{"posters":[],"backdrops":[]}}"#
    let upstream = TMDBTransport(["/movie/7": .json(film)])
    let id = try #require(MediaID("tmdb:film:7"))
    guard case .film(let shown) = try await tmdb(upstream, "ko").item(id).item else {
      Issue.record("no film")
      return
    }
    #expect(shown.work.poster == .tmdb(path: "/own.jpg", .poster))
  }
}
