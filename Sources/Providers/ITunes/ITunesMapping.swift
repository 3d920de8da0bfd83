internal import VitrineMediaModel

/// Turns what the iTunes Search API sends into what the rest of Vitrine knows.
struct ITunesMapping: Sendable {
  /// The language of the store's texts.
  let language: LanguageTag

  /// The words Apple wants beside a preview.
  static let courtesy = "provided courtesy of iTunes"

  /// A film as a row, with its trailer if there is one.
  func summary(_ track: ITunesTrack) -> ItemSummary? {
    guard let id = mediaID(.film, track.trackID) else { return nil }
    return ItemSummary(
      id: id, titles: texts(title(track)), year: year(track.releaseDate),
      date: track.releaseDate.flatMap(CalendarDate.init), genres: genres(track.primaryGenreName),
      overview: texts(track.longDescription ?? track.shortDescription),
      makers: [track.artistName].compactMap(PlainText.shown), runtimeInMinutes: minutes(track),
      image: artwork(track),
      trailers: trailer(track).map { [$0] } ?? [],
      sharedIDs: [SharedID(.apple, id.key)])
  }

  /// A film in full.
  func film(_ track: ITunesTrack) -> Film? {
    guard let id = mediaID(.film, track.trackID) else { return nil }
    let work = Work(
      titles: texts(title(track)), genres: genres(track.primaryGenreName),
      credits: [track.artistName].compactMap(PlainText.shown).map { Credit(name: $0, role: .director) },
      overview: texts(track.longDescription ?? track.shortDescription), poster: artwork(track),
      trailers: trailer(track).map { [$0] } ?? [])
    return Film(
      id: id, work: work, releaseDate: track.releaseDate.flatMap(CalendarDate.init),
      runtimeInMinutes: minutes(track), sharedIDs: [SharedID(.apple, id.key)])
  }

  /// The length in minutes; nil when it is none or longer than any film.
  private func minutes(_ track: ITunesTrack) -> Int? {
    track.lengthInMilliseconds.flatMap { $0 > 0 && $0 < 1e9 ? Int(($0 / 60_000).rounded()) : nil }
  }

  /// The preview of a film; nil when it has none.
  func trailer(_ track: ITunesTrack) -> Trailer? {
    guard let url = WebAddress.checked(track.previewURL), let id = mediaID(.trailer, track.trackID) else {
      return nil
    }
    return Trailer(
      id: id, work: mediaID(.film, track.trackID),
      title: PlainText.shown(title(track)) ?? "Untitled #\(id.key)",
      language: language,
      url: url, form: .stream, courtesy: Self.courtesy, storeURL: WebAddress.checked(track.trackViewURL))
  }

  /// A trailer as a row.
  func trailerSummary(_ track: ITunesTrack) -> ItemSummary? {
    guard let trailer = trailer(track), let film = summary(track) else { return nil }
    return ItemSummary(
      id: trailer.id, titles: film.titles, year: film.year, date: film.date, genres: film.genres,
      overview: film.overview, makers: film.makers, runtimeInMinutes: film.runtimeInMinutes,
      image: film.image, medium: .trailer(trailer))
  }

  /// The shows that seasons belong to, in the order of their first season here.
  func shows(_ seasons: [ITunesSeason]) -> [Show] {
    var (order, groups): ([Int], [Int: [ITunesSeason]]) = ([], [:])
    for season in seasons {
      let key = season.artistID ?? season.collectionID
      if groups[key] == nil { order.append(key) }
      if groups[key]?.contains(where: { $0.collectionID == season.collectionID }) != true {
        groups[key, default: []].append(season)
      }
    }
    return order.compactMap { key in groups[key].flatMap { show(key, $0) } }
  }

  /// A show as a row.
  func summary(_ show: Show) -> ItemSummary {
    ItemSummary(
      id: show.id, titles: show.work.titles, year: show.firstAirDate?.year, date: show.firstAirDate,
      genres: show.work.genres, overview: show.work.overview, image: show.work.poster,
      sharedIDs: show.sharedIDs)
  }

  private func show(_ key: Int, _ seasons: [ITunesSeason]) -> Show? {
    guard let id = mediaID(.show, key), let first = seasons.first else { return nil }
    let art = seasons.lazy.compactMap { WebAddress.checked($0.artworkURL100) }.first
    let work = Work(
      titles: texts(first.artistName ?? first.collectionName),
      genres: genres(first.primaryGenreName),
      overview: texts(seasons.lazy.compactMap(\.longDescription).first),
      poster: art.map { .artwork(url: $0) })
    // The number of seasons here is what was found, not what there is.
    return Show(
      id: id, work: work,
      firstAirDate: seasons.compactMap { $0.releaseDate.flatMap(CalendarDate.init) }.min(),
      sharedIDs: [SharedID(.apple, id.key)])
  }

  private func mediaID(_ kind: MediaKind, _ number: Int) -> MediaID? {
    number > 0 ? MediaID(provider: .itunes, kind: kind, key: String(number)) : nil
  }

  private func title(_ track: ITunesTrack) -> String? { track.trackName ?? track.trackCensoredName }

  /// A text of the store, made plain, in its language.
  private func texts(_ text: String?) -> LocalizedText {
    PlainText.shown(text).map { LocalizedText([language: $0]) } ?? LocalizedText()
  }

  private func year(_ date: String?) -> Int? { date.flatMap(CalendarDate.init)?.year }

  private func artwork(_ track: ITunesTrack) -> ImageReference? {
    let given = [track.artworkURL100, track.artworkURL60, track.artworkURL30].lazy.compactMap(
      WebAddress.checked
    ).first
    return given.map { .artwork(url: $0) }
  }

  private func genres(_ name: String?) -> [Genre] { name.map(ITunesGenres.genres) ?? [] }
}
