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
    call = ProviderCall(
      base: base, fields: ["Authorization": "Client-ID \(key.revealed)", "Accept-Version": "v1"],
      transport: transport,
      rules: UnsplashRules.rules(secondsSince1970: secondsSince1970 ?? UnsplashRules.systemSeconds))
  }

  /// Unsplash itself.
  public static let usualBase = "https://api.unsplash.com"
  /// The most items that a call brings; a larger page costs several.
  public static let largestPage = 30
  /// How many hits of a search can be reached.
  public static let reachableHits = 10_000

  /// Searches titles, words and names; one call for each kind of the scope.
  public func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer {
    let kinds = capabilities.kinds.filter(request.scope.contains)
    guard let text = request.sentText else {
      return SearchAnswer(text: request.text, sections: kinds.map { SearchSection(kind: $0, state: .empty) })
    }
    let outcomes = await together(kinds) { kind async throws(ProviderError) in
      try await section(kind, text: text, page: request.page)
    }
    return try SearchAnswer(request, outcomes: zip(kinds, outcomes).map { ($0, $1) })
  }

  /// A photo, a collection or a photographer; a photo comes with collections it is in. Texts come in one language only.
  public func item(_ id: MediaID, languages: [LanguageTag]) async throws(ProviderError) -> ItemDetail {
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

  /// The photos people like best and the collections, then the topics with their covers; costs one call.
  public func shelves() async throws(ProviderError) -> [ShelfListing] {
    let topics = try await topics().map { topic in
      ShelfListing(
        id: .topic(topic.slug), titles: LocalizedText([.english: topic.title]), cover: topic.cover,
        isShownFilled: false)
    }
    return [ShelfListing(id: .popular(.photo)), ShelfListing(id: .popular(.collection))] + topics
  }

  /// Popular photos and collections, the latest photos, photos by chance, of a topic, of a collection and of a
  /// photographer. Texts come in one language only.
  public func shelf(
    _ id: ShelfID, page: Page, languages: [LanguageTag]
  ) async throws(ProviderError) -> Shelf {
    let section: SearchSection
    switch id {
    case .popular(.photo): section = try await photos(order: .popular, page: page)
    case .latest(.photo): section = try await photos(order: .latest, page: page)
    case .popular(.collection): section = try await collections(page: page)
    case .topic(let slug): section = try await photos(ofTopic: slug, page: page)
    case .photos(let owner): section = try await photos(of: owner, page: page)
    case .random(.photo): return try await randomShelf(page)
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
      item: .photo(photo),
      similar: related.compactMap(mapping.collection).map(ItemSummary.init).eachOnce(by: \.id))
  }

  private func section(
    _ kind: MediaKind, text: String, page: Page
  ) async throws(ProviderError) -> SearchSection {
    switch kind {
    case .photo: try await searchPhotos(text, page: page)
    case .collection: try await searchCollections(text, page: page)
    default: try await searchPhotographers(text, page: page)
    }
  }

  /// A page by chance of a list without an end.
  private func randomShelf(_ page: Page) async throws(ProviderError) -> Shelf {
    let items = try await discover(count: page.size)
    return Shelf(
      id: .random(.photo), total: page.offset + items.count, page: page.number,
      pages: items.isEmpty ? page.number : min(page.number + 1, Page.highestNumber), items: items)
  }
}
