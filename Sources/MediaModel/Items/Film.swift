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

/// A film.
public struct Film: Sendable, Hashable {
  /// The identity; its kind is ``MediaKind/film``.
  public let id: MediaID
  /// Titles, people, genres and the rest that a film shares with a show.
  public var work: Work
  /// The day of the first release.
  public var releaseDate: CalendarDate?
  /// The length in minutes; nil when unknown.
  public var runtimeInMinutes: Int?
  /// The names it has elsewhere, without repetition; by them it is known to be another provider's item too.
  public var sharedIDs: [SharedID]

  /// Creates a film.
  public init(
    id: MediaID, work: Work, releaseDate: CalendarDate? = nil, runtimeInMinutes: Int? = nil,
    sharedIDs: [SharedID] = []
  ) {
    self.id = id
    self.work = work
    self.releaseDate = releaseDate
    self.runtimeInMinutes = runtimeInMinutes
    self.sharedIDs = sharedIDs
  }
}

/// A TV show.
public struct Show: Sendable, Hashable {
  /// The identity; its kind is ``MediaKind/show``.
  public let id: MediaID
  /// Titles, people, genres and the rest that a show shares with a film.
  public var work: Work
  /// The day the first episode aired.
  public var firstAirDate: CalendarDate?
  /// The year the last episode aired; nil while it runs or when unknown.
  public var endYear: Int?
  /// The number of seasons; nil when unknown.
  public var seasonCount: Int?
  /// The names of the networks that air it, main one first.
  public var networks: [String]
  /// The names it has elsewhere, without repetition; by them it is known to be another provider's item too.
  public var sharedIDs: [SharedID]

  /// Creates a show.
  public init(
    id: MediaID, work: Work, firstAirDate: CalendarDate? = nil, endYear: Int? = nil,
    seasonCount: Int? = nil, networks: [String] = [], sharedIDs: [SharedID] = []
  ) {
    self.id = id
    self.work = work
    self.firstAirDate = firstAirDate
    self.endYear = endYear
    self.seasonCount = seasonCount
    self.networks = networks
    self.sharedIDs = sharedIDs
  }
}
