internal import VitrinePresentation

/// The fixed texts of the interface; `{}` marks a placeholder.
enum Phrase: String, Sendable, CaseIterable {
  case tagline, description, skipToContent, mainNavigation, explore, search, status, searchLabel, searchHint
  case scopes, allScope
  case popularFilms, popularShows, popularPeople, genreFilms, genreShows, decadeFilms, decadeShows
  case countryFilms, countryShows, filmGenres, showGenres, filmDecades, showDecades, filmCountries,
    showCountries
  case seeAll, seeAllOf, loadMore, endOfList, previousPage, moreFailed
  case resultsFor, nothingFound, nothingFoundIn, nothingHint, initialsHint,
    searchEverywhere
  case troubleTitle, troubleText, offlineTitle, offlineText, retry, partialResults,
    olderResults
  case waitingFor, troubleOf, unsupportedBy, nothingShown, fromSources
  case photoBy, onService, liveFrom, topics, photosIn, photosBy, storeLink, watchAt, attributionTMDB,
    attributionUnsplash, attributionITunes, demoNote, liveFailed, translatedBy, photoCount, popularPhotos,
    popularCollections, latestPhotos,
    genreTrailers, untitledPhoto
  case stillSearching, clearSearch
  case overviewIn, similar, otherTitles, partOf, cast, trailers, filmsOf, showsOf
  case born, died, posterOf, portraitOf, alsoKnownAs, asCharacter, untitled
  case notFoundTitle, notFoundText, badRequestTitle, badRequestText, tooLongTitle, tooLongText
  case brokenTitle, brokenText, refusedTitle, refusedText, backToExplore
  case statusTitle, statusText, working, notWorking, catalogName, catalogText, otherProvider
  case interfaceLanguage, footerText
  case filters, sortBy, genre, decade, country, originalLanguage, removeFilter, clearFilters,
    nothingWithFilters, withoutFilters
  case orderRelevance, orderPopularity, orderNewest, orderOldest, orderTitle

  /// Returns the text in a language, with its placeholder.
  func text(in language: InterfaceLanguage) -> String { wording.text(in: language) }

  /// Returns the text in a language with the placeholder replaced; without one, `filling` is ignored.
  func text(in language: InterfaceLanguage, _ filling: String) -> String {
    guard let parts = halves(in: language) else { return text(in: language) }
    return parts.before + filling + parts.after
  }

  /// Returns the text in a language with the placeholder replaced by HTML.
  func html(in language: InterfaceLanguage, _ filling: HTML) -> HTML {
    guard let parts = halves(in: language) else { return HTML(text: text(in: language)) }
    return HTML(joining: [HTML(text: parts.before), filling, HTML(text: parts.after)])
  }

  private func halves(in language: InterfaceLanguage) -> (before: String, after: String)? {
    let text = text(in: language)
    let characters = Array(text)
    guard
      let gap = characters.indices.dropLast().first(where: {
        characters[$0] == "{" && characters[$0 + 1] == "}"
      })
    else { return nil }
    return (String(characters[..<gap]), String(characters[(gap + 2)...]))
  }
}
