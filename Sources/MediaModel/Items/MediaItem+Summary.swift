extension MediaItem {
  /// The item as lists show it, with the names it has elsewhere; see ``ItemSummary``.
  public var summary: ItemSummary {
    switch self {
    case .film(let film):
      film.work.summary(film.id, film.sharedIDs, date: film.releaseDate, runtime: film.runtimeInMinutes)
    case .show(let show): show.work.summary(show.id, show.sharedIDs, date: show.firstAirDate)
    case .person(let person):
      ItemSummary(
        id: person.id, titles: person.names, year: person.birthYear, overview: person.overview,
        occupations: person.occupations,
        image: person.portrait, popularity: person.popularity, sharedIDs: person.sharedIDs)
    case .photo(let photo): ItemSummary(photo)
    case .collection(let collection): ItemSummary(collection)
    case .photographer(let photographer): ItemSummary(photographer)
    case .trailer(let trailer):
      ItemSummary(
        id: trailer.id, titles: LocalizedText([trailer.language ?? .english: trailer.title]),
        medium: .trailer(trailer))
    }
  }
}

extension Work {
  fileprivate func summary(
    _ id: MediaID, _ sharedIDs: [SharedID], date: CalendarDate?, runtime: Int? = nil
  ) -> ItemSummary {
    ItemSummary(
      id: id, titles: titles, originalLanguage: originalLanguage, year: date?.year, date: date,
      genres: genres,
      overview: overview, makers: makers, runtimeInMinutes: runtime, image: poster, popularity: popularity,
      trailers: trailers, sharedIDs: sharedIDs)
  }

  /// The names of those who directed or created it, in billing order, each once.
  private var makers: [String] {
    credits.filter { $0.role == .director || $0.role == .creator }.reduce(into: []) { names, credit in
      if !names.contains(credit.name) { names.append(credit.name) }
    }
  }
}

extension ItemSummary {
  /// A photo as lists show it, with all that is known.
  public init(_ photo: Photo) {
    self.init(
      id: photo.id, titles: photo.descriptions, makers: [photo.photographer.name],
      rating: photo.likes.map { Rating(count: $0) }, image: photo.image, medium: .photo(photo))
  }

  /// A collection of photos as lists show it, with all that is known.
  public init(_ collection: PhotoCollection) {
    self.init(
      id: collection.id, titles: LocalizedText([.english: collection.title]),
      makers: collection.photographer.map { [$0.name] } ?? [], image: collection.cover,
      medium: .collection(collection))
  }

  /// A photographer as lists show them, with all that is known.
  public init(_ photographer: Photographer) {
    self.init(
      id: photographer.id, titles: LocalizedText([.english: photographer.name]),
      image: photographer.portrait, medium: .photographer(photographer))
  }
}
