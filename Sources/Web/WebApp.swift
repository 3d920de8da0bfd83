public import VitrineFederation
public import VitrineHTTPModel
public import VitrineHTTPServing
internal import VitrineMediaModel

/// The web app: pages, JSON API, generated posters and health, over a federation of providers.
///
/// Every response carries the security fields, a cache rule and the pattern of its route.
public struct WebApp: HTTPHandler {
  /// The dependencies of a web app besides the providers.
  public struct Options: Sendable {
    /// The version to show.
    public var version: String
    /// The clock for the durations in answers and the uptime.
    public var now: @Sendable () -> ContinuousClock.Instant
    /// When the program started, by that clock.
    public var started: ContinuousClock.Instant
    /// The hosts that requests may name.
    public var hosts: HostPolicy
    /// Where pages may load pictures and previews from.
    public var media: MediaSources
    /// Whether the providers are stand-ins, which every page says.
    public var isDemo: Bool
    /// Translates texts that a reader cannot read; nil without a translator.
    public var translations: Translations?
    /// Runs work that may take more than 5 ms.
    public var pool: WorkPool
    /// The server's counters for `/metrics`; nil before it runs.
    public var metrics: @Sendable () -> ServerMetrics?

    /// Creates options; everything but the version has a default.
    public init(
      version: String, now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now },
      started: ContinuousClock.Instant? = nil, hosts: HostPolicy = .local(),
      media: MediaSources = MediaSources(),
      isDemo: Bool = false, translations: Translations? = nil, pool: WorkPool = WorkPool(),
      metrics: @escaping @Sendable () -> ServerMetrics? = { nil }
    ) {
      self.version = version
      self.now = now
      self.started = started ?? now()
      self.hosts = hosts
      self.media = media
      self.isDemo = isDemo
      self.translations = translations
      self.pool = pool
      self.metrics = metrics
    }
  }

  private let options: Options
  private let security: SecurityFields
  private let pages: Pages
  private let api: API
  private let operations: Operations
  private let art: Art

  /// Creates the web app over a federation.
  public init(federation: Federation, options: Options) {
    self.options = options
    security = SecurityFields(options.media)
    pages = Pages(
      federation: federation, media: options.media, isDemo: options.isDemo,
      translations: options.translations,
      shelves: LiveShelves(federation, size: ExplorePage.railLength, now: options.now),
      kept: KeptAnswers(pool: options.pool, most: Self.mostExplored))
    api = API(
      federation: federation, options: options,
      shelves: KeptAnswers(pool: options.pool, most: Self.mostExplored),
      answers: KeptAnswers(pool: nil, most: Self.mostAnswerBytes) { $0.json.count + Self.bytesBesideAnswer },
      live: LiveShelves(federation, size: Page.usualSize, now: options.now))
    operations = Operations(federation: federation, options: options)
    art = Art(federation: federation)
  }

  /// The answers to browse that are kept, one for each reader; one has some 300 KB.
  private static let mostExplored = 8
  /// The bytes of answers to searches that are kept, with what belongs to each: some 2,000 answers.
  private static let mostAnswerBytes = 16 * 1024 * 1024
  /// What a kept answer takes besides its JSON: its request, its tag and its place.
  private static let bytesBesideAnswer = 512

  /// Drops the cached answers, because the items of a local provider have changed.
  public func providerChanged() {
    api.shelves.forget()
    api.answers.forget()
    pages.kept.forget()
  }

  /// Answers a request; every failure becomes a response from the error table.
  public func respond(to request: HTTPRequest) async -> HTTPResponse {
    var response = await dispatch(request)
    security.add(to: &response)
    return response
  }

  /// Responds to a request that the server rejects itself, such as a malformed one, with JSON from the error
  /// table.
  ///
  /// The address is not known here, and such a request most likely comes from a program.
  public func respond(toProtocolError status: HTTPStatus, code: String) -> HTTPResponse {
    let error = APIError(APIError.Code(protocolStatus: status))
    var response = finished(Self.json(error), error)
    response.status = status
    if status == .methodNotAllowed { response.fields["Allow"] = Route.home.allowed }
    security.add(to: &response)
    return response
  }

  /// Responds to an address that cannot be parsed: a page for people, JSON for programs.
  public func respond(toUnreadableTarget target: String, fields: HTTPFields) -> HTTPResponse {
    let path = String(target.prefix { $0 != "?" })
    var response = failure(APIError(.badRequest), for: HTTPRequest(rawPath: path, path: [], fields: fields))
    security.add(to: &response)
    return response
  }

  private func dispatch(_ request: HTTPRequest) async -> HTTPResponse {
    guard options.hosts.allows(request.fields["Host"]) else {
      return failure(APIError(.unknownHost), for: request)
    }
    guard let route = Route(path: request.path) else {
      return withoutSlash(request) ?? failure(APIError(.notFound), for: request)
    }
    var response: HTTPResponse
    if route.methods.contains(request.method) {
      response = await answer(route, request)
    } else {
      response = failure(APIError(.methodNotAllowed), for: request)
      response.fields["Allow"] = route.allowed
    }
    response.route = route.pattern
    return response
  }

  /// Leads from an address that ends in a slash to the one without it; nil when there is nothing either.
  private func withoutSlash(_ request: HTTPRequest) -> HTTPResponse? {
    guard request.path.last == "", let route = Route(path: Array(request.path.dropLast())) else { return nil }
    let address = Address(route, encodedQuery: request.query.encoded, [])
    return HTTPResponse(
      status: .permanentRedirect,
      fields: ["Location": address.text, "Cache-Control": "public, max-age=86400"],
      route: route.pattern)
  }

  private func answer(_ route: Route, _ request: HTTPRequest) async -> HTTPResponse {
    do throws(APIError) {
      return try await answerOrThrow(route, request)
    } catch {
      return failure(error, for: request)
    }
  }

  private func answerOrThrow(_ route: Route, _ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    switch route {
    case .home, .shelf, .search, .searchResults, .searchLive, .exploreLive, .item, .status, .language, .asset:
      try await pages.respond(to: route, request: request)
    case .art(let id): try await art.respond(to: id, request)
    case .apiSearch: try await api.search(request)
    case .apiStream: try await api.stream(request)
    case .apiItem(let id): try await api.item(id, request)
    case .apiExplore: try await api.explore(request)
    case .apiShelf(let shelf): try await api.shelf(shelf, request)
    case .apiStatus: try await operations.status(request)
    case .openAPI: try operations.openAPI(request)
    case .robots: operations.robots()
    case .health: operations.health()
    case .ready: await operations.ready()
    case .metrics: await operations.metrics()
    }
  }

  /// Returns the response for an error: JSON for programs, a page for people.
  private func failure(_ error: APIError, for request: HTTPRequest) -> HTTPResponse {
    finished(
      Self.isForPrograms(request.rawPath)
        ? Self.json(error) : pages.failure(error, for: request), error)
  }

  private static func json(_ error: APIError) -> HTTPResponse {
    HTTPResponse(
      status: error.code.status, fields: ["Content-Type": "application/json"], body: .bytes(error.json))
  }

  private func finished(_ answer: HTTPResponse, _ error: APIError) -> HTTPResponse {
    var response = answer
    response.fields["Cache-Control"] = "no-store"
    if let wait = error.retryAfter {
      response.fields["Retry-After"] = String(max(1, Int((wait / .seconds(1)).rounded(.up))))
    }
    response.route = Self.noRoute
    return response
  }

  private static func isForPrograms(_ rawPath: String) -> Bool {
    rawPath == "/api" || rawPath.hasPrefix("/api/") || rawPath == "/openapi.json"
  }

  /// The route of responses that no route made, as in ``ServerMetrics/RouteCount/route``.
  private static let noRoute = "-"
}

extension Route {
  /// The methods the route accepts, in the order of the `Allow` field.
  var methods: [HTTPMethod] {
    switch self {
    case .language: [.post]
    default: [.get, .head]
    }
  }

  /// The methods as the `Allow` field lists them.
  var allowed: String { methods.map(\.rawValue).joined(separator: ", ") }
}
