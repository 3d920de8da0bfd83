@testable import VitrineProviders

extension Recordings {
  /// Recorded answers: showCharts.
  static let showCharts: [Recording] = [
    Recording("discover-tv--2022", TMDBPage<TMDBShowRow>.self) { $0.totalPages == 7017 },
    Recording("discover-tv--ceg-2024", TMDBPage<TMDBShowRow>.self) { $0.results.rows.first?.id == 202_250 },
    Recording("discover-tv--page2", TMDBPage<TMDBShowRow>.self) { $0.page == 2 },
    Recording("tv-airing_today--ceg-2024", TMDBPage<TMDBShowRow>.self) { $0.totalPages == 19 },
    Recording("tv-airing_today--page2-lang-cn", TMDBPage<TMDBShowRow>.self) {
      $0.results.rows.contains { $0.originalLanguage == "cn" }
    },
    Recording("tv-list-item--no-genre-ids", TMDBShowRow.self) {
      $0.id == 11366 && $0.genreIDs.isEmpty && $0.firstAirDate == nil
    },
    Recording("tv-on_the_air--page1", TMDBPage<TMDBShowRow>.self) { $0.totalResults == 1145 },
    Recording("tv-popular--2026", TMDBPage<TMDBShowRow>.self) { $0.totalPages == 10732 },
    Recording("tv-popular--page1", TMDBPage<TMDBShowRow>.self) { $0.results.rows.first?.id == 94997 },
    Recording("tv-similar--1396-2022", TMDBPage<TMDBShowRow>.self) { $0.totalPages == 500 },
    Recording("tv-top_rated--page2", TMDBPage<TMDBShowRow>.self) { $0.page == 2 && $0.totalPages == 126 },
    Recording("trending-all--ceg-2024", TMDBPage<TMDBRow>.self) {
      $0.results.rows.count == 3 && $0.results.skipped == 0
    },
    Recording("trending-all-week--mixed", TMDBPage<TMDBRow>.self) { $0.results.rows.count == 20 },
    Recording("trending-movie--moviebase", TMDBPage<TMDBFilmRow>.self) { $0.results.rows.first?.id == 76600 },
    Recording("trending-movie-week--2026", TMDBPage<TMDBFilmRow>.self) {
      $0.results.rows.allSatisfy { $0.mediaType == "movie" }
    },
    Recording("trending-person--ceg-2024-lang-cn", TMDBPage<TMDBPersonRow>.self) {
      $0.results.rows.contains { $0.knownFor.rows.contains(where: isCantonese) }
    },
    Recording("trending-person-week--2026", TMDBPage<TMDBPersonRow>.self) {
      $0.results.rows.count == 18 && $0.totalResults == 10000
    },
    Recording("trending-tv--moviebase", TMDBPage<TMDBShowRow>.self) { $0.results.rows.first?.id == 82856 },
    Recording("trending-tv-week--2026", TMDBPage<TMDBShowRow>.self) {
      $0.results.rows.allSatisfy { $0.mediaType == "tv" }
    },
  ]
}
