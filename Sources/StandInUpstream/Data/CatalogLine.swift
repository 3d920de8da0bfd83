internal import Foundation

/// A line of `Data/catalog.jsonl`, as far as the computed answers need it.
struct CatalogLine: Decodable {
  struct Credit: Decodable {
    var name: String
    var role: String
    var character: String?
    var person: String?
  }

  var id: String
  var kind: String
  var titles: [String: String]
  var aliases: [String: [String]]?
  var original_language: String?
  var year: Int?
  var end_year: Int?
  var birth_year: Int?
  var death_year: Int?
  var runtime: Int?
  var seasons: Int?
  var genres: [String]?
  var countries: [String]?
  var networks: [String]?
  var occupations: [String]?
  var collection: String?
  var credits: [Credit]?
  var overview: [String: String]?
  var popularity: Double
  var wikidata: [String]?

  /// Returns the entry without its credits, which name people by key; nil for an unknown kind.
  func entry(number: Int) -> Entry? {
    guard let kind = ["film": Entry.Kind.film, "show": .show, "person": .person][kind] else { return nil }
    var entry = Entry(kind: kind, number: number, titles: titles)
    entry.aliases = (aliases ?? [:]).sorted { $0.key < $1.key }.flatMap(\.value)
    entry.originalLanguage = original_language ?? "en"
    entry.overviews = overview ?? [:]
    (entry.year, entry.endYear) = (year ?? birth_year, end_year ?? death_year)
    (entry.minutes, entry.seasons) = (runtime, seasons)
    (entry.genres, entry.countries) = (genres ?? [], countries ?? [])
    (entry.networks, entry.occupations) = (networks ?? [], occupations ?? [])
    (entry.collection, entry.popularity, entry.wikidata) = (collection, popularity, wikidata?.first)
    return entry
  }
}
