/// Where imported data comes from.
public enum ImportSource: String, Sendable, Hashable, CaseIterable {
  /// Vitrine's own format, as `vitrine catalog export jsonl` writes it.
  case jsonl
  /// The catalog that ships with the program; cannot be imported.
  case vitrine
  /// IMDb's non-commercial dataset.
  case imdb
  /// TMDB's daily ID exports.
  case tmdb
  /// Wikidata query results and lists of names.
  case wikidata
  /// GroupLens MovieLens.
  case movielens
  /// The Unsplash Lite dataset.
  case unsplash
  /// Records merged from several sources; created during a build.
  case merged

  /// The code in the database; must never change once released. 0 is unused.
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

  /// Creates the source of a code in the database; nil when there is none.
  init?(code: Int) {
    guard let source = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = source
  }

  /// Which source wins where several describe one work, most trusted first: the user's own file, our own
  /// data, then by how carefully the source is maintained.
  static let trust: [ImportSource] = [.jsonl, .vitrine, .imdb, .tmdb, .wikidata, .movielens, .unsplash]

  /// The source's licence terms, in one line.
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
