internal import VitrineMediaModel

@testable import VitrineProviders

extension Recordings {
  /// Recorded answers: mixedSearches.
  static let mixedSearches: [Recording] = [
    Recording("search-multi--arrow-page1", TMDBPage<TMDBRow>.self) {
      $0.results.rows.first.map(number) == 1412
    },
    Recording("search-multi--arrow-page2-lang-cn", TMDBPage<TMDBRow>.self) {
      $0.results.rows.contains { works($0).contains(where: isCantonese) || isCantonese($0) }
    },
    Recording("search-multi--brad", TMDBPage<TMDBRow>.self) {
      $0.results.rows.contains { !works($0).isEmpty }
    },
    Recording("search-multi--collection-type-trimmed", TMDBPage<TMDBRow>.self) {
      $0.results.rows.last.flatMap(collectionTitle) != nil && $0.results.skipped == 0
    },
    Recording("search-multi--disney-2022-headers", TMDBPage<TMDBRow>.self) { $0.totalPages == 41 },
    Recording("search-multi--jobs-page1-empty-first-air-date", TMDBPage<TMDBRow>.self) {
      $0.results.rows.contains(where: isShowWithoutDate)
    },
    Recording("search-multi--jobs-page2-empty-dates", TMDBPage<TMDBRow>.self) {
      $0.results.rows.contains(where: isFilmWithoutDate)
    },
    Recording("search-multi--star-wars-media-type-collection", TMDBPage<TMDBRow>.self) {
      $0.results.rows.first.flatMap(collectionTitle) != nil && $0.results.rows.count == 4
    },
    Recording("find--nm0000246-person", TMDBFound.self) { $0.people.first?.knownFor.rows.count == 3 },
    Recording("find--person-numbers-as-floats", TMDBFound.self) {
      $0.people.first?.knownFor.rows.allSatisfy { number($0) > 0 } == true
    },
    Recording("find--tt0088247-movie", TMDBFound.self) { $0.films.count == 1 && $0.shows.isEmpty },
    Recording("find--tt0903747-tv", TMDBFound.self) { $0.shows.map(\.id) == [1396] },
    Recording("find--tt0936501-movie", TMDBFound.self) { $0.films.first?.releaseDate?.year == 2008 },
    Recording("find--tt0959621-tv-episode", TMDBFound.self) { $0.episodes.first?.mediaType == "tv_episode" },
    Recording("find--tvdb-30272-season-and-episode", TMDBFound.self) {
      $0.seasons.first?.mediaType == "tv_season" && $0.episodes.count == 1
    },
  ]
}
