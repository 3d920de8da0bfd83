internal import VitrineMediaModel

extension ItemSummary {
  /// The item with what another provider knows beyond it.
  ///
  /// What is shown already stays: a field is filled when it was missing, lists grow at their end, and a drawn
  /// poster gives way to a real one. Genres and occupations are never mixed, because providers name the same
  /// thing differently.
  func enriched(by other: ItemSummary) -> ItemSummary {
    var result = self
    for language in other.titles.languages where titles[language] == nil {
      result.titles[language] = other.titles[language]
    }
    result.originalLanguage = originalLanguage ?? other.originalLanguage
    result.year = year ?? other.year
    result.date = date ?? other.date
    for language in other.overview.languages where overview[language] == nil {
      result.overview[language] = other.overview[language]
    }
    if makers.isEmpty { result.makers = other.makers }
    result.runtimeInMinutes = runtimeInMinutes ?? other.runtimeInMinutes
    result.rating = rating ?? other.rating
    if genres.isEmpty { result.genres = other.genres }
    if occupations.isEmpty { result.occupations = other.occupations }
    if other.image.worth > image.worth { result.image = other.image }
    result.popularity = max(popularity, other.popularity)
    result.trailers = trailers.joined(with: other.trailers)
    result.sharedIDs += other.sharedIDs.filter { !sharedIDs.contains($0) }
    result.medium = medium ?? other.medium
    return result
  }

  /// The item without a trailer or a name that stands in it twice.
  func withoutRepetition() -> ItemSummary {
    var result = self
    if trailers.count > 1 { result.trailers = [Trailer]().joined(with: trailers) }
    return result
  }
}

extension [Trailer] {
  /// Both lists; of trailers with one identity or one address, the first.
  fileprivate func joined(with others: [Trailer]) -> [Trailer] {
    others.reduce(into: self) { joined, trailer in
      if !joined.contains(where: { $0.id == trailer.id || $0.url == trailer.url }) { joined.append(trailer) }
    }
  }
}

extension ImageReference? {
  /// No picture is worth less than a drawn one, and that less than a real one.
  fileprivate var worth: Int {
    switch self {
    case nil: 0
    case .generated: 1
    case .tmdb, .unsplash, .artwork, .remote: 2
    }
  }
}
