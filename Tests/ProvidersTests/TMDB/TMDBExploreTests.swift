internal import VitrineHTTPModel
internal import VitrineMediaModel
internal import VitrineProviders
import Testing

@Suite struct `Exploring TMDB` {
  private let row = #"{"id":1,"title":"A","name":"A"}"#

  private func upstream() -> TMDBTransport {
    TMDBTransport([
      "/discover/movie": .page(row, pages: 9_000, total: 180_000), "/discover/tv": .page(row, total: 1),
      "/movie/popular": .page(row, total: 1), "/tv/popular": .page(row, total: 1),
      "/person/popular": .page(row, total: 1),
    ])
  }

  private func shelf(_ text: String) throws -> ShelfID { try #require(ShelfID(text)) }

  @Test(arguments: [
    ("popular-film", "/movie/popular", [:]), ("popular-person", "/person/popular", [:]),
    ("genre-film-science-fiction", "/discover/movie", ["with_genres": "878"]),
    ("genre-show-science-fiction", "/discover/tv", ["with_genres": "10765"]),
    ("genre-show-war", "/discover/tv", ["with_genres": "10768"]),
    (
      "decade-film-1990", "/discover/movie",
      ["primary_release_date.gte": "1990-01-01", "primary_release_date.lte": "1999-12-31"]
    ),
    ("decade-show-2000", "/discover/tv", ["first_air_date.gte": "2000-01-01"]),
    ("country-film-kr", "/discover/movie", ["with_origin_country": "KR", "include_adult": "false"]),
  ])
  func `a shelf is asked for by the filter that fills it`(
    name: String, path: String, filter: [String: String]
  ) async throws {  // C115 C146
    let upstream = upstream()
    let shelf = try await tmdb(upstream, "ko").shelf(try self.shelf(name), page: .first)
    #expect(upstream.paths == [path] && shelf.items.map(\.kind) == [shelf.id.kind])
    let query = upstream.query(path).filter { filter[$0.key] != nil }
    #expect(query == filter && upstream.query(path)["language"] == "ko")
  }

  @Test(arguments: [
    "genre-film-talk", "genre-person-drama", "decade-person-1990", "popular-photo", "country-trailer-kr",
  ])
  func `a shelf that TMDB does not have is not found without a call`(name: String) async throws {
    let upstream = upstream()
    let id = try shelf(name)
    await #expect(throws: ProviderError.notFound) { try await tmdb(upstream).shelf(id, page: .first) }
    #expect(upstream.requests.isEmpty)
  }

  @Test func `a shelf ends at the five hundredth page`() async throws {  // C101
    let upstream = upstream()
    let id = try shelf("country-film-kr")
    #expect(try await tmdb(upstream).shelf(id, page: .first).pages == 500)
    let past = try await tmdb(upstream).shelf(id, page: try #require(Page(number: 501)))
    #expect(past.items.isEmpty && upstream.requests.count == 1)
  }

  @Test func `shelves are listed without a call, each once, and each can be filled`() async throws {
    let upstream = upstream()
    let shelves = try await tmdb(upstream).shelves()
    #expect(upstream.requests.isEmpty && shelves.count == 9 && Set(shelves.map(\.id)).count == 9)
    #expect(shelves.prefix(3).map(\.id) == [.popular(.film), .popular(.show), .popular(.person)])
    for shelf in shelves {
      #expect(try await tmdb(upstream).shelf(shelf.id, page: .first).items.count == 1)
    }
  }

  @Test func `a shelf comes in the reader's language, else in the usual one`() async throws {
    let upstream = upstream()
    _ = try await tmdb(upstream, "ko").shelf(
      .popular(.film), page: .first, languages: [LanguageTag("de-AT"), .english])
    #expect(upstream.query("/movie/popular")["language"] == "de-AT")
  }

  @Test(arguments: [
    (["zh-Hant"], "zh-TW"), (["zh"], "zh-CN"), (["sr-Latn-RS"], "sr-RS"), (["fil", "es-419"], "es"),
    (["yue"], "en-US"), ([], "en-US"), (["pt-BR", "en"], "pt-BR"),
  ])
  func `the language asked for is one that TMDB takes`(wanted: [String], code: String) async throws {  // C127
    let upstream = upstream()
    let provider = TMDBProvider(
      token: Secret("t"), transport: upstream, base: "https://tmdb.example/3",
      languages: wanted.compactMap { LanguageTag($0) })
    _ = try await provider.shelf(.popular(.film), page: .first)
    #expect(upstream.query("/movie/popular")["language"] == code)
  }
}
