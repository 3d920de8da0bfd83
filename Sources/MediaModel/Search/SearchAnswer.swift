/// The answer to one search.
public struct SearchAnswer: Sendable, Hashable {
  /// The text this answers.
  public var text: String
  /// One section for each kind of the scope that the provider has, the one with the best hit first.
  public var sections: [SearchSection]
  /// The counts of everything found after the filter, on all pages; nil when they were not asked for or the provider
  /// does not count.
  public var facets: SearchFacets?

  /// Creates an answer.
  public init(text: String, sections: [SearchSection], facets: SearchFacets? = nil) {
    self.text = text
    self.sections = sections
    self.facets = facets
  }
}

/// One kind's list in an answer.
public struct SearchSection: Sendable, Hashable {
  /// The kind of every item in it.
  public var kind: MediaKind
  /// What is known about it.
  public var state: SectionState
  /// The number of hits on all pages; 0 unless there are results.
  public var total: Int
  /// The page these hits are, from 1.
  public var page: Int
  /// The number of pages; 0 when there is none.
  public var pages: Int
  /// The hits of this page, best first, without repetition.
  public var hits: [SearchHit]
  /// How many rows of this page were left out: they could not be read, or must not be shown, such as those for adults.
  public var skipped: Int

  /// Creates a section.
  public init(
    kind: MediaKind, state: SectionState, total: Int = 0, page: Int = 1, pages: Int = 0,
    hits: [SearchHit] = [], skipped: Int = 0
  ) {
    self.kind = kind
    self.state = state
    self.total = total
    self.page = page
    self.pages = pages
    self.hits = hits
    self.skipped = skipped
  }
}

/// One item found, and why.
public struct SearchHit: Sendable, Hashable {
  /// The item.
  public var item: ItemSummary
  /// Which title matched; nil when the provider does not say.
  public var match: TitleMatch?

  /// Creates a hit.
  public init(item: ItemSummary, match: TitleMatch? = nil) {
    self.item = item
    self.match = match
  }
}
