internal import VitrineHTTPModel
public import VitrineMediaModel

extension UnsplashProvider {
  /// The order of a search of photos.
  public enum HitOrder: String, Sendable, Hashable, CaseIterable {
    /// The best hits first.
    case relevant
    /// The newest first.
    case latest
  }

  /// The order of a list of photos.
  public enum ListOrder: String, Sendable, Hashable, CaseIterable {
    /// The newest first.
    case latest
    /// The oldest first.
    case oldest
    /// What people like best first.
    case popular
  }

  /// Searches photos.
  ///
  /// - Parameters:
  ///   - text: What to look for; not blank.
  ///   - order: The order of the hits.
  ///   - page: The page; past the last page without a call, and of more than ``largestPage`` items with several.
  /// - Returns: The hits, each once; the total is at most ``reachableHits``.
  /// - Throws: `ProviderError`.
  public func searchPhotos(
    _ text: String, order: HitOrder = .relevant, page: Page = .first
  ) async throws(ProviderError) -> SearchSection {
    try await search("photos", .photo, text, [("order_by", order.rawValue)], page) { (wire: UnsplashPhoto) in
      mapping.photo(wire).map(ItemSummary.init)
    }
  }

  /// Searches collections; as ``searchPhotos(_:order:page:)`` without an order.
  ///
  /// - Throws: `ProviderError`.
  public func searchCollections(
    _ text: String, page: Page = .first
  ) async throws(ProviderError) -> SearchSection {
    try await search("collections", .collection, text, [], page) { (wire: UnsplashCollection) in
      mapping.collection(wire).map(ItemSummary.init)
    }
  }

  /// Searches photographers; as ``searchPhotos(_:order:page:)`` without an order.
  ///
  /// - Throws: `ProviderError`.
  public func searchPhotographers(
    _ text: String, page: Page = .first
  ) async throws(ProviderError) -> SearchSection {
    try await search("users", .photographer, text, [], page) { (wire: UnsplashUser) in
      mapping.photographer(wire).map(ItemSummary.init)
    }
  }

  /// All photos.
  ///
  /// - Throws: `ProviderError`.
  public func photos(order: ListOrder, page: Page = .first) async throws(ProviderError) -> SearchSection {
    try await photoList("/photos", [("order_by", order.rawValue)], page)
  }

  /// The photos of a topic, in the order of the staff.
  ///
  /// - Throws: `ProviderError.notFound` when there is no such topic; any other `ProviderError`.
  public func photos(ofTopic slug: String, page: Page = .first) async throws(ProviderError) -> SearchSection {
    guard UnsplashMapping.isKey(slug) else { throw .notFound }
    return try await photoList("/topics/\(slug)/photos", [], page)
  }

  /// The photos of a collection or of a photographer.
  ///
  /// - Throws: `ProviderError.notFound` when there is no such thing or it has no photos by nature.
  public func photos(of owner: MediaID, page: Page = .first) async throws(ProviderError) -> SearchSection {
    guard owner.provider == .unsplash, UnsplashMapping.isKey(owner.key) else { throw .notFound }
    switch owner.kind {
    case .collection: return try await photoList("/collections/\(owner.key)/photos", [], page)
    case .photographer: return try await photoList("/users/\(owner.key)/photos", [], page)
    default: throw .notFound
    }
  }

  /// All collections, as Unsplash lists them.
  ///
  /// - Throws: `ProviderError`.
  public func collections(page: Page = .first) async throws(ProviderError) -> SearchSection {
    try await list("/collections", .collection, [], page) { (wire: UnsplashCollection) in
      mapping.collection(wire).map(ItemSummary.init)
    }
  }

  /// The topics, for a screen of categories.
  ///
  /// - Parameter page: The page, of at most ``largestPage`` topics.
  /// - Returns: The topics in the order of the staff, each once.
  /// - Throws: `ProviderError`.
  public func topics(page: Page = .first) async throws(ProviderError) -> [PhotoTopic] {
    let rows: CountedRows<UnsplashTopic> = try await call.get(
      "/topics", Self.paging(page.number, min(page.size, Self.largestPage)))
    return rows.rows.compactMap(mapping.topic).eachOnce(by: \.slug)
  }

  private func photoList(
    _ path: String, _ query: [(String, String)], _ page: Page
  ) async throws(ProviderError) -> SearchSection {
    try await list(path, .photo, query, page) { (wire: UnsplashPhoto) in
      mapping.photo(wire).map(ItemSummary.init)
    }
  }
}
