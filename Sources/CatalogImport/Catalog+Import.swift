public import VitrineCatalog

extension Catalog {
  /// An import source and its files, as on the command line.
  public enum ImportInput: Sendable, Hashable {
    /// A folder with files of IMDb's non-commercial dataset.
    case imdb(folder: String)
    /// Files of TMDB's daily ID exports.
    case tmdbExport(files: [String])
    /// A folder with a MovieLens dataset.
    case movielens(folder: String)
    /// Files from Wikidata: films as comma-separated values, names as tab-separated values.
    case wikidata(files: [String])
    /// A folder with the Unsplash Lite dataset.
    case unsplashLite(folder: String)
    /// A file that ``exportLines(in:_:)`` wrote, or one in the same format.
    case jsonl(file: String)

    /// The source of the data.
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
  /// The existing catalog stays until the new one is complete; a process killed at any time leaves either the
  /// old or the new one. Importing the same files again changes nothing. Imported data survives updates of
  /// the program.
  ///
  /// - Parameters:
  ///   - input: The files.
  ///   - folder: The data folder; it is created if it does not exist.
  ///   - options: The options.
  ///   - progress: Called from time to time, on the calling thread.
  /// - Returns: What was read and changed.
  /// - Throws: ``ImportFailure``; then nothing has changed.
  /// - Complexity: Linear in the lines; memory is bounded except for building the title index.
  public static func importing(
    _ input: ImportInput, in folder: String, options: ImportOptions = ImportOptions(),
    progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
  ) throws(ImportFailure) -> ImportReport {
    try CatalogImport(input: input, options: options, progress: progress)
      .run(in: CatalogFolder(folder: folder))
  }
}
