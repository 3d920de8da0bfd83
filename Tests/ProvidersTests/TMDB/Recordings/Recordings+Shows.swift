@testable import VitrineProviders

extension Recordings {
  /// Recorded answers: shows.
  static let shows: [Recording] = [
    Recording("tv--1396-2022-headers", TMDBShow.self) { $0.id == 1396 && $0.nextEpisode == nil },
    Recording("tv--1396-append-credits-external_ids-2014", TMDBShow.self) {
      $0.seasons.contains { $0.id == nil } && $0.popularity != nil
    },
    Recording("tv--1396-append-images-pt", TMDBShow.self) {
      $0.images?.posters.allSatisfy { $0.language == "pt" } == true
    },
    Recording("tv--1396-en", TMDBShow.self) { $0.nextEpisode == nil && $0.episodeRunTime.isEmpty },
    Recording("tv--1400-append-episode_groups", TMDBShow.self) { $0.seasonCount == 9 },
    Recording("tv--1668-append-videos", TMDBShow.self) { $0.videos?.results.isEmpty == false },
    Recording("tv--2026", TMDBShow.self) { $0.lastEpisode?.episodeType == "finale" && $0.seasonCount == 5 },
    Recording("tv--96677-append", TMDBShow.self) { $0.genres.count == 3 },
    Recording("tv--append-everything-2024", TMDBShow.self) {
      $0.aggregateCredits != nil && $0.keywords?.results.count == 7 && $0.nextEpisode != nil
    },
    Recording("tv--blank-homepage-and-first-air-date", TMDBShow.self) {
      $0.firstAirDate == nil && $0.homepage == nil
    },
    Recording("tv-latest--2022", TMDBShow.self) { $0.genres.isEmpty },
    Recording("tv-latest--newest-entry", TMDBShow.self) {
      $0.seasons.contains { $0.overview == nil && $0.posterPath == nil }
    },
    Recording("tv-aggregate_credits--96677", TMDBCredits<TMDBMember>.self) {
      $0.cast.rows.contains { $0.roles.count > 1 } && $0.crew.rows.contains { $0.jobs.count > 1 }
    },
    Recording("tv-content_ratings--1396", TMDBResults<TMDBRating>.self) { $0.results.count == 31 },
    Recording("tv-credits--1396", TMDBCredits<TMDBMember>.self) {
      $0.cast.rows.count == 8 && $0.crew.rows.count == 27
    },
    Recording("tv-external_ids--1399", TMDBExternalIDs.self) { $0.imdb == "tt0944947" && $0.tvdb != nil },
    Recording("tv-images--1396-en-only", TMDBImages.self) { $0.posters.count == 72 },
    Recording("tv-images--2026", TMDBImages.self) { $0.posters.contains { $0.country != nil } },
    Recording("tv-images--96677", TMDBImages.self) { $0.posters.count == 3 },
  ]
}
