public import VitrineMediaModel

/// A query to a title index.
public struct IndexRequest: Sendable, Hashable {
  /// The text as typed; blank text matches nothing.
  public var text: String
  /// The kinds to return.
  public var kinds: [MediaKind]
  /// The page to return of each section.
  public var page: Page
  /// The filter applied to the items found.
  public var filter: SearchFilter
  /// The order of the hits.
  public var order: SearchOrder
  /// Rows of items that are found whatever their titles are, each once. The filter and the counts treat them as any
  /// other; by relevance they come behind all hits of their kind, in this order, unless a title brings them anyhow. Blank
  /// text finds none of them either.
  public var further: [Int]
  /// Whether to count the items found by kind, genre, country, language and year.
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

/// An item found.
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
  /// The hits of the requested page, best first, each row once.
  public var hits: [IndexHit]

  /// Creates a section.
  public init(kind: MediaKind, total: Int, hits: [IndexHit]) {
    self.kind = kind
    self.total = total
    self.hits = hits
  }
}

/// The result of a search.
public struct IndexAnswer: Sendable, Hashable {
  /// One section per requested kind. By relevance the section with the best first hit comes first and empty
  /// ones last; in any other order, sections follow the requested kinds.
  public var sections: [IndexSection]
  /// The facet counts of everything found; nil when they were not requested.
  public var facets: SearchFacets?
  /// Whether the search exceeded its CPU budget, so that hits, even better ones, may be missing.
  public var isPartial: Bool

  /// Creates an answer.
  public init(sections: [IndexSection], facets: SearchFacets? = nil, isPartial: Bool) {
    self.sections = sections
    self.facets = facets
    self.isPartial = isPartial
  }
}
