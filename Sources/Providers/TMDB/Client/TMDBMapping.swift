internal import Foundation
internal import VitrineMediaModel

/// Turns rows and details into values of the model.
struct TMDBMapping: Sendable {
  /// The language the call asked for; texts without a language of their own are in it.
  let language: LanguageTag

  func summary(_ row: TMDBFilmRow) -> ItemSummary? {
    identity(.film, row.id).map { id in
      ItemSummary(
        id: id, titles: titles(row.title, row.originalTitle, row.originalLanguage),
        originalLanguage: LanguageTag(tmdb: row.originalLanguage), year: row.releaseDate?.year,
        date: row.releaseDate, genres: TMDBGenre.genres(row.genreIDs), overview: overview(row.overview),
        rating: rating(row.voteAverage, row.voteCount), image: image(row.posterPath, .poster),
        popularity: popularity(row.popularity), sharedIDs: [SharedID(.tmdb, id.key)])
    }
  }

  func summary(_ row: TMDBShowRow) -> ItemSummary? {
    identity(.show, row.id).map { id in
      ItemSummary(
        id: id, titles: titles(row.name, row.originalName, row.originalLanguage),
        originalLanguage: LanguageTag(tmdb: row.originalLanguage), year: row.firstAirDate?.year,
        date: row.firstAirDate, genres: TMDBGenre.genres(row.genreIDs), overview: overview(row.overview),
        rating: rating(row.voteAverage, row.voteCount), image: image(row.posterPath, .poster),
        popularity: popularity(row.popularity), sharedIDs: [SharedID(.tmdb, id.key)])
    }
  }

  func summary(_ row: TMDBPersonRow) -> ItemSummary? {
    identity(.person, row.id).map { id in
      ItemSummary(
        id: id, titles: names(row.name, row.originalName), occupations: occupations(row.knownForDepartment),
        image: image(row.profilePath, .profile), popularity: popularity(row.popularity),
        sharedIDs: [SharedID(.tmdb, id.key)])
    }
  }

  /// A film or show of a mixed list; nil for what is neither, or for adults only.
  func work(_ row: TMDBRow) -> ItemSummary? {
    switch row {
    case .film(let row): row.adult == true ? nil : summary(row)
    case .show(let row): row.adult == true ? nil : summary(row)
    case .person, .collection: nil
    }
  }

  func summaries(_ page: TMDBPage<TMDBFilmRow>) -> [ItemSummary] {
    page.results.rows.filter { $0.adult != true }.compactMap(summary)
  }

  func summaries(_ page: TMDBPage<TMDBShowRow>) -> [ItemSummary] {
    page.results.rows.filter { $0.adult != true }.compactMap(summary)
  }

  /// What people who liked a work liked, then what shares its keywords: the first is the better list.
  func alike(_ liked: TMDBPage<TMDBRow>?, _ similar: [ItemSummary]?, except id: MediaID) -> [ItemSummary] {
    let recommended = liked?.results.rows.compactMap(work) ?? []
    return (recommended + (similar ?? [])).filter { $0.id != id }.eachOnce(by: \.id)
  }
}

extension TMDBMapping {
  /// The identity of a number; nil for 0 and below, which are none.
  func identity(_ kind: MediaKind, _ number: Int) -> MediaID? {
    number > 0 ? MediaID(provider: .tmdb, kind: kind, key: String(number)) : nil
  }

  /// The names of an item elsewhere, TMDB's own first. IMDb's stands in some details without the others.
  func names(of id: MediaID, _ others: TMDBExternalIDs?, imdb: String? = nil) -> [SharedID] {
    let tvdb = others?.tvdb.flatMap { $0 > 0 ? String($0) : nil }
    let found: [(SharedID.Authority, String?)] = [
      (.tmdb, id.key), (.imdb, others?.imdb ?? imdb), (.wikidata, others?.wikidata), (.tvdb, tvdb),
    ]
    return found.compactMap { authority, key in key.map { SharedID(authority, $0) } }
  }

  /// A title and the original one. Where both are the same, the title is not one of the language asked for.
  func titles(_ title: String?, _ original: String?, _ originalLanguage: String?) -> LocalizedText {
    let originalTag = LanguageTag(tmdb: originalLanguage)
    let (title, original) = (PlainText.shown(title), PlainText.shown(original))
    var titles = LocalizedText()
    if let original { titles[originalTag ?? language] = original }
    if let title, title != original { titles[language] = title }
    return titles
  }

  /// The names of a person: TMDB gives them in Latin letters, and the original one in its own script.
  func names(_ name: String?, _ original: String?) -> LocalizedText {
    let (name, original) = (PlainText.shown(name), PlainText.shown(original))
    var names = LocalizedText()
    if let original, original != name, let tag = LanguageTag(ofText: original) { names[tag] = original }
    if let name { names[.english] = name }
    return names
  }

  /// A picture, where the path is one.
  func image(_ path: String?, _ picture: TMDBPicture) -> ImageReference? {
    path.flatMap { $0.hasPrefix("/") ? .tmdb(path: $0, picture) : nil }
  }

  /// The overview of an item. TMDB gives none rather than one in another language than asked for.
  func overview(_ text: String?) -> LocalizedText {
    LocalizedText(PlainText.shown(text).map { [language: $0] } ?? [:])
  }

  /// The votes; nil where there is none.
  func rating(_ average: Double?, _ count: Int?) -> Rating? {
    guard let count, count > 0 else { return nil }
    return Rating(average: average.flatMap { (0...10).contains($0) ? $0 : nil }, count: count)
  }

  /// TMDB's popularity has no upper end: most items have less than 10, a few 1,000. The logarithm spreads them over
  /// our range, where 1,000 is 75.
  func popularity(_ popularity: Double?) -> Double {
    min(100, 25 * log10(1 + max(0, popularity ?? 0)))
  }

  /// The occupation of a member of a department.
  func occupations(_ department: String?) -> [String] {
    guard let department else { return [] }
    return [Self.occupations[department] ?? department.lowercased()]
  }

  private static let occupations = [
    "Acting": "actor", "Directing": "director", "Writing": "writer", "Production": "producer",
    "Camera": "cinematographer", "Editing": "editor", "Creator": "creator",
  ]
}
