internal import VitrineMediaModel

@testable import VitrineProviders

extension Recordings {
  /// Recorded answers: films.
  static let films: [Recording] = [
    Recording("movie--10140-append-adult-cast", TMDBFilm.self) {
      $0.credits?.cast.rows.count { $0.adult == true } == 1
    },
    Recording("movie--13515-append-alternative_titles-non-ascii", TMDBFilm.self) {
      ($0.alternativeTitles?.titles.count ?? 0) > 3
    },
    Recording("movie--168259-de", TMDBFilm.self) { $0.runtime == 137 },
    Recording("movie--19995-de-append-images", TMDBFilm.self) {
      $0.images?.posters.allSatisfy { $0.language == "de" } == true
    },
    Recording("movie--22855-2018-strong-etag", TMDBFilm.self) {
      $0.imdbID == "tt1398941" && $0.runtime == 67
    },
    Recording("movie--22855-append-many-2014-legacy", TMDBFilm.self) {
      $0.originalLanguage == nil && $0.popularity != nil
    },
    Recording("movie--47964-en", TMDBFilm.self) { $0.collection?.id == 1570 },
    Recording("movie--47964-it", TMDBFilm.self) { $0.runtime == 97 && $0.title != $0.originalTitle },
    Recording("movie--550-2022-headers-etag", TMDBFilm.self) { $0.releaseDate?.description == "1999-10-15" },
    Recording("movie--562-de-2014", TMDBFilm.self) { $0.genres.count == 2 },
    Recording("movie--607-append-large", TMDBFilm.self) { ($0.credits?.crew.rows.count ?? 0) > 100 },
    Recording("movie--append-all-2013-legacy", TMDBFilm.self) {
      $0.popularity.map { $0 > 0 } == true && $0.keywords?.keywords.isEmpty == false
    },
    Recording("movie--append-everything-2024", TMDBFilm.self) {
      $0.similar != nil && $0.recommendations != nil && $0.watchProviders != nil
    },
    Recording("movie--blank-homepage-and-release-date", TMDBFilm.self) {
      $0.releaseDate == nil && $0.homepage == nil
    },
    Recording("movie--tt1345836-imdb-id-append-credits-images-keywords", TMDBFilm.self) {
      $0.id == 49026 && $0.imdbID == "tt1345836"
    },
    Recording("movie--vfalies-2017-fr", TMDBFilm.self) { $0.id == 11 && $0.originalTitle == "Star Wars" },
    Recording("movie-latest--2022", TMDBFilm.self) { $0.releaseDate == nil && $0.runtime == 0 },
    Recording("movie-latest--ceg-2024", TMDBFilm.self) { $0.id == 550 },
    Recording("movie-latest--sparse-new-entry", TMDBFilm.self) {
      $0.imdbID == nil && $0.posterPath == nil && $0.softcore == false
    },
    Recording("collection--10-2022", TMDBCollection.self) { $0.parts.count == 9 },
  ]
}
