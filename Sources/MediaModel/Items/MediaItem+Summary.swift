extension MediaItem {
  /// The item as lists show it, with the names it has elsewhere; see ``ItemSummary``.
  public var summary: ItemSummary {
    switch self {
    case .film(let film): film.work.summary(film.id, film.sharedIDs, year: film.releaseDate?.year)
    case .show(let show): show.work.summary(show.id, show.sharedIDs, year: show.firstAirDate?.year)
    case .person(let person):
      ItemSummary(
        id: person.id, titles: person.names, year: person.birthYear, occupations: person.occupations,
        image: person.portrait, popularity: person.popularity, sharedIDs: person.sharedIDs)
    case .photo(let photo): ItemSummary(id: photo.id, titles: photo.descriptions, image: photo.image)
    case .collection(let collection):
      ItemSummary(
        id: collection.id, titles: LocalizedText([.english: collection.title]), image: collection.cover)
    case .photographer(let photographer):
      ItemSummary(
        id: photographer.id, titles: LocalizedText([.english: photographer.name]),
        image: photographer.portrait)
    case .trailer(let trailer):
      ItemSummary(id: trailer.id, titles: LocalizedText([trailer.language ?? .english: trailer.title]))
    }
  }
}

extension Work {
  fileprivate func summary(_ id: MediaID, _ sharedIDs: [SharedID], year: Int?) -> ItemSummary {
    ItemSummary(
      id: id, titles: titles, originalLanguage: originalLanguage, year: year, genres: genres,
      image: poster, popularity: popularity, sharedIDs: sharedIDs)
  }
}
