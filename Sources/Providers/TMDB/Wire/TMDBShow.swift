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

  package static let wire: [TMDBField<Self>] = shown + unshown.map(\.spare)

  private static let shown: [TMDBField<Self>] = [
    .id("id", \.id), .date("first_air_date", \.firstAirDate), .date("last_air_date", \.lastAirDate, .null),
    .flag("in_production", \.inProduction), .text("poster_path", \.posterPath, .null),
    .flag("adult", \.adult), .list("genres", \.genres), .list("origin_country", \.originCountry),
    .text("name", \.name), .text("original_name", \.originalName),
    .text("original_language", \.originalLanguage), .text("overview", \.overview),
    .int("number_of_seasons", \.seasonCount), .number("popularity", \.popularity),
    .list("created_by", \.createdBy), .list("networks", \.networks),
    .list("production_countries", \.productionCountries), .part("aggregate_credits", \.aggregateCredits),
    .part("videos", \.videos), .part("translations", \.translations),
    .part("alternative_titles", \.alternativeTitles), .part("external_ids", \.externalIDs),
    .part("similar", \.similar), .part("recommendations", \.recommendations),
  ]

  private static let unshown: [TMDBField<Self>] = [
    .text("status", \.status), .text("type", \.type, .absent), .text("backdrop_path", \.backdropPath, .null),
    .flag("softcore", \.softcore, .absent), .list("languages", \.languages),
    .list("spoken_languages", \.spokenLanguages), .text("tagline", \.tagline), .text("homepage", \.homepage),
    .ints("episode_run_time", \.episodeRunTime), .int("number_of_episodes", \.episodeCount),
    .number("vote_average", \.voteAverage), .int("vote_count", \.voteCount),
    .list("production_companies", \.productionCompanies), .list("seasons", \.seasons),
    .part("last_episode_to_air", \.lastEpisode, .null), .part("next_episode_to_air", \.nextEpisode, .null),
    .part("credits", \.credits), .part("images", \.images), .part("keywords", \.keywords),
    .part("content_ratings", \.contentRatings), .part("watch/providers", \.watchProviders),
  ]
}
