@testable import VitrineProviders

extension Recordings {
  /// Recorded answers: settings.
  static let settings: [Recording] = [
    Recording("configuration--2026", TMDBConfiguration.self) {
      $0.images.posterSizes.contains("w342") && $0.changeKeys.count == 54
    },
    Recording("configuration-countries--bare-array", [TMDBCountry].self) { $0.count == 251 },
    Recording("configuration-jobs--bare-array", [TMDBJobs].self) { $0.count == 12 },
    Recording("configuration-languages--xx-and-english-names", [TMDBLanguage].self) {
      $0.contains { $0.code == "xx" } && $0.count { $0.name == nil } == 96
    },
    Recording("configuration-primary_translations--bare-array", [String].self) { $0.contains("ko-KR") },
    Recording("configuration-timezones--bare-array", [TMDBZones].self) { $0.count == 249 },
    Recording("genre-movie-list--da", TMDBGenres.self) { $0.genres.count == 19 },
    Recording("genre-movie-list--en", TMDBGenres.self) {
      $0.genres.map(\.id).allSatisfy { TMDBGenre.genres($0) != nil }
    },
    Recording("genre-tv-list--da-partly-untranslated", TMDBGenres.self) { $0.genres.count == 16 },
    Recording("genre-tv-list--en", TMDBGenres.self) {
      $0.genres.map(\.id).allSatisfy { TMDBGenre.genres($0) != nil }
    },
  ]
}
