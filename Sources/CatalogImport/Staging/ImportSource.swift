/// Where imported data comes from.
public enum ImportSource: String, Sendable, Hashable, CaseIterable {
  /// Vitrine's own format, as `vitrine catalog export jsonl` writes it.
  case jsonl
  /// The catalog that ships with the program; not to be imported.
  case vitrine
  /// IMDb's non-commercial data set.
  case imdb
  /// TMDB's daily export of ids.
  case tmdb
  /// Query results and names of Wikidata.
  case wikidata
  /// GroupLens MovieLens.
  case movielens
  /// The Unsplash data set, Lite.
  case unsplash
  /// What several sources say about one work; made during a build.
  case merged

  /// The number in the database; never changes once released. 0 is none.
  var code: Int {
    switch self {
    case .jsonl: 1
    case .vitrine: 2
    case .wikidata: 3
    case .imdb: 4
    case .tmdb: 5
    case .movielens: 6
    case .unsplash: 7
    case .merged: 8
    }
  }

  /// The source of a number in the database.
  init?(code: Int) {
    guard let source = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = source
  }

  /// Whose word counts first where several sources speak of one work, most trusted first: a person's own
  /// file, our own data, then by how carefully the source is kept.
  static let trust: [ImportSource] = [.jsonl, .vitrine, .imdb, .tmdb, .wikidata, .movielens, .unsplash]

  /// What the source asks for, in one line.
  public var licenseLine: String {
    switch self {
    case .jsonl: "Imported JSON Lines: under the licences their own `sources` name; see the file's origin."
    case .vitrine: "Facts and sentences of the well-known items: Vitrine, MIT License."
    case .imdb:
      "Information courtesy of IMDb (https://www.imdb.com). Used with permission. Personal and non-commercial use only."
    case .tmdb:
      "This product uses TMDB's id export but is not endorsed or certified by TMDB. Non-commercial use; renew within 6 months."
    case .wikidata: "Names and facts from Wikidata (wikidata.org): CC0 1.0, public domain dedication."
    case .movielens:
      "MovieLens, GroupLens Research, University of Minnesota: no commercial use without permission; cite Harper and Konstan 2015."
    case .unsplash:
      "Unsplash Dataset Lite (https://unsplash.com/data): credit photographer and Unsplash with links; pictures are hotlinked, never proxied."
    case .merged: ""
    }
  }
}
