internal import VitrineFederation
internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import VitrineMediaModel
internal import VitrinePresentation

/// Answers the routes of the JSON API.
struct API: Sendable {
  /// Where the items come from.
  let federation: Federation
  /// The clock, the version and the other options.
  let options: WebApp.Options
  /// The shelves of the local providers, cached by the reader's languages.
  let kept: KeptAnswers<[LanguageTag], LocalShelves>
  /// The shelves of the providers over the network, each kept for a while.
  let live: LiveShelves

  /// The parameters of a search.
  private static let searchParameters =
    ["q", "scope", "page", "lang", "providers", "wait"] + Refinement.Name.allCases.map(\.rawValue) + [
      "facets"
    ]

  /// Answers a search: sections of hits, the one with the best hit first; for a blank query they are idle.
  func search(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    let started = options.now()
    let parameters = try Parameters(request.query, known: Self.searchParameters)
    let asked = try search(parameters, request)
    let answer = await asked.federation.answer(to: asked.request)
    if let error = answer.wholeFailure { throw APIError(error, missing: .unavailable) }
    let encoder = encoder(asked.request.languages)
    let took = started.duration(to: options.now())
    return respond(encoder.json(answer, took: took), isTimed: true)
  }

  /// Answers a search as events: `section` with the JSON of a section whenever more of it is known, beginning when the local
  /// providers have answered, and `done` with the whole answer as ``search(_:)`` gives it. A client that lost the connection
  /// asks again with the same query.
  func stream(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    let started = options.now()
    let parameters = try Parameters(request.query, known: Self.searchParameters)
    let asked = try search(parameters, request)
    let encoder = encoder(asked.request.languages)
    return HTTPResponse.events { events in
      var sent: [MediaKind: FederatedSection] = [:]
      var last: FederatedAnswer?
      for await answer in await asked.federation.answers(to: asked.request) {
        last = answer
        for section in answer.sections where sent[section.kind] != section {
          sent[section.kind] = section
          try await events.send(
            ServerEvent(String(decoding: encoder.json(section), as: UTF8.self), name: "section"))
        }
      }
      guard let last else { return }
      let whole = encoder.json(last, took: started.duration(to: options.now()))
      try await events.send(ServerEvent(String(decoding: whole, as: UTF8.self), name: "done"))
    }
  }

  /// A search as its parameters say it: what is asked, and which providers for how long.
  private func search(
    _ parameters: Parameters, _ request: HTTPRequest
  ) throws(APIError) -> (request: SearchRequest, federation: Federation) {
    let federation = try parameters.federation(of: federation)
    var wanted = SearchRequest(
      text: try parameters.text(), scope: try parameters.scope(among: federation.kinds),
      page: try parameters.page(), languages: try languages(parameters, request))
    wanted.refinement = try parameters.refinement()
    wanted.wantsCounts = try parameters.wantsFacets()
    return (wanted, federation)
  }

  private func encoder(_ languages: [LanguageTag]) -> APIEncoder {
    APIEncoder(languages: languages, tmdbPictures: options.media.tmdbPictures)
  }

  /// Answers with one item in full.
  func item(_ text: String, _ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    let parameters = try Parameters(request.query, known: ["lang"])
    let languages = try languages(parameters, request)
    guard let id = MediaID(text) else { throw APIError(.badIdentity) }
    let detail = try await asking(.itemNotFound) { () throws(ProviderError) in
      try await federation.item(id, languages: languages)
    }
    return respond(encoder(languages).json(detail))
  }

  /// Answers with every shelf and its first page.
  func explore(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    let started = options.now()
    let parameters = try Parameters(request.query, known: ["lang"])
    let json = try await explored(encoder(try languages(parameters, request)))
    let took = started.duration(to: options.now())
    let timed = JSONWriter.object(extending: json) { $0.field("tookMs", milliseconds: took) }
    return respond(timed, isTimed: true)
  }

  /// The shelves of all providers as JSON, without the elapsed time.
  private func explored(_ encoder: APIEncoder) async throws(APIError) -> [UInt8] {
    let local = await localShelves(encoder)
    var answer = local.answer
    if !live.isEmpty {
      var found = ExploreAnswer()
      for await next in live.answers(for: encoder.languages) { found = next }
      answer = answer.joined(with: found, order: federation.providers.map(\.id))
    }
    if let error = answer.wholeFailure { throw APIError(error, missing: .unavailable) }
    return live.isEmpty ? local.json : encoder.json(answer)
  }

  /// The shelves of the local providers; they are cached unless they failed.
  private func localShelves(_ encoder: APIEncoder) async -> LocalShelves {
    do throws(LocalShelves.Failure) {
      return try await kept.answer(for: encoder.languages) { () async throws(LocalShelves.Failure) in
        var answer = ExploreAnswer()
        for await next in federation.local.explore(languages: encoder.languages) { answer = next }
        let shelves = LocalShelves(answer: answer, json: encoder.json(answer))
        if answer.wholeFailure != nil { throw LocalShelves.Failure(shelves: shelves) }
        return shelves
      }
    } catch {
      return error.shelves
    }
  }

  /// Answers with one page of a shelf.
  func shelf(_ text: String, _ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    let started = options.now()
    let parameters = try Parameters(request.query, known: ["page", "lang", "provider"])
    let encoder = encoder(try languages(parameters, request))
    let provider = try parameters.provider(among: federation.providers.map(\.id))
    let page = try parameters.page()
    guard let id = ShelfID(text) else { throw APIError(.shelfNotFound) }
    let shelf = try await asking(.shelfNotFound) { () throws(ProviderError) in
      try await federation.shelf(id, of: provider, page: page, languages: encoder.languages)
    }
    return respond(
      encoder.json(shelf, of: provider, took: started.duration(to: options.now())), isTimed: true)
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

/// What the local providers have to browse.
struct LocalShelves: Sendable {
  /// Thrown so that what failed is not kept.
  struct Failure: Error {
    let shelves: LocalShelves
  }

  let answer: ExploreAnswer
  /// The same as JSON, without the elapsed time.
  let json: [UInt8]
}

extension ExploreAnswer {
  /// This answer and one of other providers, in the order of the providers.
  fileprivate func joined(with other: ExploreAnswer, order: [ProviderID]) -> ExploreAnswer {
    func inOrder(_ shelves: [FederatedShelf]) -> [FederatedShelf] {
      order.flatMap { provider in shelves.filter { $0.id.provider == provider } }
    }
    return ExploreAnswer(
      states: states.merging(other.states) { first, _ in first }, shelves: inOrder(shelves + other.shelves),
      categories: inOrder(categories + other.categories), isComplete: isComplete && other.isComplete)
  }
}

extension FederatedAnswer {
  /// Why there is no answer at all: every provider failed for every section. Nil otherwise.
  var wholeFailure: ProviderError? {
    let hasFailed = { (section: FederatedSection) in
      section.rows.isEmpty && section.providers.allSatisfy(\.state.isTrouble)
    }
    guard !sections.isEmpty, sections.allSatisfy(hasFailed) else { return nil }
    return sections.lazy.compactMap(\.state.error).first
  }
}
