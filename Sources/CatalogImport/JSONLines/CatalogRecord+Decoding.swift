internal import VitrineMediaModel

extension CatalogRecord {
  /// Decodes an item; every field except `id`, `kind` and `titles` is optional.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try values.decode(String.self, forKey: .id), kind: try values.decode(MediaKind.self, forKey: .kind),
      titles: try values.decode([String: String].self, forKey: .titles),
      popularity: try values.decodeIfPresent(Double.self, forKey: .popularity) ?? 0,
      source: try values.decodeIfPresent(String.self, forKey: .source) ?? ImportSource.jsonl.rawValue)
    aliases = try values.decodeIfPresent([String: [String]].self, forKey: .aliases)
    originalLanguage = try values.decodeIfPresent(String.self, forKey: .originalLanguage)
    year = try values.decodeIfPresent(Int.self, forKey: .year)
    endYear = try values.decodeIfPresent(Int.self, forKey: .endYear)
    birthYear = try values.decodeIfPresent(Int.self, forKey: .birthYear)
    deathYear = try values.decodeIfPresent(Int.self, forKey: .deathYear)
    runtime = try values.decodeIfPresent(Int.self, forKey: .runtime)
    seasons = try values.decodeIfPresent(Int.self, forKey: .seasons)
    genres = try values.decodeIfPresent([String].self, forKey: .genres)
    countries = try values.decodeIfPresent([String].self, forKey: .countries)
    networks = try values.decodeIfPresent([String].self, forKey: .networks)
    occupations = try values.decodeIfPresent([String].self, forKey: .occupations)
    collection = try values.decodeIfPresent(String.self, forKey: .collection)
    credits = try values.decodeIfPresent([CreditRecord].self, forKey: .credits)
    knownFor = try values.decodeIfPresent([String].self, forKey: .knownFor)
    overview = try values.decodeIfPresent([String: String].self, forKey: .overview)
    wikidata = try values.decodeIfPresent([String].self, forKey: .wikidata)
    wikidataFields = try values.decodeIfPresent([String].self, forKey: .wikidataFields)
    ids = try values.decodeIfPresent([String].self, forKey: .ids)
    sources = try values.decodeIfPresent([String: [String]].self, forKey: .sources)
  }
}
