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
