public import VitrineMediaModel

/// A title of an item to be indexed.
public struct IndexedTitle: Sendable, Hashable {
  /// The title as the catalog writes it.
  public var text: String
  /// The language of the title; nil when unknown.
  public var language: LanguageTag?
  /// Whether it is a main title and not an alias.
  public var isMain: Bool

  /// Creates a title.
  public init(text: String, language: LanguageTag?, isMain: Bool) {
    self.text = text
    self.language = language
    self.isMain = isMain
  }
}

/// An item to be indexed.
public struct IndexedItem: Sendable, Hashable {
  /// The row of the item in the database; rows are numbered from 1 by descending popularity.
  public var row: Int
  /// The kind of the item.
  public var kind: MediaKind
  /// The year of release, first airing or birth.
  public var year: Int?
  /// The popularity, 0 to 100.
  public var popularity: Double
  /// The original language of the work; nil when unknown and for people.
  public var originalLanguage: LanguageTag?
  /// The countries of origin as the catalog writes them; empty when unknown.
  public var countries: [String]
  /// The genres as the catalog writes them.
  public var genres: [String]
  /// Every title or name, main ones first.
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
