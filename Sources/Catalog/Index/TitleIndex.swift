public import VitrineMediaModel

/// One title of an item as the index takes it.
public struct IndexedTitle: Sendable, Hashable {
  /// The title as the catalog writes it.
  public var text: String
  /// The language it is in; nil when unknown.
  public var language: LanguageTag?
  /// Whether it is a main title rather than another name or spelling.
  public var isMain: Bool

  /// Creates a title.
  public init(text: String, language: LanguageTag?, isMain: Bool) {
    self.text = text
    self.language = language
    self.isMain = isMain
  }
}

/// One item as the index takes it.
public struct IndexedItem: Sendable, Hashable {
  /// The row of the item in the database; rows are numbered from 1 in order of falling popularity.
  public var row: Int
  /// What kind of thing it is.
  public var kind: MediaKind
  /// The year of release, first airing or birth.
  public var year: Int?
  /// How well known it is, 0 to 100.
  public var popularity: Double
  /// The language the work was made in; nil when unknown and for people.
  public var originalLanguage: LanguageTag?
  /// The countries it comes from, as the catalog writes them; empty when unknown.
  public var countries: [String]
  /// Its genres, as the catalog writes them.
  public var genres: [String]
  /// Every title and name, main ones first.
  public var titles: [IndexedTitle]

  /// Creates an item.
  public init(
    row: Int, kind: MediaKind, year: Int?, popularity: Double, originalLanguage: LanguageTag? = nil,
    countries: [String] = [], genres: [String] = [], titles: [IndexedTitle]
  ) {
    self.originalLanguage = originalLanguage
    self.countries = countries
    self.genres = genres
    self.row = row
    self.kind = kind
    self.year = year
    self.popularity = popularity
    self.titles = titles
  }
}

/// One item found.
public struct IndexHit: Sendable, Hashable {
  /// The row of the item in the database.
  public var row: Int
  /// Which title matched, where, and how well.
  public var match: TitleMatch

  /// Creates a hit.
  public init(row: Int, match: TitleMatch) {
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

/// Finds items by their titles as people type them.
///
/// The rules are those of `docs/matching.md`; how they are kept fast is the index's own business.
public protocol TitleIndex: Sendable {
  /// The items whose titles fit a query.
  ///
  /// What a section holds does not depend on which other kinds are asked for, nor on the page.
  ///
  /// - Parameter request: What to look for.
  /// - Returns: A section for each kind asked for; within a section each item once. Empty sections for blank text.
  /// - Throws: `unusable` when the file turns out to be damaged: build it again.
  func search(_ request: IndexRequest) throws(IndexError) -> IndexAnswer
}

extension TitleIndex {
  /// The items whose titles fit a query, by relevance; see ``search(_:)``.
  ///
  /// - Returns: See ``search(_:)``.
  /// - Throws: See ``search(_:)``.
  public func search(
    _ text: String, kinds: [MediaKind], page: Page = .first
  ) throws(IndexError) -> IndexAnswer {
    try search(IndexRequest(text: text, kinds: kinds, page: page))
  }
}
