public import VitrineHTTPModel
public import VitrineMediaModel

/// Photos, collections and photographers of Unsplash.
///
/// Every call costs one of 50 (demo) or 5000 calls an hour; a search of everything costs three. Addresses of
/// pictures are handed on untouched, as Unsplash asks, and pictures of Unsplash+ are left out.
public struct UnsplashProvider: MediaProvider {
  /// `unsplash`.
  public let id = ProviderID.unsplash
  /// Photos, collections and photographers; every search is a call.
  public let capabilities = ProviderCapabilities(kinds: [.photo, .collection, .photographer], isLocal: false)
  /// Unsplash's own page, for the credit beside a photo.
  public let creditURL: String

  let call: ProviderCall
  let mapping: UnsplashMapping

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - key: The access key; sent as a header, never in an address.
  ///   - transport: What carries the calls.
  ///   - base: Where calls start; a gateway of Vitrine or a stand-in of tests instead of Unsplash.
  ///   - applicationName: The name Unsplash knows the application by; it stands in every credit link.
  ///   - secondsSince1970: The clock that tells when the hour of the limit ends; nil: the machine's.
  public init(
    key: Secret, transport: any HTTPTransport, base: String = UnsplashProvider.usualBase,
    applicationName: String = "vitrine", secondsSince1970: (@Sendable () -> Double)? = nil
  ) {
    mapping = UnsplashMapping(applicationName: applicationName)
    creditURL = WebAddress.appending(mapping.credit, to: "https://unsplash.com/")
    call = ProviderCall(
      base: base.hasSuffix("/") ? String(base.dropLast()) : base,
      fields: ["Authorization": "Client-ID \(key.revealed)", "Accept-Version": "v1"], transport: transport,
      rules: UnsplashRules.rules(secondsSince1970: secondsSince1970 ?? UnsplashRules.systemSeconds))
  }

  /// Unsplash itself.
  public static let usualBase = "https://api.unsplash.com"
  /// The largest page; a larger one asked for has this size.
  public static let largestPage = 30
  /// How many hits of a search can be reached.
  public static let reachableHits = 10_000

  /// Searches titles, words and names; one call for each kind of the scope.
  public func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer {
    let kinds = capabilities.kinds.filter(request.scope.contains)
    guard let text = request.sentText else {
      return SearchAnswer(text: request.text, sections: kinds.map { SearchSection(kind: $0, state: .empty) })
    }
    let results = await withTaskGroup(of: (MediaKind, Result<SearchSection, ProviderError>).self) { group in
      for kind in kinds { group.addTask { (kind, await outcome(kind, text: text, page: request.page)) } }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    return try SearchAnswer(
      text: request.text, outcomes: kinds.compactMap { kind in results[kind].map { (kind, $0) } })
  }

  /// A photo, a collection or a photographer; a photo comes with collections it stands in.
  public func item(_ id: MediaID) async throws(ProviderError) -> ItemDetail {
    guard id.provider == .unsplash, UnsplashMapping.isKey(id.key) else { throw .notFound }
    switch id.kind {
    case .photo: return try await photoDetail(id.key)
    case .collection:
      let wire: UnsplashCollection = try await call.get("/collections/\(id.key)")
      guard let collection = mapping.collection(wire) else { throw .notFound }
      return ItemDetail(item: .collection(collection))
    case .photographer:
      let wire: UnsplashUser = try await call.get("/users/\(id.key)")
      guard let photographer = mapping.photographer(wire) else { throw .notFound }
      return ItemDetail(item: .photographer(photographer))
    default: throw .notFound
    }
  }

  /// The photos and the collections people like best; a shelf that fails is left out while the other stands.
  public func explore(_ page: Page) async throws(ProviderError) -> [Shelf] {
    let first = Page(size: page.size) ?? .first
    async let photos = shelfOutcome(.popular(.photo), page: first)
    async let collections = shelfOutcome(.popular(.collection), page: first)
    let outcomes = await [photos, collections]
    let shelves = outcomes.compactMap { try? $0.get() }
    if shelves.isEmpty, case .failure(let error)? = outcomes.first { throw error }
    return shelves
  }

  /// `popular-photo`, `popular-collection`, and a topic as `genre-photo-` with its slug.
  public func shelf(_ id: ShelfID, page: Page) async throws(ProviderError) -> Shelf {
    let section: SearchSection
    switch id {
    case .popular(.photo): section = try await photos(order: .popular, page: page)
    case .popular(.collection): section = try await collections(page: page)
    case .genre(.photo, let topic): section = try await photos(ofTopic: topic.slug, page: page)
    default: throw .notFound
    }
    return Shelf(
      id: id, total: section.total, page: section.page, pages: section.pages, items: section.hits.map(\.item))
  }

  /// Asks for as little as possible, to see whether the key works and calls are left.
  ///
  /// - Throws: `ProviderError.invalidKey`, `ProviderError.rateLimited(retryAfter:)` or whatever else is
  ///   wrong.
  public func check() async throws(ProviderError) {
    _ = try await call.get("/photos", [("per_page", "1")], as: CountedRows<UnsplashPhoto>.self)
  }

  private func photoDetail(_ key: String) async throws(ProviderError) -> ItemDetail {
    let wire: UnsplashPhoto = try await call.get("/photos/\(key)")
    guard let photo = mapping.photo(wire) else { throw .notFound }
    let related = wire.relatedCollections?.results?.rows ?? []
    return ItemDetail(
      item: .photo(photo), similar: related.compactMap(mapping.collection).map(ItemSummary.init).unique())
  }

  private func outcome(_ kind: MediaKind, text: String, page: Page) async -> Result<
    SearchSection, ProviderError
  > {
    do {
      switch kind {
      case .photo: return .success(try await searchPhotos(text, page: page))
      case .collection: return .success(try await searchCollections(text, page: page))
      default: return .success(try await searchPhotographers(text, page: page))
      }
    } catch { return .failure(error) }
  }

  private func shelfOutcome(_ id: ShelfID, page: Page) async -> Result<Shelf, ProviderError> {
    do { return .success(try await shelf(id, page: page)) } catch { return .failure(error) }
  }
}
