import VitrineHTTPModel
import VitrineMediaModel
import Testing

@testable import VitrineProviders

/// What the provider of Apple's stores asks, and what it makes of the answers.
@Suite struct ITunesProviderTests {
  static func film(_ id: Int, _ more: String = "") -> String {
    """
    {"wrapperType":"track","kind":"feature-movie","trackId":\(id),"trackName":"Film \(id)",
    "artistName":"Ada Lux",
    "releaseDate":"1999-10-15T07:00:00Z","trackTimeMillis":5400000,"primaryGenreName":"Sci-Fi & Fantasy",
    "trackViewUrl":"https://store.example/\(id)","artworkUrl100":"https://art.example/a/100x100bb.jpg",
    "longDescription":"<i>Good</i> if 1 < 2."\(more)}
    """
  }

  static let preview = #","previewUrl":"https://video.example/a.m4v""#

  static func season(_ id: Int, show: Int, _ year: Int) -> String {
    """
    {"wrapperType":"collection","collectionType":"TV Season","collectionId":\(id),"artistId":\(show),
    "artistName":"Show \(show)","collectionName":"Show \(show), Season \(id)",
    "releaseDate":"\(year)-01-02T00:00:00Z"}
    """
  }

  static func answer(_ rows: [String]) -> String {
    #"{"resultCount":\#(rows.count),"results":[\#(rows.joined(separator: ","))]}"#
  }

  /// An upstream with these films and seasons, whatever is looked for.
  static func store(films: [String] = [], seasons: [String] = []) -> PhotosTransport {
    PhotosTransport { request in
      let isShow = request.query["media"] == "tvShow" || request.query["entity"] == "tvSeason"
      return TransportResponse(body: Array(("\n\n\n" + answer(isShow ? seasons : films)).utf8))
    }
  }

  private func id(_ text: String) throws -> MediaID { try #require(MediaID(text)) }

  @Test func `films and trailers share one call, shows have another`() async throws {
    let transport = Self.store(films: [Self.film(1, Self.preview)], seasons: [Self.season(9, show: 5, 2004)])
    let provider = ITunesProvider(transport: transport, country: CountryCode("kr"))
    let answer = try await provider.search(SearchRequest(text: "a & b"))
    #expect(answer.sections.map(\.kind) == [.trailer, .film, .show])
    #expect(answer.sections.allSatisfy { $0.total == 1 && $0.pages == 1 })
    #expect(
      Set(transport.requests.map(\.path)) == [
        "/search?term=a%20%26%20b&media=movie&limit=200&country=KR",
        "/search?term=a%20%26%20b&media=tvShow&entity=tvSeason&limit=200&country=KR",
      ])
    #expect(transport.requests.count == 2)
  }

  @Test(arguments: [(MediaKind.film, "movie"), (.trailer, "movie"), (.show, "tvShow")])
  func `a scope costs one call`(kind: MediaKind, media: String) async throws {
    let transport = Self.store()
    _ = try await ITunesProvider(transport: transport).search(SearchRequest(text: "a", scope: .kind(kind)))
    #expect(transport.requests.map { $0.query["media"] } == [media])
  }

  @Test func `a film without a preview is no trailer and empties nothing`() async throws {
    let transport = Self.store(films: [
      Self.film(1), Self.film(2, Self.preview), Self.film(3, #","previewUrl":"javascript:x""#),
      Self.film(2, Self.preview),
    ])
    let answer = try await ITunesProvider(transport: transport).search(SearchRequest(text: "a"))
    let films = try #require(answer.sections.first { $0.kind == .film })
    let trailers = try #require(answer.sections.first { $0.kind == .trailer })
    #expect(films.hits.map(\.item.id.key) == ["1", "2", "3"] && films.total == 3)
    #expect(films.hits.map(\.item.trailers.count) == [0, 1, 0])
    #expect(trailers.hits.map(\.item.id.description) == ["itunes:trailer:2"] && trailers.total == 1)
    guard case .trailer(let trailer)? = trailers.hits[0].item.medium else { throw ProviderError.notFound }
    #expect(trailer.url == "https://video.example/a.m4v" && trailer.work == MediaID("itunes:film:2"))
    #expect(trailer.courtesy == "provided courtesy of iTunes")
    #expect(trailer.form == .stream && trailer.storeURL == "https://store.example/2")
  }

  @Test func `a row of films says what the store knows`() async throws {
    let transport = Self.store(films: [Self.film(1)])
    let answer = try await ITunesProvider(transport: transport).search(
      SearchRequest(text: "a", scope: .kind(.film)))
    let item = try #require(answer.sections.first?.hits.first?.item)
    #expect(item.titles[.english] == "Film 1" && item.year == 1999)
    #expect(item.date?.description == "1999-10-15" && item.runtimeInMinutes == 90)
    #expect(item.makers == ["Ada Lux"] && item.overview[.english] == "Good if 1 < 2.")
    #expect(item.genres.map(\.slug) == ["science-fiction", "fantasy"])
    #expect(item.image == .artwork(url: "https://art.example/a/100x100bb.jpg"))
    #expect(item.sharedIDs == [SharedID(.apple, "1")])
  }

  @Test func `later pages are cut from the first answer without a call`() async throws {
    let transport = Self.store(films: (1...45).map { Self.film($0) })
    let provider = ITunesProvider(transport: transport)
    var keys: [String] = []
    for number in 1...4 {
      let page = try #require(Page(number: number))
      let answer = try await provider.search(SearchRequest(text: "a", scope: .kind(.film), page: page))
      #expect(answer.sections[0].pages == 3 && answer.sections[0].total == 45)
      #expect(answer.sections[0].state == .results(partial: false))
      keys += answer.sections[0].hits.map(\.item.id.key)
    }
    #expect(keys == (1...45).map(String.init) && transport.requests.count == 1)
    let far = try #require(Page(number: 11))
    _ = try await ITunesProvider(transport: transport).search(SearchRequest(text: "b", page: far))
    #expect(transport.requests.count == 1)  // C101
  }

  @Test func `a first page asks anew, and what is remembered is bounded`() async throws {
    let transport = Self.store(films: [Self.film(1)])
    let provider = ITunesProvider(transport: transport)
    for round in 0...ITunesMemory.capacity {
      _ = try await provider.search(SearchRequest(text: "t\(round)", scope: .kind(.film)))
    }
    _ = try await provider.search(
      SearchRequest(text: "t1", scope: .kind(.film), page: try #require(Page(number: 2))))
    #expect(transport.requests.count == ITunesMemory.capacity + 1)
    _ = try await provider.search(
      SearchRequest(text: "t0", scope: .kind(.film), page: try #require(Page(number: 2))))
    #expect(transport.requests.count == ITunesMemory.capacity + 2)
  }

  @Test func `seasons of one show are one show`() async throws {
    let transport = Self.store(seasons: [
      Self.season(11, show: 5, 2006), Self.season(12, show: 6, 2001), Self.season(10, show: 5, 2004),
    ])
    let answer = try await ITunesProvider(transport: transport).search(
      SearchRequest(text: "a", scope: .kind(.show)))
    #expect(answer.sections[0].hits.map(\.item.id.description) == ["itunes:show:5", "itunes:show:6"])
    #expect(answer.sections[0].hits[0].item.year == 2004 && answer.sections[0].total == 2)
  }

  @Test(arguments: ["", "\u{3000}", "\u{200B}"])
  func `a blank text costs no call`(text: String) async throws {
    let transport = Self.store()
    let provider = ITunesProvider(transport: transport)
    #expect(try await provider.search(SearchRequest(text: text)).sections.allSatisfy { $0.state == .empty })
    #expect(transport.requests.isEmpty)  // C17
  }

  @Test func `too many calls are never an empty answer`() async throws {
    let transport = PhotosTransport { request in
      request.query["media"] == "movie"
        ? TransportResponse(status: .forbidden) : TransportResponse(body: Array(Self.answer([]).utf8))
    }
    let provider = ITunesProvider(transport: transport)
    let answer = try await provider.search(SearchRequest(text: "a"))
    #expect(
      answer.sections.map(\.state) == [
        .quotaExhausted(retryAfter: nil), .quotaExhausted(retryAfter: nil), .empty,
      ])
    await #expect(throws: ProviderError.rateLimited(retryAfter: nil)) {
      try await provider.search(SearchRequest(text: "a", scope: .kind(.film)))  // C118, C124
    }
    await #expect(throws: ProviderError.rateLimited(retryAfter: nil)) {
      try await provider.search(
        SearchRequest(text: "a", scope: .kind(.film), page: try #require(Page(number: 2))))
    }
    await #expect(throws: ProviderError.rateLimited(retryAfter: nil)) { try await provider.check() }
  }

  @Test func `a wrong parameter is told in the service's words`() async {
    let transport = PhotosTransport { _ in
      TransportResponse(status: .badRequest, body: Array(#"{"errorMessage":"wrong [country]"}"#.utf8))
    }
    await #expect(throws: ProviderError.unavailable(reason: "wrong [country]")) {
      try await ITunesProvider(transport: transport).check()
    }
  }

  @Test func `items are looked up by number`() async throws {
    let transport = Self.store(
      films: [Self.film(3), Self.film(7, Self.preview)], seasons: [Self.season(9, show: 5, 2004)])
    let provider = ITunesProvider(transport: transport, country: CountryCode("GB"))
    guard case .film(let film) = try await provider.item(id("itunes:film:7")).item else {
      throw ProviderError.notFound
    }
    #expect(
      film.id.key == "7" && film.runtimeInMinutes == 90 && film.releaseDate == CalendarDate("1999-10-15"))
    #expect(film.work.overview[.english] == "Good if 1 < 2." && film.work.trailers.count == 1)
    #expect(film.work.credits == [Credit(name: "Ada Lux", role: .director)])
    #expect(transport.requests[0].path == "/lookup?id=7&country=GB")
    guard case .trailer = try await provider.item(id("itunes:trailer:7")).item else {
      throw ProviderError.notFound
    }
    await #expect(throws: ProviderError.notFound) { try await provider.item(self.id("itunes:trailer:3")) }
    guard case .show(let show) = try await provider.item(id("itunes:show:5")).item else {
      throw ProviderError.notFound
    }
    #expect(show.work.titles[.english] == "Show 5" && show.firstAirDate?.year == 2004)
    #expect(transport.requests.last?.query["entity"] == "tvSeason")
  }

  @Test(arguments: [
    "itunes:film:abc", "itunes:film:-1", "itunes:film:007", "itunes:film:0", "tmdb:film:7", "itunes:person:7",
  ])
  func `what is no id of the store is not asked for`(text: String) async throws {
    let transport = Self.store(films: [Self.film(7)])
    let odd = try id(text)
    await #expect(throws: ProviderError.notFound) { try await ITunesProvider(transport: transport).item(odd) }
    #expect(transport.requests.isEmpty)
  }

  @Test func `a lookup that finds something else has not found it`() async throws {
    let provider = ITunesProvider(transport: Self.store(films: [Self.film(8)]))
    await #expect(throws: ProviderError.notFound) { try await provider.item(self.id("itunes:film:7")) }
    let shows = ITunesProvider(transport: Self.store(seasons: [Self.season(9, show: 5, 2004)]))
    await #expect(throws: ProviderError.notFound) { try await shows.item(self.id("itunes:show:9")) }
  }

  @Test func `names and titles of the store are plain`() async throws {
    let film = Self.film(1, Self.preview).replacing("Film 1", with: "Fish &amp; <b>Chips</b>")
      .replacing("Ada Lux", with: "Ada\\n Lux")
    let answer = try await ITunesProvider(transport: Self.store(films: [film])).search(
      SearchRequest(text: "a"))
    for item in answer.sections.flatMap(\.hits).map(\.item) {
      #expect(item.titles[.english] == "Fish & Chips" && item.makers == ["Ada Lux"])
    }
    guard case .trailer(let trailer)? = answer.sections.first?.hits.first?.item.medium else {
      throw ProviderError.notFound
    }
    #expect(trailer.title == "Fish & Chips")
  }

  @Test func `a row that cannot be read costs only itself and is counted on the first page`() async throws {
    let rows = ["null", Self.film(1).replacing("\"Film 1\"", with: "[]"), Self.film(2, #","trackPrice":{}"#)]
    let provider = ITunesProvider(transport: Self.store(films: rows + (3...30).map { Self.film($0) }))
    let first = try await provider.search(SearchRequest(text: "a", scope: .kind(.film))).sections[0]
    #expect(first.skipped == 2 && first.total == 29 && first.hits.first?.item.id.key == "2")
    let second = try await provider.search(
      SearchRequest(text: "a", scope: .kind(.film), page: try #require(Page(number: 2)))
    ).sections[0]
    #expect(second.skipped == 0 && second.hits.count == 9)
  }

  @Test func `a Japanese store is asked in Japanese`() async throws {
    let transport = Self.store(films: [Self.film(1)])
    let japanese = LanguageTag("ja")
    let provider = ITunesProvider(transport: transport, country: CountryCode("JP"), language: japanese)
    let answer = try await provider.search(SearchRequest(text: "a", scope: .kind(.film)))
    #expect(transport.requests[0].path.hasSuffix("&country=JP&lang=ja_jp"))
    #expect(answer.sections[0].hits[0].item.titles[japanese] == "Film 1")
  }
}
