package import VitrineMediaModel

/// A film in a list; in a person's credits with the part they had in it.
package struct TMDBFilmRow: TMDBObject {
  package var id = 0
  package var title: String?
  package var originalTitle: String?
  package var originalLanguage: String?
  package var overview: String?
  package var releaseDate: CalendarDate?
  package var posterPath: String?
  package var backdropPath: String?
  package var genreIDs: [Int] = []
  package var originCountry: [String] = []
  package var popularity: Double?
  package var voteAverage: Double?
  package var voteCount: Int?
  package var adult: Bool?
  package var softcore: Bool?
  package var video: Bool?
  package var mediaType: String?
  package var character: String?
  package var creditID: String?
  package var order: Int?
  package var department: String?
  package var job: String?

  package init() {}

  package static let wire: [TMDBField<Self>] = shown + unshown.map(\.spare)

  private static let shown: [TMDBField<Self>] = [
    .id("id", \.id), .text("title", \.title), .text("original_title", \.originalTitle),
    .text("original_language", \.originalLanguage), .text("overview", \.overview),
    .date("release_date", \.releaseDate), .text("poster_path", \.posterPath, .null),
    .ints("genre_ids", \.genreIDs), .number("popularity", \.popularity),
    .number("vote_average", \.voteAverage), .int("vote_count", \.voteCount), .flag("adult", \.adult),
    .text("character", \.character, .absent), .text("job", \.job, .absent),
  ]

  private static let unshown: [TMDBField<Self>] = [
    .text("backdrop_path", \.backdropPath, .null), .list("origin_country", \.originCountry, .absent),
    .flag("softcore", \.softcore, .absent), .flag("video", \.video),
    .text("media_type", \.mediaType, .absent), .text("credit_id", \.creditID, .absent),
    .int("order", \.order, .absent), .text("department", \.department, .absent),
  ]
}

/// A show in a list; in a person's credits with the part they had in it.
package struct TMDBShowRow: TMDBObject {
  package var id = 0
  package var name: String?
  package var originalName: String?
  package var originalLanguage: String?
  package var overview: String?
  package var firstAirDate: CalendarDate?
  package var posterPath: String?
  package var backdropPath: String?
  package var genreIDs: [Int] = []
  package var originCountry: [String] = []
  package var popularity: Double?
  package var voteAverage: Double?
  package var voteCount: Int?
  package var adult: Bool?
  package var softcore: Bool?
  package var mediaType: String?
  package var character: String?
  package var creditID: String?
  package var episodeCount: Int?
  package var department: String?
  package var job: String?

  package init() {}

  package static let wire: [TMDBField<Self>] = shown + unshown.map(\.spare)

  private static let shown: [TMDBField<Self>] = [
    .id("id", \.id), .text("name", \.name), .text("original_name", \.originalName),
    .text("original_language", \.originalLanguage), .text("overview", \.overview),
    .date("first_air_date", \.firstAirDate), .text("poster_path", \.posterPath, .null),
    .ints("genre_ids", \.genreIDs), .number("popularity", \.popularity),
    .number("vote_average", \.voteAverage), .int("vote_count", \.voteCount), .flag("adult", \.adult),
    .text("character", \.character, .absent), .text("job", \.job, .absent),
  ]

  private static let unshown: [TMDBField<Self>] = [
    .text("backdrop_path", \.backdropPath, .null), .list("origin_country", \.originCountry),
    .flag("softcore", \.softcore, .absent), .text("media_type", \.mediaType, .absent),
    .text("credit_id", \.creditID, .absent), .int("episode_count", \.episodeCount, .absent),
    .text("department", \.department, .absent),
  ]
}
