public import VitrineMediaModel

/// What to look for in a title index.
public struct IndexRequest: Sendable, Hashable {
  /// The text as typed; blank text finds nothing.
  public var text: String
  /// The kinds wanted.
  public var kinds: [MediaKind]
  /// The page of each section.
  public var page: Page
  /// Which of the items found are wanted.
  public var filter: SearchFilter
  /// How they are ordered.
  public var order: SearchOrder
  /// Whether to count what was found by kind, genre, country, language and year.
  public var wantsFacets: Bool

  /// Creates a request.
  public init(
    text: String, kinds: [MediaKind], page: Page = .first, filter: SearchFilter = SearchFilter(),
    order: SearchOrder = .relevance, wantsFacets: Bool = false
  ) {
    self.text = text
    self.kinds = kinds
    self.page = page
    self.filter = filter
    self.order = order
    self.wantsFacets = wantsFacets
  }
}
