/// The parsers of all line formats behind one entry point, for fuzzing.
package enum LineFormat: String, Sendable, CaseIterable {
  case imdbTitle, imdbRating, imdbAlias, imdbPerson, imdbPrincipal
  case tmdbExport
  case movielensFilm, movielensLink, movielensRating
  case wikidataFilm, wikidataNames
  case unsplashPhoto
  case jsonLine

  /// Parses a line and discards the result.
  ///
  /// - Parameter line: Any bytes.
  /// - Returns: Why the line is rejected; nil when it is valid.
  package func parse(_ line: Span<UInt8>) -> LineFault? {
    do throws(LineFault) {
      switch self {
      case .imdbTitle: _ = try IMDbTitle.kind(of: try IMDbTitle.parse(line).type)
      case .imdbRating: _ = try IMDbRating.parse(line)
      case .imdbAlias: _ = try IMDbAlias.parse(line)
      case .imdbPerson: _ = try IMDbPerson.parse(line)
      case .imdbPrincipal: _ = try IMDbPrincipal.parse(line)
      case .tmdbExport: _ = try TMDBExportLine.parse(line)
      case .movielensFilm: _ = try MovieLensFilm.parse(line)
      case .movielensLink: _ = try MovieLensLink.parse(line)
      case .movielensRating: _ = try MovieLensRating.parse(line)
      case .wikidataFilm: _ = try WikidataFilm.parse(line)
      case .wikidataNames: _ = try WikidataNames.parse(line)
      case .unsplashPhoto: _ = try UnsplashPhoto.parse(line)
      case .jsonLine: _ = try JSONLinesImporter.parse(line)
      }
      return nil
    } catch {
      return error
    }
  }
}
