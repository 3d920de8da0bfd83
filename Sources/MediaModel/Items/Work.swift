/// What films and TV shows have in common.
public struct Work: Sendable, Hashable {
  /// The titles by language.
  public var titles: LocalizedText
  /// Other titles, spellings and romanisations by language, in no order of importance.
  public var aliases: [LanguageTag: [String]]
  /// The language it was made in.
  public var originalLanguage: LanguageTag?
  /// The genres, most telling first, without repetition.
  public var genres: [Genre]
  /// The countries it was made in, main one first, without repetition.
  public var countries: [CountryCode]
  /// The people, in billing order within each role.
  public var credits: [Credit]
  /// One or two paragraphs about it, by language.
  public var overview: LocalizedText
  /// The name of the series it belongs to.
  public var collection: String?
  /// The poster.
  public var poster: ImageReference?
  /// The trailers, best first.
  public var trailers: [Trailer]
  /// How well known it is: 0 (unknown) to 100 (everybody); comparable within one provider only.
  public var popularity: Double

  /// Creates the common part of a work; everything but the titles may be left out.
  public init(
    titles: LocalizedText, aliases: [LanguageTag: [String]] = [:],
    originalLanguage: LanguageTag? = nil, genres: [Genre] = [], countries: [CountryCode] = [],
    credits: [Credit] = [], overview: LocalizedText = LocalizedText(), collection: String? = nil,
    poster: ImageReference? = nil, trailers: [Trailer] = [], popularity: Double = 0
  ) {
    self.titles = titles
    self.aliases = aliases
    self.originalLanguage = originalLanguage
    self.genres = genres
    self.countries = countries
    self.credits = credits
    self.overview = overview
    self.collection = collection
    self.poster = poster
    self.trailers = trailers
    self.popularity = popularity
  }
}
