public import VitrineCatalog

extension Catalog {
  /// What there is to import, by the words of the command line.
  public enum ImportInput: Sendable, Hashable {
    /// A folder with files of IMDb's non-commercial data set.
    case imdb(folder: String)
    /// Files of TMDB's daily export of ids.
    case tmdbExport(files: [String])
    /// A folder with MovieLens.
    case movielens(folder: String)
    /// Films as comma-separated and names as tab-separated values, from Wikidata.
    case wikidata(files: [String])
    /// A folder with the Unsplash data set, Lite.
    case unsplashLite(folder: String)
    /// A file that ``exportLines(in:_:)`` wrote, or one like it.
    case jsonl(file: String)

    /// Where the data comes from.
    public var source: ImportSource {
      switch self {
      case .imdb: .imdb
      case .tmdbExport: .tmdb
      case .movielens: .movielens
      case .wikidata: .wikidata
      case .unsplashLite: .unsplash
      case .jsonl: .jsonl
      }
    }
  }

  /// Imports files into the catalog of a data folder.
  ///
  /// The catalog that is there stays until the new one is complete; a process killed at any instant leaves
  /// the old or the new one. Importing the same files again changes nothing. What is imported stays when the
  /// program is updated.
  ///
  /// - Parameters:
  ///   - input: The files.
  ///   - folder: The data folder; it is made when it does not exist.
  ///   - options: How it is done.
  ///   - progress: Called from time to time, on the calling thread.
  /// - Returns: What was read and done.
  /// - Throws: ``ImportFailure``; then nothing has changed.
  /// - Complexity: Linear in the lines, in bounded memory but for the title index.
  public static func importing(
    _ input: ImportInput, in folder: String, options: ImportOptions = ImportOptions(),
    progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
  ) throws(ImportFailure) -> ImportReport {
    try CatalogImport(input: input, options: options, progress: progress)
      .run(in: CatalogFolder(folder: folder))
  }
}
