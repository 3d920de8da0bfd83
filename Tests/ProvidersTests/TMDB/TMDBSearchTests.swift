internal import VitrineHTTPModel
internal import VitrineMediaModel
internal import VitrineProviders
import Testing

/// A provider at a scripted upstream.
func tmdb(_ transport: TMDBTransport, _ languages: String...) -> TMDBProvider {
  TMDBProvider(
    token: Secret("made-up-token"), transport: transport, base: "https://tmdb.example/3",
    languages: languages.compactMap { LanguageTag($0) })
}

@Suite struct `Searching TMDB` {
  private let film =
    #"{"id":550,"title":"The Lamp","original_title":"등불","original_language":"ko","#
    + #""release_date":"1999-10-15","genre_ids":[18,10759],"poster_path":"/a.jpg","popularity":9}"#
  private let show = #"{"id":550,"name":"Lamps","original_name":"Lamps","original_language":"en"}"#
  private let person =
    #"{"id":550,"name":"Kim Lamp","original_name":"김등불","known_for_department":"Acting","profile_path":null}"#

  private func everything(_ film: TMDBTransport.Answer? = nil) -> [String: TMDBTransport.Answer] {
    [
      "/search/movie": film ?? .page(self.film, total: 1), "/search/tv": .page(show, total: 1),
      "/search/person": .page(person, total: 1),
    ]
  }

  @Test(.timeLimit(.minutes(1)))
  func `every kind of the scope is searched at the same time`() async throws {
    // Nothing is answered before all three calls are under way: one after the other would wait for ever.
    let upstream = TMDBTransport(everything(), crowd: 3)
    let answer = try await tmdb(upstream).search(SearchRequest(text: "lamp"))
    #expect(answer.sections.map(\.kind) == [.film, .show, .person])
    // C97: the same number is three items.
    #expect(
      answer.sections.flatMap(\.hits).map(\.item.id.description) == [
        "tmdb:film:550", "tmdb:show:550", "tmdb:person:550",
      ])
  }

  @Test func `only the kind of the scope is asked for`() async throws {  // C184
    let upstream = TMDBTransport(everything())
    let answer = try await tmdb(upstream).search(SearchRequest(text: "lamp", scope: .kind(.show)))
    #expect(upstream.paths == ["/search/tv"] && answer.sections.map(\.kind) == [.show])
    let none = try await tmdb(upstream).search(SearchRequest(text: "lamp", scope: .kind(.photo)))
    #expect(none.sections.isEmpty && upstream.requests.count == 1)
  }

  @Test func `a row becomes a summary with both titles under their languages`() async throws {
    let upstream = TMDBTransport(everything())
    let answer = try await tmdb(upstream).search(
      SearchRequest(text: "lamp", scope: .kind(.film), languages: [LanguageTag("de-AT")]))
    let item = try #require(answer.sections.first?.hits.first?.item)
    #expect(item.titles[LanguageTag("de-AT")] == "The Lamp")
    #expect(item.originalTitle == "등불" && item.year == 1999 && item.image == .tmdb(path: "/a.jpg", .poster))
    #expect(item.genres.map(\.slug) == ["drama", "action", "adventure"] && item.popularity == 25)
    #expect(item.sharedIDs == [SharedID(.tmdb, "550")])
    #expect(upstream.query("/search/movie")["language"] == "de-AT")
  }

  @Test func `a row has its day, overview and votes, as plain text in the language asked for`() async throws {
    let row = #"""
      {"id":1,"title":"Fish &amp; <b>Chips</b>","original_title":"Fish &amp; Chips","original_language":"en",
       "overview":"Zwei&nbsp;Lampen.\n\nEnde.","release_date":"1999-10-15","vote_average":7.5,"vote_count":12}
      """#
    let upstream = TMDBTransport(["/search/movie": .page(row, total: 1)])
    let answer = try await tmdb(upstream).search(
      SearchRequest(text: "a", scope: .kind(.film), languages: [LanguageTag("de")]))
    let item = try #require(answer.sections.first?.hits.first?.item)
    #expect(item.titles[.english] == "Fish & Chips" && item.titles.languages == [.english])
    #expect(item.overview[LanguageTag("de")] == "Zwei Lampen. Ende.")
    #expect(item.date?.description == "1999-10-15" && item.rating == Rating(average: 7.5, count: 12))
  }

  @Test(arguments: [(0, 0), (99, 3)])
  func `without votes there is no rating, and an average that is none is left out`(
    average: Int, count: Int
  ) async throws {
    let row = #"{"id":1,"title":"A","vote_average":\#(average),"vote_count":\#(count)}"#
    let upstream = TMDBTransport(["/search/movie": .page(row, total: 1)])
    let answer = try await tmdb(upstream).search(SearchRequest(text: "a", scope: .kind(.film)))
    #expect(answer.sections.first?.hits.first?.item.rating == (count == 0 ? nil : Rating(count: 3)))
  }

  @Test func `a person has a name in each script and no picture where there is none`() async throws {
    let answer = try await tmdb(TMDBTransport(everything()))
      .search(SearchRequest(text: "lamp", scope: .kind(.person)))
    let item = try #require(answer.sections.first?.hits.first?.item)
    #expect(item.titles[.english] == "Kim Lamp" && item.titles[.korean] == "김등불")
    #expect(item.occupations == ["actor"] && item.image == nil)
  }

  @Test(arguments: [
    ("Romeo + Juliet", "Romeo%20%2B%20Juliet"), ("Law & Order", "Law%20%26%20Order"), ("100%", "100%25"),
    ("t'choupi à l'école?", "t%27choupi%20%C3%A0%20l%27%C3%A9cole%3F"), ("e\u{301}", "%C3%A9"),
    ("\u{1103}\u{1173}\u{11BC}\u{1107}\u{116E}\u{11AF}", "%EB%93%B1%EB%B6%88"), ("  lamp\u{3000}\n", "lamp"),
  ])
  func `the text reaches TMDB as typed, composed`(text: String, encoded: String) async throws {
    // C01 C05 C10 C16
    let upstream = TMDBTransport(everything())
    _ = try await tmdb(upstream).search(SearchRequest(text: text, scope: .kind(.film)))
    #expect(upstream.requests.map(\.url).allSatisfy { $0.contains("?query=\(encoded)&") })
  }

  @Test(arguments: ["", " ", "\t", "\u{3000}", "\u{200B}", "\u{FEFF} \u{2060}"])
  func `a blank text makes no call`(text: String) async throws {  // C17
    let upstream = TMDBTransport(everything())
    let answer = try await tmdb(upstream).search(SearchRequest(text: text))
    #expect(answer.sections.map(\.state) == [.empty, .empty, .empty] && upstream.requests.isEmpty)
  }

  @Test func `the token is in a header and in no address`() async throws {  // C167
    let upstream = TMDBTransport(everything())
    _ = try await tmdb(upstream).search(SearchRequest(text: "lamp"))
    #expect(upstream.requests.allSatisfy { $0.fields["authorization"] == "Bearer made-up-token" })
    #expect(!upstream.requests.contains { $0.url.contains("made-up") })
  }

  @Test func `adult rows are left out and unknown ones kept`() async throws {  // C142
    let rows = #"{"id":1,"title":"A","adult":true},{"id":2,"title":"B","adult":null},{"id":3,"adult":false}"#
    let upstream = TMDBTransport(["/search/movie": .page(rows, total: 3)])
    let answer = try await tmdb(upstream).search(SearchRequest(text: "a", scope: .kind(.film)))
    #expect(answer.sections.first?.hits.map(\.item.id.key) == ["2", "3"])
    #expect(answer.sections.first?.skipped == 1)
    #expect(upstream.query("/search/movie")["include_adult"] == "false")
  }

  @Test func `a row that stands twice on a page comes once`() async throws {  // C95 C98
    let upstream = TMDBTransport(["/search/movie": .page(film + "," + film, total: 2)])
    let answer = try await tmdb(upstream).search(SearchRequest(text: "a", scope: .kind(.film)))
    #expect(answer.sections.first?.hits.count == 1 && answer.sections.first?.skipped == 0)
  }

  @Test func `pages end at the five hundredth whatever TMDB claims`() async throws {  // C101
    let upstream = TMDBTransport(["/search/movie": .page(film, pages: 38_029, total: 760_567)])
    let request = { (number: Int) in
      SearchRequest(text: "a", scope: .kind(.film), page: try #require(Page(number: number)))
    }
    let last = try await tmdb(upstream).search(request(500))
    #expect(last.sections.first?.pages == 500 && last.sections.first?.total == 10_000)
    #expect(upstream.query("/search/movie")["page"] == "500")
    let past = try await tmdb(upstream).search(request(501))
    #expect(past.sections.first?.hits.isEmpty == true && upstream.requests.count == 1)
  }

  @Test func `a page past the end of a list with hits is not the same as no hits`() async throws {  // C106
    let upstream = TMDBTransport([
      "/search/movie": .page("", total: 5), "/search/tv": .emptyPage, "/search/person": .emptyPage,
    ])
    let answer = try await tmdb(upstream).search(
      SearchRequest(text: "a", page: try #require(Page(number: 2))))
    let states = Dictionary(uniqueKeysWithValues: answer.sections.map { ($0.kind, $0.state) })
    #expect(states == [.film: .results(partial: false), .show: .empty, .person: .empty])
  }

  @Test(arguments: ["mulan 2020", "mulan (2020)"])
  func `a year that hides everything is taken off and moves its works to the front`(
    text: String
  ) async throws {  // C16 C88
    let rows =
      #"{"id":1,"title":"Mulan","release_date":"1998-06-18"},{"id":2,"title":"Mulan","#
      + #""release_date":"2020-09-04"},{"id":3,"title":"Mulan II","release_date":""}"#
    let upstream = TMDBTransport([
      "/search/movie": .emptyPage, "/search/movie mulan": .page(rows, total: 3),
    ])
    let answer = try await tmdb(upstream).search(SearchRequest(text: text, scope: .kind(.film)))
    #expect(answer.sections.first?.hits.map(\.item.id.key) == ["2", "1", "3"])
    #expect(upstream.texts == [text, "mulan"] && answer.text == text)
  }

  @Test func `a page past the end of what a year has is not asked for without the year`() async throws {
    let upstream = TMDBTransport([
      "/search/movie mulan 2020": .page("", pages: 2, total: 30),
      "/search/movie mulan": .page(film, pages: 2, total: 30),
    ])
    let answer = try await tmdb(upstream).search(
      SearchRequest(text: "mulan 2020", scope: .kind(.film), page: try #require(Page(number: 9))))
    #expect(upstream.texts == ["mulan 2020"])
    #expect(answer.sections.first?.hits.isEmpty == true && answer.sections.first?.total == 30)
  }

  @Test func `a person has no year that could be taken off`() async throws {
    let upstream = TMDBTransport(["/search/person": .emptyPage])
    _ = try await tmdb(upstream).search(SearchRequest(text: "kim 1950", scope: .kind(.person)))
    #expect(upstream.texts == ["kim 1950"])
  }

  @Test(arguments: [
    ("x 1874", ["x 1874", "x"]), ("x 1873", ["x 1873"]), ("x 2100", ["x 2100", "x"]), ("x 2101", ["x 2101"]),
  ])
  func `a year is one from 1874 to 2100`(text: String, asked: [String]) async throws {
    let upstream = TMDBTransport(["/search/movie": .emptyPage])
    _ = try await tmdb(upstream).search(SearchRequest(text: text, scope: .kind(.film)))
    #expect(upstream.texts == asked)
  }

  @Test(arguments: ["Space 1999", "1917", "Lamp 12345", "Lamp 0300", "Lamp", "Lamp (19)"])
  func `a text that finds something, or holds no year, is asked for once`(text: String) async throws {  // C74
    let upstream = TMDBTransport([
      "/search/movie": .emptyPage, "/search/movie Space 1999": .page(film, total: 1),
    ])
    _ = try await tmdb(upstream).search(SearchRequest(text: text, scope: .kind(.film)))
    #expect(upstream.texts == [text])
  }
}
