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
  let shelves: KeptAnswers<[LanguageTag], LocalShelves>
  /// Answers to searches of local providers only.
  let answers: KeptAnswers<SearchKey, EncodedAnswer>
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
    let answer = try await answer(to: asked.request, of: asked.federation)
    return respond(answer, took: started.duration(to: options.now()))
  }

  /// The answer of a federation as JSON. One of local providers is made once until their items change: most of what is typed
  /// was typed before.
  private func answer(
    to request: SearchRequest, of federation: Federation
  ) async throws(APIError) -> EncodedAnswer {
    let make = { @Sendable [self] () async throws(APIError) -> EncodedAnswer in
      let answer = await federation.answer(to: request)
      if let error = answer.wholeFailure { throw APIError(error, missing: .unavailable) }
      return EncodedAnswer(encoder(request.languages).json(answer), isLasting: answer.isLasting)
    }
    guard federation.isLocal else { return try await make() }
    let key = SearchKey(request: request, providers: federation.providers.map(\.id))
    return try await answers.answer(for: key, isLasting: \.isLasting, make)
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
    return respond(EncodedAnswer(encoder(languages).json(detail)))
  }

  /// Answers with every shelf and its first page.
  func explore(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    let started = options.now()
    let parameters = try Parameters(request.query, known: ["lang"])
    let answer = try await explored(encoder(try languages(parameters, request)))
    return respond(answer, took: started.duration(to: options.now()))
  }

  /// The shelves of all providers as JSON, without the elapsed time.
  private func explored(_ encoder: APIEncoder) async throws(APIError) -> EncodedAnswer {
    let local = await localShelves(encoder)
    var answer = local.answer
    if !live.isEmpty {
      var found = ExploreAnswer()
      for await next in live.answers(for: encoder.languages) { found = next }
      answer = answer.joined(with: found, order: federation.providers.map(\.id))
    }
    if let error = answer.wholeFailure { throw APIError(error, missing: .unavailable) }
    return live.isEmpty ? local.encoded : EncodedAnswer(encoder.json(answer))
  }

  /// The shelves of the local providers; they are cached unless they failed.
  private func localShelves(_ encoder: APIEncoder) async -> LocalShelves {
    await shelves.answer(for: encoder.languages, isLasting: \.isLasting) { [federation] in
      var answer = ExploreAnswer()
      for await next in federation.local.explore(languages: encoder.languages) { answer = next }
      return LocalShelves(answer: answer, encoded: EncodedAnswer(encoder.json(answer)))
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
    let answer = EncodedAnswer(encoder.json(shelf, of: provider))
    return respond(answer, took: started.duration(to: options.now()))
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

  /// An answer with the elapsed time as its last key, where that is told. The tag ignores it, so equal answers have equal tags.
  private func respond(_ answer: EncodedAnswer, took: Duration? = nil) -> HTTPResponse {
    HTTPResponse(
      fields: [
        "Content-Type": "application/json", "Cache-Control": "no-cache", "ETag": answer.tag,
        "Vary": "Accept-Language",
      ],
      body: .bytes(took.map { APIEncoder.timed(answer.json, took: $0) } ?? answer.json))
  }
}

/// What an answer to a search depends on, besides the items.
struct SearchKey: Sendable, Hashable {
  let request: SearchRequest
  let providers: [ProviderID]
}

/// An answer as JSON, without the elapsed time.
struct EncodedAnswer: Sendable {
  let json: [UInt8]
  /// The entity tag as a field.
  let tag: String
  /// Whether the same would be answered again as long as no item changes.
  let isLasting: Bool

  init(_ json: [UInt8], isLasting: Bool = true) {
    self.json = json
    self.isLasting = isLasting
    tag = EntityTag(of: json, isWeak: true).description
  }
}

/// What the local providers have to browse.
struct LocalShelves: Sendable {
  let answer: ExploreAnswer
  let encoded: EncodedAnswer

  /// Whether they may be kept: not when nothing could be read.
  var isLasting: Bool { answer.wholeFailure == nil }
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
  /// Whether the same would be answered again as long as no item changes: nothing failed, nothing was cut short or cancelled.
  fileprivate var isLasting: Bool {
    sections.flatMap(\.providers).allSatisfy { $0.state == .results(partial: false) || $0.state == .empty }
  }

  /// Why there is no answer at all: every provider failed for every section. Nil otherwise.
  var wholeFailure: ProviderError? {
    let hasFailed = { (section: FederatedSection) in
      section.rows.isEmpty && section.providers.allSatisfy(\.state.isTrouble)
    }
    guard !sections.isEmpty, sections.allSatisfy(hasFailed) else { return nil }
    return sections.lazy.compactMap(\.state.error).first
  }
}
