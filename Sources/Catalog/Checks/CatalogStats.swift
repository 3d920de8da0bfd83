package import VitrineDatabase
public import VitrineMediaModel

/// What is in the catalog, in numbers.
public struct CatalogStats: Sendable, Hashable {
  /// One file of the catalog.
  public struct File: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The size in bytes.
    public var bytes: Int
  }

  /// The number of items of each kind.
  public var items: [MediaKind: Int]
  /// The number of items by where their facts come from: `vitrine`, `wikidata`, `both`; of imports `imdb`, `tmdb`, …;
  /// `several` of those that more than one source tells of.
  public var sources: [String: Int]
  /// The number of main titles.
  public var titles: Int
  /// The number of other titles and names.
  public var aliases: Int
  /// The number of main titles in each language.
  public var languages: [LanguageTag: Int]
  /// The number of credits.
  public var credits: Int
  /// The number of credits that lead to a person.
  public var linkedCredits: Int
  /// The folder the files are in.
  public var folder: String
  /// The files, by name.
  public var files: [File]
  /// The hash of the shipped catalog they were built from: 16 hexadecimal digits.
  public var contentHash: String
  /// How long the build took.
  public var buildTime: Duration
  /// Where the data comes from and under which license, one line each; what was imported last.
  public var licenseLines: [String]
}

extension Catalog {
  /// Counts what is in the catalog.
  ///
  /// - Returns: The numbers, read from the database now.
  /// - Throws: `ProviderError.unavailable(reason:)` when the database cannot be read.
  public func stats() throws(ProviderError) -> CatalogStats {
    let files = files
    let opening = opening
    return try read { (connection) throws(DatabaseError) in
      CatalogStats(
        items: Dictionary(
          uniqueKeysWithValues: try connection.counts("SELECT kind, count(*) FROM item GROUP BY kind")
            .compactMap { name, count in MediaKind(rawValue: name).map { ($0, count) } }),
        sources: Dictionary(
          uniqueKeysWithValues: try connection.counts("SELECT source, count(*) FROM item GROUP BY source")),
        titles: try connection.count("SELECT count(*) FROM title WHERE is_main = 1"),
        aliases: try connection.count("SELECT count(*) FROM title WHERE is_main = 0"),
        languages: Dictionary(
          uniqueKeysWithValues: try connection.counts(
            "SELECT language, count(*) FROM title WHERE is_main = 1 GROUP BY language"
          ).compactMap { name, count in LanguageTag(name).map { ($0, count) } }),
        credits: try connection.count("SELECT count(*) FROM credit"),
        linkedCredits: try connection.count("SELECT count(*) FROM credit WHERE person IS NOT NULL"),
        folder: files.path,
        files: files.manifest.files.map { CatalogStats.File(name: $0.name, bytes: $0.bytes) },
        contentHash: files.manifest.content, buildTime: opening.buildTime,
        licenseLines: Self.licenseLines
          + (try connection.rows("SELECT license FROM import_source WHERE name <> 'vitrine' ORDER BY name") {
            $0.text(0)
          }))
    }
  }

  /// The short form of what `Data/README.md` says.
  static let licenseLines = [
    "Facts and sentences of the well-known items: Vitrine, MIT License.",
    "Names and facts from Wikidata (wikidata.org): CC0 1.0, public domain dedication.",
  ]
}

extension Connection {
  fileprivate func counts(_ sql: String) throws(DatabaseError) -> [(String, Int)] {
    try rows(sql) { ($0.text(0), $0.integer(1)) }
  }

  /// The number a query returns.
  package func count(_ sql: String) throws(DatabaseError) -> Int { try first(sql) { $0.integer(0) } ?? 0 }
}
