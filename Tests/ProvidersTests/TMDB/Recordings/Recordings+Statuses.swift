@testable import VitrineProviders

extension Recordings {
  /// Recorded answers: statuses.
  static let statuses: [Recording] = [
    Recording("account-favorite--401-status-3", TMDBStatus.self) { $0.code == 3 && $0.success == nil },
    Recording("authentication--401-status-7", TMDBStatus.self) { $0.code == 7 && $0.success == false },
    Recording("authentication-session-new--401-status-17", TMDBStatus.self) {
      $0.code == 17 && $0.failure == true
    },
    Recording("authentication-token-validate_with_login--401-status-30", TMDBStatus.self) { $0.code == 30 },
    Recording("list-delete--500-status-11-internal-error", TMDBStatus.self) {
      $0.code == 11 && $0.success == false
    },
    Recording("movie--404-status-34", TMDBStatus.self) { $0.code == 34 && $0.success == false },
    Recording("movie-changes--422-status-20-date-range", TMDBStatus.self) { $0.code == 20 },
    Recording("movie-popular--400-status-22-invalid-page", TMDBStatus.self) { $0.code == 22 },
    Recording("person--404-status-34", TMDBStatus.self) { $0.code == 34 && $0.success == false },
    Recording("search-movie--401-empty-key-2016", TMDBStatus.self) { $0.code == 7 && $0.success == nil },
    Recording("search-movie--401-invalid-key-2016-ratelimit-headers", TMDBStatus.self) {
      $0.code == 7 && $0.success == nil
    },
    Recording("search-movie--429-status-25-over-limit", TMDBStatus.self) {
      $0.code == 25 && $0.success == nil
    },
    Recording("search-tv--429-status-25-over-limit", TMDBStatus.self) { $0.code == 25 },
    Recording("tv--404-status-34", TMDBStatus.self) { $0.code == 34 && $0.success == false },
    Recording("tv-rating-post--201-status-12", TMDBStatus.self) { $0.code == 12 && $0.success == true },
  ]
}
