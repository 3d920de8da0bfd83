/// A place items come from.
///
/// Implementations are safe to call from any task at any time. A cancelled task gets
/// ``ProviderError/cancelled`` as soon as the provider notices.
public protocol MediaProvider: Sendable {
  /// The name of the provider; every identity it hands out carries it.
  var id: ProviderID { get }

  /// What the provider can do.
  var capabilities: ProviderCapabilities { get }

  /// Searches titles and names.
  ///
  /// - Parameter request: What to look for. A blank text (any Unicode space) finds nothing.
  /// - Returns: A section for each kind of the scope that the provider has. A page past the end has no hits
  ///   and is not an error.
  /// - Throws: ``ProviderError`` when there is no answer at all.
  func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer

  /// One item in full, with works like it.
  ///
  /// - Throws: ``ProviderError/notFound`` when there is no such item.
  func item(_ id: MediaID) async throws(ProviderError) -> ItemDetail

  /// One item as lists show it, for callers that need no more, such as a poster.
  ///
  /// The default asks for the whole item; a provider that has summaries at hand should answer with one of them.
  ///
  /// - Throws: ``ProviderError/notFound`` when there is no such item.
  func summary(_ id: MediaID) async throws(ProviderError) -> ItemSummary

  /// The shelves to browse without a query, each with its first page.
  ///
  /// - Parameter page: The size wanted; its number is ignored.
  /// - Returns: The shelves in the order to show them, each shelf once.
  /// - Throws: ``ProviderError`` when there is no answer at all.
  func explore(_ page: Page) async throws(ProviderError) -> [Shelf]

  /// One page of one shelf.
  ///
  /// - Returns: The page; past the end it has no items and is not an error.
  /// - Throws: ``ProviderError/notFound`` when the provider has no such shelf.
  func shelf(_ id: ShelfID, page: Page) async throws(ProviderError) -> Shelf
}

extension MediaProvider {
  /// The summary of the whole item.
  public func summary(_ id: MediaID) async throws(ProviderError) -> ItemSummary {
    try await item(id).item.summary
  }
}

/// What a provider can do.
public struct ProviderCapabilities: Sendable, Hashable {
  /// The kinds it can search, in its usual order.
  public var kinds: [MediaKind]
  /// Whether it answers at once and for nothing, so that every keystroke may be searched.
  public var isLocal: Bool

  /// Creates a description.
  public init(kinds: [MediaKind], isLocal: Bool) {
    self.kinds = kinds
    self.isLocal = isLocal
  }
}
