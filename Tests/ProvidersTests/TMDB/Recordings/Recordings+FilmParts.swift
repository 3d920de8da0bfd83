@testable import VitrineProviders

extension Recordings {
  /// Recorded answers: filmParts.
  static let filmParts: [Recording] = [
    Recording("movie-alternative_titles--47964-fr", TMDBTitles.self) {
      $0.titles.allSatisfy { $0.country == "FR" } && !$0.titles.isEmpty
    },
    Recording("movie-changes--list-adult-true-and-null", TMDBPage<TMDBChange>.self) {
      Set($0.results.rows.map(\.adult)) == [true, false, nil]
    },
    Recording("movie-credits--47964-large", TMDBCredits<TMDBMember>.self) {
      $0.cast.rows.count == 48 && $0.crew.rows.count == 512
    },
    Recording("movie-external_ids--335984", TMDBExternalIDs.self) {
      $0.imdb == "tt1856101" && $0.wikidata != nil
    },
    Recording("movie-images--47964-all-languages", TMDBImages.self) {
      $0.posters.count == 139 && $0.backdrops.contains { $0.language == nil }
    },
    Recording("movie-images--47964-en-only", TMDBImages.self) { $0.backdrops.count == 4 },
    Recording("movie-images--8681-flexget", TMDBImages.self) { $0.posters.count == 71 },
    Recording("movie-images--zero-votes-legacy", TMDBImages.self) {
      $0.posters.allSatisfy { $0.voteAverage == 0 }
    },
    Recording("movie-keywords--47964", TMDBKeywords.self) { $0.keywords.count == 20 && $0.results.isEmpty },
    Recording("movie-release_dates--47964", TMDBResults<TMDBCountryReleases>.self) {
      $0.results.count == 66 && $0.results.contains { $0.releases.contains { $0.certification == nil } }
    },
    Recording("movie-translations--47964", TMDBTranslations.self) {
      $0.translations.contains { $0.language == "ko" && $0.country == "KR" }
    },
    Recording("movie-translations--550-2022", TMDBTranslations.self) {
      $0.translations.contains { $0.language == "ja" && $0.data.title != nil }
    },
    Recording("movie-translations--ceg-2024", TMDBTranslations.self) { $0.translations.count == 47 },
    Recording("movie-videos--47964", TMDBResults<TMDBVideo>.self) {
      $0.results.count == 13 && $0.results.contains { $0.type == "Trailer" }
    },
    Recording("movie-videos--550-single-2022", TMDBResults<TMDBVideo>.self) { $0.results.count == 1 },
    Recording("movie-videos--ceg-2024", TMDBResults<TMDBVideo>.self) {
      $0.results.allSatisfy { $0.site == "YouTube" }
    },
    Recording("movie-watch-providers--47964", TMDBWatchProviders.self) { $0.results.count == 86 },
    Recording("movie-watch-providers--empty", TMDBOffers.self) { $0.link != nil && $0.flatrate.isEmpty },
    Recording("watch-providers-regions--list", TMDBResults<TMDBCountry>.self) { $0.results.count == 139 },
  ]
}
