package import VitrineMediaModel

/// A person in full, with whatever was appended.
package struct TMDBPerson: TMDBObject {
  package var id = 0
  package var imdbID: String?
  package var name: String?
  package var alsoKnownAs: [String] = []
  package var biography: String?
  package var birthday: CalendarDate?
  package var deathday: CalendarDate?
  package var placeOfBirth: String?
  package var knownForDepartment: String?
  package var gender: Int?
  package var homepage: String?
  package var profilePath: String?
  package var popularity: Double?
  package var adult: Bool?
  package var combinedCredits: TMDBCredits<TMDBRow>?
  package var movieCredits: TMDBCredits<TMDBFilmRow>?
  package var tvCredits: TMDBCredits<TMDBShowRow>?
  package var images: TMDBImages?
  package var taggedImages: TMDBPage<TMDBImage>?
  package var translations: TMDBTranslations?
  package var externalIDs: TMDBExternalIDs?

  package init() {}

  package static let wire: [TMDBField<Self>] = shown + unshown.map(\.spare)

  private static let shown: [TMDBField<Self>] = [
    .id("id", \.id), .text("imdb_id", \.imdbID, .null), .text("name", \.name),
    .list("also_known_as", \.alsoKnownAs), .text("biography", \.biography),
    .date("birthday", \.birthday, .null), .date("deathday", \.deathday, .null),
    .text("known_for_department", \.knownForDepartment), .text("profile_path", \.profilePath, .null),
    .number("popularity", \.popularity), .flag("adult", \.adult),
    .part("combined_credits", \.combinedCredits), .part("translations", \.translations),
    .part("external_ids", \.externalIDs),
  ]

  private static let unshown: [TMDBField<Self>] = [
    .text("place_of_birth", \.placeOfBirth, .null), .int("gender", \.gender),
    .text("homepage", \.homepage, .null), .part("movie_credits", \.movieCredits),
    .part("tv_credits", \.tvCredits), .part("images", \.images), .part("tagged_images", \.taggedImages),
  ]
}

/// A series of films in full.
package struct TMDBCollection: TMDBObject {
  package var id = 0
  package var name: String?
  package var overview: String?
  package var posterPath: String?
  package var backdropPath: String?
  package var parts: [TMDBFilmRow] = []

  package init() {}

  package static let wire: [TMDBField<Self>] = [
    .id("id", \.id), .text("name", \.name), .text("overview", \.overview),
    .text("poster_path", \.posterPath, .null), .text("backdrop_path", \.backdropPath, .null),
    .list("parts", \.parts),
  ]
}

/// What an id of another service is at TMDB: one list for each kind, most of them empty.
package struct TMDBFound: TMDBObject {
  package var films: [TMDBFilmRow] = []
  package var shows: [TMDBShowRow] = []
  package var people: [TMDBPersonRow] = []
  package var seasons: [TMDBSeason] = []
  package var episodes: [TMDBEpisode] = []

  package init() {}

  package static let wire: [TMDBField<Self>] = [
    .list("movie_results", \.films), .list("tv_results", \.shows), .list("person_results", \.people),
    .list("tv_season_results", \.seasons), .list("tv_episode_results", \.episodes),
  ]
}
