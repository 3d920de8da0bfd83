internal import VitrineMediaModel

extension TMDBMapping {
  func film(_ film: TMDBFilm, _ id: MediaID, _ wanted: [LanguageTag]) -> Film {
    var work = Work(
      titles: titles(film.title, film.originalTitle, film.originalLanguage),
      aliases: aliases(film.alternativeTitles?.titles),
      originalLanguage: LanguageTag(tmdb: film.originalLanguage),
      genres: TMDBGenre.genres(film.genres.map(\.id), names: film.genres),
      countries: countries(film.originCountry, film.productionCountries), credits: credits(film.credits),
      overview: overview(film.overview),
      collection: PlainText.shown(film.collection?.name), poster: image(film.posterPath, .poster),
      popularity: popularity(film.popularity))
    work.add(film.translations)
    work.trailers = trailers(film.videos, of: id, wanted, original: work.originalLanguage)
    return Film(
      id: id, work: work, releaseDate: film.releaseDate,
      runtimeInMinutes: film.runtime.flatMap { $0 > 0 ? $0 : nil },
      sharedIDs: names(of: id, film.externalIDs, imdb: film.imdbID))
  }

  func show(_ show: TMDBShow, _ id: MediaID, _ wanted: [LanguageTag]) -> Show {
    var work = Work(
      titles: titles(show.name, show.originalName, show.originalLanguage),
      aliases: aliases(show.alternativeTitles?.results),
      originalLanguage: LanguageTag(tmdb: show.originalLanguage),
      genres: TMDBGenre.genres(show.genres.map(\.id), names: show.genres),
      countries: countries(show.originCountry, show.productionCountries),
      credits: creators(show.createdBy) + credits(show.aggregateCredits),
      overview: overview(show.overview), poster: image(show.posterPath, .poster),
      popularity: popularity(show.popularity))
    work.add(show.translations)
    work.trailers = trailers(show.videos, of: id, wanted, original: work.originalLanguage)
    return Show(
      id: id, work: work, firstAirDate: show.firstAirDate,
      endYear: show.inProduction == false ? show.lastAirDate?.year : nil,
      seasonCount: show.seasonCount, networks: show.networks.compactMap { PlainText.shown($0.name) },
      sharedIDs: names(of: id, show.externalIDs))
  }

  /// Other titles. TMDB knows in which country they are used and not in which language they are.
  private func aliases(_ titles: [TMDBTitle]?) -> [LanguageTag: [String]] {
    var aliases: [LanguageTag: [String]] = [:]
    for title in titles?.compactMap({ PlainText.shown($0.title) }) ?? [] {
      if let tag = LanguageTag(ofText: title) { aliases[tag, default: []].append(title) }
    }
    return aliases
  }

  /// The countries of origin; old works have only those of production.
  private func countries(_ origin: [String], _ production: [TMDBCountry]) -> [CountryCode] {
    (origin.isEmpty ? production.compactMap(\.code) : origin).compactMap { CountryCode($0) }
      .eachOnce(by: \.self)
  }
}

extension Work {
  /// Adds the texts of every language that has some. What the item itself said stays.
  fileprivate mutating func add(_ translations: TMDBTranslations?) {
    for translation in translations?.translations ?? [] {
      guard let tag = LanguageTag(tmdb: translation.language, country: translation.country) else { continue }
      if titles[tag] == nil { titles[tag] = PlainText.shown(translation.data.title ?? translation.data.name) }
      if overview[tag] == nil { overview[tag] = PlainText.shown(translation.data.overview) }
    }
  }
}
