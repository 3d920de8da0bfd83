public import VitrineMediaModel

/// The data a poster or portrait is drawn from; equal subjects give the same picture, byte for byte.
public struct PosterSubject: Sendable, Hashable {
  /// The id; it determines colours and composition.
  public let id: MediaID
  /// The title, or the name of a person.
  public let title: String
  /// The language of the title; nil when unknown.
  public let language: LanguageTag?
  /// The year of release or first airing; nil when unknown.
  public let year: Int?
  /// The genre, which determines the pattern; nil when there is none.
  public let genre: Genre?

  /// Creates a subject.
  public init(id: MediaID, title: String, language: LanguageTag?, year: Int?, genre: Genre?) {
    self.id = id
    self.title = title
    self.language = language
    self.year = year
    self.genre = genre
  }

  /// Creates the subject of an item for a reader of these languages, most wanted first.
  public init(_ item: ItemSummary, languages: [LanguageTag]) {
    self.init(item, titled: item.title(for: languages))
  }

  /// Creates the subject of an item for a reader who sees this title of it.
  public init(_ item: ItemSummary, titled title: (text: String, language: LanguageTag?)) {
    self.init(
      id: item.id, title: title.text, language: title.language, year: item.year, genre: item.genres.first)
  }

  /// A short hash of the picture's content; differs for another subject or drawing version.
  public var version: String {
    // Hashed part by part for speed, since every row of every answer needs it.
    var hash = StableHash()
    hash.add(Self.drawingVersion)
    hash.add(id.provider.rawValue)
    hash.add(id.kind.rawValue)
    hash.add(id.key)
    hash.add(title)
    hash.add(language?.language ?? "")
    hash.add(language?.script ?? "")
    hash.add(language?.region ?? "")
    hash.add(UInt64(truncatingIfNeeded: year ?? 0))
    hash.add(genre?.slug ?? "")
    return String(hash.value, radix: 36)
  }

  /// Incremented whenever the same subject is drawn differently.
  private static let drawingVersion = "1"
}
