package import VitrineMediaModel

/// One line of the shipped catalog, an export or an import; `Data/README.md` and `docs/catalog-import.md`
/// describe the fields.
package struct CatalogRecord: Codable, Sendable, Hashable {
  /// One person's part in a work.
  package struct CreditRecord: Codable, Sendable, Hashable {
    /// The name as credited.
    package var name: String
    /// The raw value of a ``Credit/Role``; unknown values read as `other`.
    package var role: String
    /// The character played.
    package var character: String?
    /// The key of the person's own record.
    package var person: String?
  }

  /// The key of the item, unique within the kind.
  package var id: String
  /// The kind of item.
  package var kind: MediaKind
  /// The titles by language tag.
  package var titles: [String: String]
  /// Other titles by language tag.
  package var aliases: [String: [String]]?
  /// The original language, as a language tag.
  package var originalLanguage: String?
  /// The year of release or first airing.
  package var year: Int?
  /// The year the last episode aired.
  package var endYear: Int?
  /// The year of birth.
  package var birthYear: Int?
  /// The year of death.
  package var deathYear: Int?
  /// The length in minutes.
  package var runtime: Int?
  /// The number of seasons.
  package var seasons: Int?
  /// The slugs of the genres, most important first.
  package var genres: [String]?
  /// The ISO 3166-1 codes of the countries, main one first.
  package var countries: [String]?
  /// The networks that aired a show.
  package var networks: [String]?
  /// The occupations of a person.
  package var occupations: [String]?
  /// The name of the series a work belongs to.
  package var collection: String?
  /// The people, in billing order.
  package var credits: [CreditRecord]?
  /// The works a person is known for, as `kind/key`.
  package var knownFor: [String]?
  /// A short summary by language tag.
  package var overview: [String: String]?
  /// How well known it is, 0 to 100.
  package var popularity: Double
  /// Where the facts come from: `vitrine`, `wikidata` or `both`.
  package var source: String
  /// The Wikidata items the record was made from.
  package var wikidata: [String]?
  /// With source `both`: the fields taken from Wikidata, at least in part, such as `titles.nl`.
  package var wikidataFields: [String]?
  /// The ids of the same thing in other sources: `tt6751668`, `tmdb-496243`, `Q61448040`, `movielens-202439`.
  package var ids: [String]?
  /// For an item from several sources: where each field comes from, such as `titles.ko`: [`imdb`].
  package var sources: [String: [String]]?

  enum CodingKeys: String, CodingKey {
    case id, kind, titles, aliases, year, runtime, seasons, genres, countries, networks, occupations
    case collection, credits, overview, popularity, source, wikidata, ids, sources
    case originalLanguage = "original_language"
    case endYear = "end_year"
    case birthYear = "birth_year"
    case deathYear = "death_year"
    case knownFor = "known_for"
    case wikidataFields = "wikidata_fields"
  }
}
