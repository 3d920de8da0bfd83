/// A person in front of or behind the camera.
public struct Person: Sendable, Hashable {
  /// One work of a person, with the part they had in it.
  public struct Appearance: Sendable, Hashable {
    /// The film or show.
    public var work: ItemSummary
    /// What the person did; several roles in one work stand in one appearance.
    public var roles: [Credit.Role]
    /// The character played, if any.
    public var character: String?

    /// Creates an appearance.
    public init(work: ItemSummary, roles: [Credit.Role], character: String? = nil) {
      self.work = work
      self.roles = roles
      self.character = character
    }
  }

  /// The identity; its kind is ``MediaKind/person``.
  public let id: MediaID
  /// The names by language.
  public var names: LocalizedText
  /// Other names and spellings by language.
  public var aliases: [LanguageTag: [String]]
  /// The year of birth.
  public var birthYear: Int?
  /// The year of death.
  public var deathYear: Int?
  /// What the person is known as, in lower-case English (`actor`, `director`), most telling first.
  public var occupations: [String]
  /// The countries the person is associated with.
  public var countries: [CountryCode]
  /// A sentence or two about the person, by language.
  public var overview: LocalizedText
  /// The portrait.
  public var portrait: ImageReference?
  /// The works the person had a part in, best known first, each work once.
  public var appearances: [Appearance]
  /// How well known the person is, 0 to 100; comparable within one provider only.
  public var popularity: Double
  /// The names the person has elsewhere, without repetition; by them they are known to be another provider's
  /// person too.
  public var sharedIDs: [SharedID]

  /// Creates a person; everything but identity and names may be left out.
  public init(
    id: MediaID, names: LocalizedText, aliases: [LanguageTag: [String]] = [:],
    birthYear: Int? = nil, deathYear: Int? = nil, occupations: [String] = [],
    countries: [CountryCode] = [], overview: LocalizedText = LocalizedText(),
    portrait: ImageReference? = nil, appearances: [Appearance] = [], popularity: Double = 0,
    sharedIDs: [SharedID] = []
  ) {
    self.id = id
    self.names = names
    self.aliases = aliases
    self.birthYear = birthYear
    self.deathYear = deathYear
    self.occupations = occupations
    self.countries = countries
    self.overview = overview
    self.portrait = portrait
    self.appearances = appearances
    self.popularity = popularity
    self.sharedIDs = sharedIDs
  }
}
