/// What a list shows of an item: enough for a row or a card, in every language the provider knows.
public struct ItemSummary: Sendable, Hashable, Identifiable {
  /// The identity.
  public let id: MediaID
  /// The titles (of a person, the names) by language.
  public var titles: LocalizedText
  /// The language the work was made in.
  public var originalLanguage: LanguageTag?
  /// The year of release or first airing; of a person, of birth.
  public var year: Int?
  /// The day of release or first airing; nil for people and when unknown.
  public var date: CalendarDate?
  /// The genres, most telling first.
  public var genres: [Genre]
  /// A sentence or a paragraph about it, by language, as plain text.
  public var overview: LocalizedText
  /// Who made it, as the list names them: the director of a film, the photographer of a photo; often empty.
  public var makers: [String]
  /// The length in minutes, where the list says it.
  public var runtimeInMinutes: Int?
  /// What the provider's people think of it; nil where the list does not say.
  public var rating: Rating?
  /// What a person is known as, in lower-case English; empty for works.
  public var occupations: [String]
  /// The poster or portrait.
  public var image: ImageReference?
  /// How well known the item is, 0 to 100; comparable within one provider only.
  public var popularity: Double
  /// The trailers that came with the list, best first; most providers have none there.
  public var trailers: [Trailer]
  /// The names the item has elsewhere, without repetition.
  public var sharedIDs: [SharedID]
  /// The whole item, where a list of its kind has it; nil for films, shows and people.
  public var medium: ListedMedium?

  /// Creates a summary; everything but identity and titles may be left out.
  public init(
    id: MediaID, titles: LocalizedText, originalLanguage: LanguageTag? = nil, year: Int? = nil,
    date: CalendarDate? = nil, genres: [Genre] = [], overview: LocalizedText = LocalizedText(),
    makers: [String] = [], runtimeInMinutes: Int? = nil, rating: Rating? = nil, occupations: [String] = [],
    image: ImageReference? = nil,
    popularity: Double = 0, trailers: [Trailer] = [], sharedIDs: [SharedID] = [],
    medium: ListedMedium? = nil
  ) {
    self.id = id
    self.titles = titles
    self.originalLanguage = originalLanguage
    self.year = year
    self.date = date
    self.genres = genres
    self.overview = overview
    self.makers = makers
    self.runtimeInMinutes = runtimeInMinutes
    self.rating = rating
    self.occupations = occupations
    self.image = image
    self.popularity = popularity
    self.trailers = trailers
    self.sharedIDs = sharedIDs
    self.medium = medium
  }

  /// What kind of thing the item is.
  public var kind: MediaKind { id.kind }

  /// The title in the language the work was made in, when it is known.
  public var originalTitle: String? { originalLanguage.flatMap { titles[$0] } }

  /// The title a reader should see and its language; `Untitled #key` when no language has one.
  public func title(for languages: [LanguageTag]) -> (text: String, language: LanguageTag?) {
    if let best = titles.best(for: languages, original: originalLanguage) {
      return (best.text, best.language)
    }
    return ("Untitled #\(id.key)", nil)
  }
}

/// What the people of a provider think of an item.
public struct Rating: Sendable, Hashable {
  /// The mean of the votes, 0 to 10; nil when there is none or the provider only counts.
  public var average: Double?
  /// The number of votes, or of likes; at least 0.
  public var count: Int

  /// Creates a rating.
  public init(average: Double? = nil, count: Int) {
    self.average = average
    self.count = count
  }
}
