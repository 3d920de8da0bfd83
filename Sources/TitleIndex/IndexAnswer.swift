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
  /// Rows of items that are found whatever their titles are, each once. The filter and the counts treat them as any
  /// other; by relevance they come behind all hits of their kind, in this order, unless a title brings them anyhow.
  public var further: [Int]
  /// Whether to count what was found by kind, genre, country, language and year.
  public var wantsFacets: Bool

  /// Creates a request.
  public init(
    text: String, kinds: [MediaKind], page: Page = .first, filter: SearchFilter = SearchFilter(),
    order: SearchOrder = .relevance, further: [Int] = [], wantsFacets: Bool = false
  ) {
    self.text = text
    self.kinds = kinds
    self.page = page
    self.filter = filter
    self.order = order
    self.further = further
    self.wantsFacets = wantsFacets
  }
}

/// One item found.
public struct IndexHit: Sendable, Hashable {
  /// The row of the item in the database.
  public var row: Int
  /// Which title matched, where, and how well; nil for one of ``IndexRequest/further`` that is not found by its titles.
  public var match: TitleMatch?

  /// Creates a hit.
  public init(row: Int, match: TitleMatch?) {
    self.row = row
    self.match = match
  }
}

/// The hits of one kind.
public struct IndexSection: Sendable, Hashable {
  /// The kind of every hit.
  public var kind: MediaKind
  /// The number of hits on all pages.
  public var total: Int
  /// The hits of the page asked for, best first, each row once.
  public var hits: [IndexHit]

  /// Creates a section.
  public init(kind: MediaKind, total: Int, hits: [IndexHit]) {
    self.kind = kind
    self.total = total
    self.hits = hits
  }
}

/// What a search found.
public struct IndexAnswer: Sendable, Hashable {
  /// A section for each kind asked for, the one with the best first hit first; empty ones last. In another order than
  /// relevance: in the order of the kinds asked for.
  public var sections: [IndexSection]
  /// The counts of everything found; nil when they were not asked for.
  public var facets: SearchFacets?
  /// Whether the search ran out of time: there may be more hits, and better ones.
  public var isPartial: Bool

  /// Creates an answer.
  public init(sections: [IndexSection], facets: SearchFacets? = nil, isPartial: Bool) {
    self.sections = sections
    self.facets = facets
    self.isPartial = isPartial
  }
}
