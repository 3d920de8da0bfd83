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
  /// The genres, most telling first.
  public var genres: [Genre]
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
    genres: [Genre] = [], occupations: [String] = [], image: ImageReference? = nil,
    popularity: Double = 0, trailers: [Trailer] = [], sharedIDs: [SharedID] = [],
    medium: ListedMedium? = nil
  ) {
    self.id = id
    self.titles = titles
    self.originalLanguage = originalLanguage
    self.year = year
    self.genres = genres
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
