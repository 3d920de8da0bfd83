internal import VitrineHTTPModel
internal import VitrineMediaModel
internal import VitrineProviders
import Testing

@Suite struct `When TMDB fails` {
  private let films = SearchRequest(text: "lamp", scope: .kind(.film))

  @Test(arguments: [
    (401, 7, ProviderError.invalidKey), (401, 32, .invalidKey), (403, 10, .invalidKey), (400, 3, .invalidKey),
    (404, 34, .notFound), (422, 6, .notFound), (429, 25, .rateLimited(retryAfter: .seconds(2))),
    (503, 25, .rateLimited(retryAfter: .seconds(2))),
    (500, 11, .unavailable(reason: "status 500, code 11")),
    (503, 46, .unavailable(reason: "status 503, code 46")),
    (400, 22, .unavailable(reason: "status 400, code 22")),
  ])
  func `an error means what its status says, and then its code`(
    status: Int, code: Int, error: ProviderError
  ) async {  // C116
    let body = #"{"status_code":\#(code),"status_message":"No."}"#
    let upstream = TMDBTransport(["/search/movie": .json(body, status, ["Retry-After": "2"])])
    await #expect(throws: error) { try await tmdb(upstream).search(films) }
  }

  @Test func `an error that is no JSON still means what its status says`() async {
    let upstream = TMDBTransport(["/search/movie": .json("<h1>Bad gateway</h1>", 502)])
    await #expect(throws: ProviderError.unavailable(reason: "status 502")) {
      try await tmdb(upstream).search(films)
    }
  }

  @Test func `an answer that says it failed is a failure whatever its status`() async {
    let body = #"{"success":false,"status_code":7,"status_message":"No."}"#
    let upstream = TMDBTransport(["/search/movie": .json(body), "/configuration": .json(body)])
    await #expect(throws: ProviderError.invalidKey) { try await tmdb(upstream).search(films) }
    await #expect(throws: ProviderError.invalidKey) { try await tmdb(upstream).check() }
  }

  @Test func `an answer that cannot be read says where`() async {
    let upstream = TMDBTransport(["/search/movie": .json(#"{"page":1,"results":{"id":1}}"#)])
    await #expect(throws: ProviderError.badAnswer(path: "results")) {
      try await tmdb(upstream).search(films)
    }
  }

  @Test func `a row that cannot be read costs only itself and is counted`() async throws {
    let rows =
      #"{"id":1,"title":"A"},{"title":"no id"},{"id":2,"title":{}},{"id":3,"adult":"maybe"},null,{"id":0}"#
    let upstream = TMDBTransport(["/search/movie": .page(rows, total: 6)])
    let section = try await tmdb(upstream).search(films).sections.first
    #expect(section?.hits.map(\.item.id.key) == ["1"] && section?.skipped == 5)
    #expect(section?.total == 6 && section?.state == .results(partial: false))
  }

  @Test(arguments: [
    "video", "backdrop_path", "softcore", "media_type", "origin_country", "order", "invented",
  ])
  func `a field that nobody shows costs nothing, whatever it holds`(field: String) async throws {
    let rows = #"{"id":1,"title":"A","\#(field)":{"a":[1]}}"#
    let upstream = TMDBTransport(["/search/movie": .page(rows, total: 1)])
    let section = try await tmdb(upstream).search(films).sections.first
    #expect(section?.hits.count == 1 && section?.skipped == 0)
  }

  @Test func `a kind that fails has that as its state and hides no other`() async throws {  // C124
    let upstream = TMDBTransport([
      "/search/movie": .json(#"{"status_code":25,"status_message":"No."}"#, 429, ["Retry-After": "9"]),
      "/search/tv": .page(#"{"id":1,"name":"A"}"#, total: 1), "/search/person": .failure(.offline),
    ])
    let answer = try await tmdb(upstream).search(SearchRequest(text: "lamp"))
    #expect(answer.sections.map(\.kind) == [.show, .film, .person])
    #expect(
      answer.sections.map(\.state) == [
        .results(partial: false), .quotaExhausted(retryAfter: .seconds(9)),
        .unavailable(.offline),
      ])
  }

  @Test func `when every kind fails there is no answer`() async {  // C124
    let offline = TMDBTransport.Answer.failure(.offline)
    let upstream = TMDBTransport([
      "/search/movie": offline, "/search/tv": offline, "/search/person": offline,
    ])
    await #expect(throws: ProviderError.offline) { try await tmdb(upstream).search(SearchRequest(text: "a")) }
  }

  @Test func `a search given up is no answer, not even a partial one`() async {
    let upstream = TMDBTransport([
      "/search/movie": .page(#"{"id":1}"#, total: 1), "/search/tv": .failure(.cancelled),
      "/search/person": .emptyPage,
    ])
    await #expect(throws: ProviderError.cancelled) {
      try await tmdb(upstream).search(SearchRequest(text: "a"))
    }
  }

  @Test func `without a token nothing is called`() async {
    let upstream = TMDBTransport([:])
    let provider = TMDBProvider(token: Secret(" "), transport: upstream, base: "https://tmdb.example/3")
    await #expect(throws: ProviderError.invalidKey) { try await provider.check() }
    await #expect(throws: ProviderError.invalidKey) { try await provider.search(SearchRequest(text: "a")) }
    #expect(upstream.requests.isEmpty)
  }

  @Test func `a check succeeds when the configuration comes`() async throws {
    let upstream = TMDBTransport(["/configuration": .json(#"{"images":{"poster_sizes":["w92"]}}"#)])
    try await tmdb(upstream).check()
    #expect(upstream.paths == ["/configuration"])
  }
}
