public import VitrineHTTPModel
public import VitrineMediaModel

/// Films, their trailers and TV shows of Apple's stores. Needs no key.
///
/// Some 20 calls a minute are allowed. A search of everything costs two: one for films and their trailers,
/// one for shows; what is asked for at the same time shares a call. A call brings all hits there are to get
/// (200), so further pages cost nothing.
public struct ITunesProvider: MediaProvider {
  /// `itunes`.
  public let id = ProviderID.itunes
  /// Trailers, films and shows; every search is a call.
  public let capabilities = ProviderCapabilities(
    kindsByCall: [[.trailer, .film], [.show]], isLocal: false)

  let call: ProviderCall
  let mapping: ITunesMapping
  let country: CountryCode?
  let memory = ITunesMemory()
  let flights = SingleFlight<ITunesAnswer>()

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - transport: What carries the calls.
  ///   - base: Where calls start; a gateway of Vitrine or a stand-in of tests instead of Apple.
  ///   - country: The store; nil: that of the United States.
  ///   - language: The language of that store's texts; for Japanese they are asked for in it.
  public init(
    transport: any HTTPTransport, base: String = ITunesProvider.usualBase, country: CountryCode? = nil,
    language: LanguageTag = .english
  ) {
    self.country = country
    mapping = ITunesMapping(language: language)
    call = ProviderCall(
      base: base, fields: HTTPFields(), transport: transport,
      rules: ITunesRules.rules)
  }

  /// Apple itself.
  public static let usualBase = "https://itunes.apple.com"
  /// How many hits a call brings at most; there is no way to get more.
  public static let reachableHits = 200

  /// Searches titles.
  public func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer {
    let kinds = capabilities.kinds.filter(request.scope.contains)
    guard let text = request.sentText else {
      return SearchAnswer(text: request.text, sections: kinds.map { SearchSection(kind: $0, state: .empty) })
    }
    async let tracks =
      kinds.contains { $0 != .show } ? films(text, page: request.page) : .success(ITunesAnswer([]))
    async let seasons = kinds.contains(.show) ? seasons(text, page: request.page) : .success(ITunesAnswer([]))
    let (found, shown) = await (tracks, seasons)
    return try SearchAnswer(
      request,
      outcomes: kinds.map { kind in
        (kind, (kind == .show ? shown : found).map { section(kind, $0, request.page) })
      })
  }

  /// What an answer has of a kind.
  private func section(_ kind: MediaKind, _ answer: ITunesAnswer, _ page: Page) -> SearchSection {
    let items =
      switch kind {
      case .trailer: answer.films.compactMap(mapping.trailerSummary)
      case .film: answer.films.compactMap(mapping.summary)
      default: mapping.shows(answer.seasons).map(mapping.summary)
      }
    return section(kind, items.eachOnce(by: \.id), skipped: answer.results.skipped, page)
  }

  /// A film, the trailer of a film, or a show.
  public func item(_ id: MediaID, languages: [LanguageTag]) async throws(ProviderError) -> ItemDetail {
    guard id.provider == .itunes, let number = Int(id.key), String(number) == id.key, number > 0 else {
      throw .notFound
    }
    let entity = id.kind == .show ? [("entity", "tvSeason"), ("limit", String(Self.reachableHits))] : []
    guard capabilities.kinds.contains(id.kind) else { throw .notFound }
    let answer: ITunesAnswer = try await call.get("/lookup", [("id", id.key)] + entity + store)
    let track = answer.films.first { $0.trackID == number }
    let item: MediaItem? =
      switch id.kind {
      case .film: track.flatMap(mapping.film).map(MediaItem.film)
      case .trailer: track.flatMap(mapping.trailer).map(MediaItem.trailer)
      default: mapping.shows(answer.seasons).first { $0.id == id }.map { .show($0) }
      }
    guard let item else { throw .notFound }
    return ItemDetail(item: item)
  }

  /// Asks for as little as possible, to see whether the service answers.
  ///
  /// - Throws: `ProviderError.rateLimited(retryAfter:)` or whatever else is wrong.
  public func check() async throws(ProviderError) {
    let query = [("term", "film"), ("media", "movie"), ("limit", "1")] + store
    _ = try await call.get("/search", query, as: ITunesAnswer.self)
  }
}
