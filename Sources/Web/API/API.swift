internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import VitrineMediaModel
internal import VitrinePresentation

/// Answers the routes of the JSON API.
struct API: Sendable {
  /// Where the items come from.
  let provider: any MediaProvider
  /// Clock, version and the rest.
  let options: WebApp.Options
  /// The shelves by the reader's languages.
  let kept: KeptAnswers<[LanguageTag], [UInt8]>

  /// The parameters that a search takes.
  private static let searchParameters =
    ["q", "scope", "page", "lang"] + Refinement.Name.allCases.map(\.rawValue) + ["facets"]

  /// Answers a search: sections of hits, the one with the best hit first; a blank query has none.
  func search(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    let started = options.now()
    let parameters = try Parameters(request.query, known: Self.searchParameters)
    let wanted = SearchRequest(
      text: try parameters.text(), scope: try parameters.scope(among: provider.capabilities.kinds),
      page: try parameters.page(), languages: try languages(parameters, request))
    let found = try await find(wanted, try parameters.refinement(), wantsFacets: try parameters.wantsFacets())
    let encoder = APIEncoder(languages: wanted.languages)
    let took = started.duration(to: options.now())
    return respond(encoder.json(found.answer, facets: found.facets, took: took), isTimed: true)
  }

  /// The sections, and the counts where they are wanted.
  private func find(
    _ request: SearchRequest, _ refinement: Refinement, wantsFacets: Bool
  ) async throws(APIError) -> (answer: SearchAnswer, facets: SearchFacets?) {
    let nothing = SearchAnswer(text: request.text, sections: [])
    if request.text.isBlank { return (nothing, wantsFacets ? SearchFacets() : nil) }
    guard wantsFacets || !refinement.isEmpty else {
      let answer = try await asking(.unavailable) { () throws(ProviderError) in
        try await provider.search(request)
      }
      return (answer, nil)
    }
    guard let refining = provider as? any RefiningProvider else {
      throw APIError(.badFilter, help: "What is searched here can neither be filtered nor counted.")
    }
    let refined = try await asking(.unavailable) { () throws(ProviderError) in
      try await refining.search(request, refinement)
    }
    return (refined.answer, wantsFacets ? refined.facets : nil)
  }

  /// Answers with one item in full.
  func item(_ text: String, _ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    let parameters = try Parameters(request.query, known: ["lang"])
    let languages = try languages(parameters, request)
    guard let id = MediaID(text) else { throw APIError(.badIdentity) }
    let detail = try await asking(.itemNotFound) { () throws(ProviderError) in try await provider.item(id) }
    return respond(APIEncoder(languages: languages).json(detail))
  }

  /// Answers with every shelf and its first page.
  func explore(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    let started = options.now()
    let parameters = try Parameters(request.query, known: ["lang"])
    let encoder = APIEncoder(languages: try languages(parameters, request))
    let json = try await kept.answer(for: encoder.languages) { () async throws(APIError) in
      encoder.json(
        try await asking(.unavailable) { () throws(ProviderError) in try await provider.explore(.first) })
    }
    let took = started.duration(to: options.now())
    let timed = JSONWriter.object(extending: json) { $0.field("tookMs", milliseconds: took) }
    return respond(timed, isTimed: true)
  }

  /// Answers with one page of a shelf.
  func shelf(_ text: String, _ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    let started = options.now()
    let parameters = try Parameters(request.query, known: ["page", "lang"])
    let encoder = APIEncoder(languages: try languages(parameters, request))
    let page = try parameters.page()
    guard let id = ShelfID(text) else { throw APIError(.shelfNotFound) }
    let shelf = try await asking(.shelfNotFound) { () throws(ProviderError) in
      try await provider.shelf(id, page: page)
    }
    return respond(encoder.json(shelf, took: started.duration(to: options.now())), isTimed: true)
  }

  private func languages(
    _ parameters: Parameters, _ request: HTTPRequest
  ) throws(APIError) -> [LanguageTag] {
    try parameters.languages(accepting: request.fields["Accept-Language"])
  }

  /// Runs a call and turns a provider's error into one of the API; `missing` is what "not found" means here.
  private func asking<Answer>(
    _ missing: APIError.Code, _ call: () async throws(ProviderError) -> Answer
  ) async throws(APIError) -> Answer {
    do {
      return try await call()
    } catch {
      throw APIError(error, missing: missing)
    }
  }

  private func respond(_ json: [UInt8], isTimed: Bool = false) -> HTTPResponse {
    // The time taken is the last key; two answers that differ in nothing else have the same tag.
    let tagged = isTimed ? json[..<(json.lastIndex(of: UInt8(ascii: ",")) ?? json.endIndex)] : json[...]
    return HTTPResponse(
      fields: [
        "Content-Type": "application/json", "Cache-Control": "no-cache",
        "ETag": EntityTag(of: tagged, isWeak: true).description, "Vary": "Accept-Language",
      ],
      body: .bytes(json))
  }
}
