internal import VitrineMediaModel

@testable import VitrineProviders

extension Recordings {
  /// Recorded answers: filmSearches.
  static let filmSearches: [Recording] = [
    Recording("search-movie--007-page1", TMDBPage<TMDBFilmRow>.self) {
      $0.results.rows.contains { $0.originalLanguage == "sh" }
    },
    Recording("search-movie--007-page2-empty-release-date", TMDBPage<TMDBFilmRow>.self) {
      $0.results.rows.contains { $0.releaseDate == nil }
    },
    Recording("search-movie--007-year-1962-single", TMDBPage<TMDBFilmRow>.self) {
      $0.results.rows.map(\.releaseDate?.year) == [1962]
    },
    Recording("search-movie--ceg-2024", TMDBPage<TMDBFilmRow>.self) { $0.totalResults == 39 },
    Recording("search-movie--cyrillic-query", TMDBPage<TMDBFilmRow>.self) {
      $0.results.rows.map(\.id) == [13515]
    },
    Recording("search-movie--disney-2022-headers", TMDBPage<TMDBFilmRow>.self) { $0.totalPages == 33 },
    Recording("search-movie--house-1977-2020", TMDBPage<TMDBFilmRow>.self) {
      $0.results.rows.first?.id == 27328
    },
    Recording("search-movie--query-with-trailing-slash", TMDBPage<TMDBFilmRow>.self) {
      $0.results.rows.first?.id == 603
    },
    Recording("search-movie--star-wars-1977", TMDBPage<TMDBFilmRow>.self) { $0.results.rows.count == 2 },
    Recording("search-movie--star-wars", TMDBPage<TMDBFilmRow>.self) {
      $0.results.rows.first?.id == 11 && $0.totalPages == 7
    },
    Recording("search-movie--the-matrix-en", TMDBPage<TMDBFilmRow>.self) {
      $0.results.rows.contains { $0.posterPath == nil }
    },
    Recording("search-movie--vfalies-2017", TMDBPage<TMDBFilmRow>.self) {
      $0.results.rows.first?.originalTitle == "Star Wars"
    },
    Recording("search-movie--zero-results-total-pages-1", TMDBPage<TMDBFilmRow>.self) {
      $0.results.rows.isEmpty && $0.totalPages == 1
    },
  ]
}
