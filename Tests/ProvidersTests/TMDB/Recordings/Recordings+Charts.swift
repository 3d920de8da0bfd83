internal import VitrineMediaModel

@testable import VitrineProviders

extension Recordings {
  /// Recorded answers: charts.
  static let charts: [Recording] = [
    Recording("discover-movie--default", TMDBPage<TMDBFilmRow>.self) { $0.totalPages == 58324 },
    Recording("discover-movie--region-br-page2", TMDBPage<TMDBFilmRow>.self) {
      $0.page == 2 && $0.results.rows.first?.id == 1_311_031
    },
    Recording("discover-movie--watch-providers-us", TMDBPage<TMDBFilmRow>.self) { $0.totalResults == 4693 },
    Recording("discover-movie--zero-results", TMDBPage<TMDBFilmRow>.self) {
      $0.results.rows.isEmpty && $0.totalPages == 1 && $0.totalResults == 0
    },
    Recording("movie-now_playing--de", TMDBPage<TMDBFilmRow>.self) {
      $0.dates?.minimum != nil && $0.totalPages == 190
    },
    Recording("movie-now_playing--ko-KR-2024", TMDBPage<TMDBFilmRow>.self) {
      $0.results.rows.contains { $0.overview == nil } && $0.totalPages == nil
    },
    Recording("movie-now_playing--page1-dates", TMDBPage<TMDBFilmRow>.self) {
      $0.dates?.minimum?.year == 2026 && $0.dates?.maximum?.year == 2026
    },
    Recording("movie-popular--2013-legacy-shape", TMDBPage<TMDBFilmRow>.self) {
      $0.results.rows.allSatisfy { $0.genreIDs.isEmpty && $0.overview == nil }
    },
    Recording("movie-popular--de", TMDBPage<TMDBFilmRow>.self) { $0.results.rows.count == 20 },
    Recording("movie-popular--ko-KR-2024-total-pages-over-500", TMDBPage<TMDBFilmRow>.self) {
      $0.totalPages == 44920
    },
    Recording("movie-popular--page1", TMDBPage<TMDBFilmRow>.self) {
      $0.totalPages == 58322 && $0.results.rows.count == 20
    },
    Recording("movie-popular--page2", TMDBPage<TMDBFilmRow>.self) { $0.page == 2 },
    Recording("movie-top_rated--de", TMDBPage<TMDBFilmRow>.self) { $0.totalPages == 554 },
    Recording("movie-top_rated--ko-KR-2021-empty-overviews", TMDBPage<TMDBFilmRow>.self) {
      $0.results.rows.count { $0.overview == nil } == 3
    },
    Recording("movie-top_rated--ko-KR-2024", TMDBPage<TMDBFilmRow>.self) { $0.results.rows.first?.id == 278 },
    Recording("movie-upcoming--ceg-2024", TMDBPage<TMDBFilmRow>.self) { $0.dates?.maximum != nil },
    Recording("movie-upcoming--de", TMDBPage<TMDBFilmRow>.self) {
      $0.dates?.minimum != nil && $0.totalResults == 965
    },
    Recording("movie-upcoming--ko-KR-2024", TMDBPage<TMDBFilmRow>.self) { $0.totalPages == 29 },
    Recording("movie-recommendations--47964-de", TMDBPage<TMDBRow>.self) {
      $0.results.rows.count == 20 && $0.results.skipped == 0
    },
    Recording("movie-similar--47964", TMDBPage<TMDBFilmRow>.self) { $0.totalPages == 5550 },
  ]
}
