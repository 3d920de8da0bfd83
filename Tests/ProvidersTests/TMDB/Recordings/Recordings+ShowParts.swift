@testable import VitrineProviders

extension Recordings {
  /// Recorded answers: showParts.
  static let showParts: [Recording] = [
    Recording("tv-episode--1396-1-1", TMDBEpisode.self) { $0.runtime == 59 && $0.guestStars.count == 17 },
    Recording("tv-keywords--1396-results-key", TMDBKeywords.self) {
      $0.results.count == 28 && $0.keywords.isEmpty
    },
    Recording("tv-season--1396-1", TMDBSeason.self) {
      $0.episodes.count == 7 && $0.episodes.first?.crew.isEmpty == false
    },
    Recording("tv-season-translations--ceg-huge-overview", TMDBTranslations.self) {
      $0.translations.contains { ($0.data.overview ?? "").count > 1500 }
    },
    Recording("tv-translations--1396", TMDBTranslations.self) {
      $0.translations.allSatisfy { $0.data.title == nil }
        && $0.translations.contains { $0.data.name != nil }
    },
    Recording("tv-translations--2026", TMDBTranslations.self) { $0.translations.count == 51 },
    Recording("tv-videos--1396-etag-headers", TMDBResults<TMDBVideo>.self) {
      $0.results.first?.site == "YouTube"
    },
    Recording("tv-watch-providers--2026", TMDBWatchProviders.self) { $0.results.count == 126 },
  ]
}
