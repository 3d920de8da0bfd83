internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import VitrineMediaModel
internal import VitrinePresentation

/// Answers the routes of the JSON API.
struct API: Sendable {
  /// Where the items come from.
  let provider: any MediaProvider
  /// The clock, the version and the other options.
  let options: WebApp.Options
  /// The shelves as JSON, cached by the reader's languages.
  let kept: KeptAnswers<[LanguageTag], [UInt8]>

  /// The parameters of a search.
  private static let searchParameters =
    ["q", "scope", "page", "lang"] + Refinement.Name.allCases.map(\.rawValue) + ["facets"]

  /// Answers a search: sections of hits, the one with the best hit first; none for a blank query.
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

  /// Returns the sections, and the facet counts if requested.
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

  /// Calls the provider and maps its errors to API errors; `missing` is the code for "not found".
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
    // The elapsed time is the last key; the tag ignores it, so equal answers have equal tags.
    let tagged = isTimed ? json[..<(json.lastIndex(of: UInt8(ascii: ",")) ?? json.endIndex)] : json[...]
    return HTTPResponse(
      fields: [
        "Content-Type": "application/json", "Cache-Control": "no-cache",
        "ETag": EntityTag(of: tagged, isWeak: true).description, "Vary": "Accept-Language",
      ],
      body: .bytes(json))
  }
}
