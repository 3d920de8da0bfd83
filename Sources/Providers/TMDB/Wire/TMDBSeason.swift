package import VitrineMediaModel

/// A season; alone with its episodes, in a show without. Old answers have no id.
package struct TMDBSeason: TMDBObject {
  package var id: Int?
  package var showID: Int?
  package var name: String?
  package var overview: String?
  package var airDate: CalendarDate?
  package var seasonNumber: Int?
  package var episodeCount: Int?
  package var posterPath: String?
  package var voteAverage: Double?
  package var mediaType: String?
  package var episodes: [TMDBEpisode] = []
  package var networks: [TMDBCompany] = []

  package init() {}

  package static let wire: [TMDBField<Self>] = [
    .int("id", \.id, .absent), .int("show_id", \.showID, .absent), .text("name", \.name),
    .text("overview", \.overview), .date("air_date", \.airDate, .null), .int("season_number", \.seasonNumber),
    .int("episode_count", \.episodeCount, .absent), .text("poster_path", \.posterPath, .null),
    .number("vote_average", \.voteAverage, .absent), .text("media_type", \.mediaType, .absent),
    .list("episodes", \.episodes, .absent), .list("networks", \.networks, .absent),
  ]
}

/// An episode; alone with the people who had a part in it.
package struct TMDBEpisode: TMDBObject {
  package var id = 0
  package var showID: Int?
  package var name: String?
  package var overview: String?
  package var airDate: CalendarDate?
  package var seasonNumber: Int?
  package var episodeNumber: Int?
  package var episodeType: String?
  package var productionCode: String?
  package var runtime: Int?
  package var stillPath: String?
  package var voteAverage: Double?
  package var voteCount: Int?
  package var mediaType: String?
  package var crew: [TMDBMember] = []
  package var guestStars: [TMDBMember] = []

  package init() {}

  package static let wire: [TMDBField<Self>] = [
    .id("id", \.id), .int("show_id", \.showID, .absent), .text("name", \.name),
    .text("overview", \.overview), .date("air_date", \.airDate, .null), .int("season_number", \.seasonNumber),
    .int("episode_number", \.episodeNumber), .text("episode_type", \.episodeType, .absent),
    .text("production_code", \.productionCode), .int("runtime", \.runtime),
    .text("still_path", \.stillPath, .null), .number("vote_average", \.voteAverage),
    .int("vote_count", \.voteCount), .text("media_type", \.mediaType, .absent),
    .list("crew", \.crew, .absent), .list("guest_stars", \.guestStars, .absent),
  ]
}
