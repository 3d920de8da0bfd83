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
  /// - Parameter request: What to look for. A blank text (any Unicode space) finds nothing. Filters and orders that
  ///   ``capabilities`` does not name are not asked of the provider; see ``ProviderCapabilities/unsupported(_:)``.
  /// - Returns: A section for each kind of the scope that the provider has. A page past the end has no hits
  ///   and is not an error.
  /// - Throws: ``ProviderError`` when there is no answer at all.
  func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer

  /// One item in full, with works like it.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - languages: The reader's languages, most wanted first; empty for the provider's usual ones.
  /// - Returns: The item.
  /// - Throws: ``ProviderError/notFound`` when there is no such item.
  func item(_ id: MediaID, languages: [LanguageTag]) async throws(ProviderError) -> ItemDetail

  /// One item as lists show it, for callers that need no more, such as a poster.
  ///
  /// The default asks for the whole item; a provider that has summaries at hand should answer with one of them.
  ///
  /// - Throws: ``ProviderError/notFound`` when there is no such item.
  func summary(_ id: MediaID, languages: [LanguageTag]) async throws(ProviderError) -> ItemSummary

  /// The shelves to browse without a query.
  ///
  /// - Returns: The shelves in the order to show them, each once; empty when there is none.
  /// - Throws: ``ProviderError`` when they are not known.
  func shelves() async throws(ProviderError) -> [ShelfListing]

  /// One page of one shelf.
  ///
  /// - Parameters:
  ///   - id: The shelf, one of ``shelves()`` or another one the provider has.
  ///   - page: The page.
  ///   - languages: The reader's languages, most wanted first; empty for the provider's usual ones.
  /// - Returns: The page; past the end it has no items and is not an error.
  /// - Throws: ``ProviderError/notFound`` when the provider has no such shelf.
  func shelf(_ id: ShelfID, page: Page, languages: [LanguageTag]) async throws(ProviderError) -> Shelf
}

extension MediaProvider {
  /// The summary of the whole item.
  public func summary(_ id: MediaID, languages: [LanguageTag]) async throws(ProviderError) -> ItemSummary {
    try await item(id, languages: languages).item.summary
  }

  /// One item in the provider's usual languages; see ``item(_:languages:)``.
  public func item(_ id: MediaID) async throws(ProviderError) -> ItemDetail {
    try await item(id, languages: [])
  }

  /// One item as lists show it, in the provider's usual languages; see ``summary(_:languages:)``.
  public func summary(_ id: MediaID) async throws(ProviderError) -> ItemSummary {
    try await summary(id, languages: [])
  }

  /// One page of one shelf in the provider's usual languages; see ``shelf(_:page:languages:)``.
  public func shelf(_ id: ShelfID, page: Page) async throws(ProviderError) -> Shelf {
    try await shelf(id, page: page, languages: [])
  }
}

/// What a provider can do.
public struct ProviderCapabilities: Sendable, Hashable {
  /// The kinds it can search, in groups of those that one call brings, in its usual order; each kind once.
  ///
  /// Kinds of different groups are asked for by calls of their own, so that a slow one delays no other.
  public var kindsByCall: [[MediaKind]]
  /// Whether it answers at once and for nothing, so that every keystroke may be searched.
  public var isLocal: Bool
  /// What it can filter by; never holds ``Refinement/Name/sort``.
  public var filters: Set<Refinement.Name>
  /// The orders it can give; always holds ``SearchOrder/relevance``.
  public var orders: Set<SearchOrder>
  /// Whether it can count what was found; see ``SearchAnswer/facets``.
  public var counts: Bool

  /// Creates a description; by default of a provider that can neither filter, order nor count.
  public init(
    kindsByCall: [[MediaKind]], isLocal: Bool, filters: Set<Refinement.Name> = [],
    orders: Set<SearchOrder> = [], counts: Bool = false
  ) {
    self.kindsByCall = kindsByCall
    self.isLocal = isLocal
    self.filters = filters
    self.orders = orders.union([.relevance])
    self.counts = counts
  }

  /// Creates a description of a provider that has one call for each kind; as the other initialiser otherwise.
  public init(
    kinds: [MediaKind], isLocal: Bool, filters: Set<Refinement.Name> = [], orders: Set<SearchOrder> = [],
    counts: Bool = false
  ) {
    self.init(
      kindsByCall: kinds.map { [$0] }, isLocal: isLocal, filters: filters, orders: orders, counts: counts)
  }

  /// The kinds it can search, in its usual order.
  public var kinds: [MediaKind] { kindsByCall.flatMap(\.self) }

  /// What of a filter and an order it cannot honour, in the order of `Refinement.Name`.
  public func unsupported(_ refinement: Refinement) -> [Refinement.Name] {
    refinement.parameters.map(\.name).filter { name in
      name == .sort ? !orders.contains(refinement.order) : !filters.contains(name)
    }
  }
}
