/// What a list shows of an item: enough for a row or a card, in every language the provider knows.
///
/// A copy costs one reference, whatever the item holds; a change costs a copy of all fields.
public struct ItemSummary: Sendable, Hashable, Identifiable {
  private struct Fields: Sendable, Hashable {
    let id: MediaID
    var titles: LocalizedText
    var originalLanguage: LanguageTag?
    var year: Int?
    var date: CalendarDate?
    var genres: [Genre]
    var overview: LocalizedText
    var makers: [String]
    var runtimeInMinutes: Int?
    var rating: Rating?
    var occupations: [String]
    var image: ImageReference?
    var popularity: Double
    var trailers: [Trailer]
    var sharedIDs: [SharedID]
    var medium: ListedMedium?
  }

  /// Fields that summaries share.
  private final class Storage: Sendable {
    let fields: Fields
    init(_ fields: Fields) { self.fields = fields }
  }

  private var storage: Storage

  /// Creates a summary; everything but identity and titles may be left out.
  public init(
    id: MediaID, titles: LocalizedText, originalLanguage: LanguageTag? = nil, year: Int? = nil,
    date: CalendarDate? = nil, genres: [Genre] = [], overview: LocalizedText = LocalizedText(),
    makers: [String] = [], runtimeInMinutes: Int? = nil, rating: Rating? = nil, occupations: [String] = [],
    image: ImageReference? = nil,
    popularity: Double = 0, trailers: [Trailer] = [], sharedIDs: [SharedID] = [],
    medium: ListedMedium? = nil
  ) {
    storage = Storage(
      Fields(
        id: id, titles: titles, originalLanguage: originalLanguage, year: year,
        date: date, genres: genres, overview: overview, makers: makers,
        runtimeInMinutes: runtimeInMinutes, rating: rating, occupations: occupations, image: image,
        popularity: popularity, trailers: trailers, sharedIDs: sharedIDs, medium: medium))
  }

  /// The identity.
  public var id: MediaID { storage.fields.id }
  /// The titles (of a person, the names) by language.
  public var titles: LocalizedText {
    get { storage.fields.titles }
    set { change { $0.titles = newValue } }
  }
  /// The language the work was made in.
  public var originalLanguage: LanguageTag? {
    get { storage.fields.originalLanguage }
    set { change { $0.originalLanguage = newValue } }
  }
  /// The year of release or first airing; of a person, of birth.
  public var year: Int? {
    get { storage.fields.year }
    set { change { $0.year = newValue } }
  }
  /// The day of release or first airing; nil for people and when unknown.
  public var date: CalendarDate? {
    get { storage.fields.date }
    set { change { $0.date = newValue } }
  }
  /// The genres, most telling first.
  public var genres: [Genre] {
    get { storage.fields.genres }
    set { change { $0.genres = newValue } }
  }
  /// A sentence or a paragraph about it, by language, as plain text.
  public var overview: LocalizedText {
    get { storage.fields.overview }
    set { change { $0.overview = newValue } }
  }
  /// Who made it, as the list names them: the director of a film, the photographer of a photo; often empty.
  public var makers: [String] {
    get { storage.fields.makers }
    set { change { $0.makers = newValue } }
  }
  /// The length in minutes, where the list says it.
  public var runtimeInMinutes: Int? {
    get { storage.fields.runtimeInMinutes }
    set { change { $0.runtimeInMinutes = newValue } }
  }
  /// What the provider's people think of it; nil where the list does not say.
  public var rating: Rating? {
    get { storage.fields.rating }
    set { change { $0.rating = newValue } }
  }
  /// What a person is known as, in lower-case English; empty for works.
  public var occupations: [String] {
    get { storage.fields.occupations }
    set { change { $0.occupations = newValue } }
  }
  /// The poster or portrait.
  public var image: ImageReference? {
    get { storage.fields.image }
    set { change { $0.image = newValue } }
  }
  /// How well known the item is, 0 to 100; comparable within one provider only.
  public var popularity: Double {
    get { storage.fields.popularity }
    set { change { $0.popularity = newValue } }
  }
  /// The trailers that came with the list, best first; most providers have none there.
  public var trailers: [Trailer] {
    get { storage.fields.trailers }
    set { change { $0.trailers = newValue } }
  }
  /// The names the item has elsewhere, without repetition.
  public var sharedIDs: [SharedID] {
    get { storage.fields.sharedIDs }
    set { change { $0.sharedIDs = newValue } }
  }
  /// The whole item, where a list of its kind has it; nil for films, shows and people.
  public var medium: ListedMedium? {
    get { storage.fields.medium }
    set { change { $0.medium = newValue } }
  }

  private mutating func change(_ change: (inout Fields) -> Void) {
    var fields = storage.fields
    change(&fields)
    storage = Storage(fields)
  }

  /// Whether the fields are equal; at once for copies of one summary.
  public static func == (left: ItemSummary, right: ItemSummary) -> Bool {
    left.storage === right.storage || left.storage.fields == right.storage.fields
  }

  /// Hashes every field.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.fields) }

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
