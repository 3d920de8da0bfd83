package import VitrineMediaModel

/// A show in full, with whatever was appended.
package struct TMDBShow: TMDBObject {
  package var id = 0
  package var name: String?
  package var originalName: String?
  package var originalLanguage: String?
  package var overview: String?
  package var tagline: String?
  package var status: String?
  package var type: String?
  package var homepage: String?
  package var firstAirDate: CalendarDate?
  package var lastAirDate: CalendarDate?
  package var inProduction: Bool?
  package var episodeRunTime: [Int] = []
  package var seasonCount: Int?
  package var episodeCount: Int?
  package var posterPath: String?
  package var backdropPath: String?
  package var popularity: Double?
  package var voteAverage: Double?
  package var voteCount: Int?
  package var adult: Bool?
  package var softcore: Bool?
  package var genres: [TMDBName] = []
  package var languages: [String] = []
  package var originCountry: [String] = []
  package var createdBy: [TMDBMember] = []
  package var networks: [TMDBCompany] = []
  package var productionCompanies: [TMDBCompany] = []
  package var productionCountries: [TMDBCountry] = []
  package var spokenLanguages: [TMDBLanguage] = []
  package var seasons: [TMDBSeason] = []
  package var lastEpisode: TMDBEpisode?
  package var nextEpisode: TMDBEpisode?
  package var credits: TMDBCredits<TMDBMember>?
  package var aggregateCredits: TMDBCredits<TMDBMember>?
  package var videos: TMDBResults<TMDBVideo>?
  package var images: TMDBImages?
  package var translations: TMDBTranslations?
  package var alternativeTitles: TMDBTitles?
  package var keywords: TMDBKeywords?
  package var externalIDs: TMDBExternalIDs?
  package var contentRatings: TMDBResults<TMDBRating>?
  package var watchProviders: TMDBWatchProviders?
  package var similar: TMDBPage<TMDBShowRow>?
  package var recommendations: TMDBPage<TMDBRow>?

  package init() {}

  package static let wire: [TMDBField<Self>] = facts + texts + numbers + makers + appended

  private static let facts: [TMDBField<Self>] = [
    .id("id", \.id), .text("status", \.status), .text("type", \.type, .absent),
    .date("first_air_date", \.firstAirDate), .date("last_air_date", \.lastAirDate, .null),
    .flag("in_production", \.inProduction), .text("poster_path", \.posterPath, .null),
    .text("backdrop_path", \.backdropPath, .null), .flag("adult", \.adult),
    .flag("softcore", \.softcore, .absent), .list("genres", \.genres), .list("languages", \.languages),
    .list("origin_country", \.originCountry), .list("spoken_languages", \.spokenLanguages),
  ]

  private static let texts: [TMDBField<Self>] = [
    .text("name", \.name), .text("original_name", \.originalName),
    .text("original_language", \.originalLanguage), .text("overview", \.overview),
    .text("tagline", \.tagline), .text("homepage", \.homepage),
  ]

  private static let numbers: [TMDBField<Self>] = [
    .ints("episode_run_time", \.episodeRunTime), .int("number_of_seasons", \.seasonCount),
    .int("number_of_episodes", \.episodeCount), .number("popularity", \.popularity),
    .number("vote_average", \.voteAverage), .int("vote_count", \.voteCount),
  ]

  private static let makers: [TMDBField<Self>] = [
    .list("created_by", \.createdBy), .list("networks", \.networks),
    .list("production_companies", \.productionCompanies),
    .list("production_countries", \.productionCountries), .list("seasons", \.seasons),
    .part("last_episode_to_air", \.lastEpisode, .null), .part("next_episode_to_air", \.nextEpisode, .null),
  ]

  private static let appended: [TMDBField<Self>] = [
    .part("credits", \.credits), .part("aggregate_credits", \.aggregateCredits), .part("videos", \.videos),
    .part("images", \.images), .part("translations", \.translations),
    .part("alternative_titles", \.alternativeTitles), .part("keywords", \.keywords),
    .part("external_ids", \.externalIDs), .part("content_ratings", \.contentRatings),
    .part("watch/providers", \.watchProviders), .part("similar", \.similar),
    .part("recommendations", \.recommendations),
  ]
}
