package import VitrineMediaModel

/// A film in full, with whatever was appended.
package struct TMDBFilm: TMDBObject {
  package var id = 0
  package var imdbID: String?
  package var title: String?
  package var originalTitle: String?
  package var originalLanguage: String?
  package var overview: String?
  package var tagline: String?
  package var status: String?
  package var homepage: String?
  package var releaseDate: CalendarDate?
  package var runtime: Int?
  package var budget: Int?
  package var revenue: Int?
  package var posterPath: String?
  package var backdropPath: String?
  package var popularity: Double?
  package var voteAverage: Double?
  package var voteCount: Int?
  package var adult: Bool?
  package var softcore: Bool?
  package var video: Bool?
  package var genres: [TMDBName] = []
  package var originCountry: [String] = []
  package var collection: TMDBCollectionRow?
  package var productionCompanies: [TMDBCompany] = []
  package var productionCountries: [TMDBCountry] = []
  package var spokenLanguages: [TMDBLanguage] = []
  package var credits: TMDBCredits<TMDBMember>?
  package var videos: TMDBResults<TMDBVideo>?
  package var images: TMDBImages?
  package var translations: TMDBTranslations?
  package var alternativeTitles: TMDBTitles?
  package var keywords: TMDBKeywords?
  package var externalIDs: TMDBExternalIDs?
  package var releaseDates: TMDBResults<TMDBCountryReleases>?
  package var watchProviders: TMDBWatchProviders?
  package var similar: TMDBPage<TMDBFilmRow>?
  package var recommendations: TMDBPage<TMDBRow>?

  package init() {}

  package static let wire: [TMDBField<Self>] = shown + unshown.map(\.spare)

  private static let shown: [TMDBField<Self>] = [
    .id("id", \.id), .text("imdb_id", \.imdbID, .null), .date("release_date", \.releaseDate),
    .text("poster_path", \.posterPath, .null), .flag("adult", \.adult), .list("genres", \.genres),
    .list("origin_country", \.originCountry), .part("belongs_to_collection", \.collection, .null),
    .list("production_countries", \.productionCountries), .text("title", \.title),
    .text("original_title", \.originalTitle), .text("original_language", \.originalLanguage),
    .text("overview", \.overview), .int("runtime", \.runtime), .number("popularity", \.popularity),
    .part("credits", \.credits), .part("videos", \.videos), .part("translations", \.translations),
    .part("alternative_titles", \.alternativeTitles), .part("external_ids", \.externalIDs),
    .part("similar", \.similar), .part("recommendations", \.recommendations),
  ]

  private static let unshown: [TMDBField<Self>] = [
    .text("status", \.status), .text("backdrop_path", \.backdropPath, .null),
    .flag("softcore", \.softcore, .absent), .flag("video", \.video),
    .list("production_companies", \.productionCompanies), .list("spoken_languages", \.spokenLanguages),
    .text("tagline", \.tagline), .text("homepage", \.homepage), .int("budget", \.budget),
    .int("revenue", \.revenue), .number("vote_average", \.voteAverage), .int("vote_count", \.voteCount),
    .part("images", \.images), .part("keywords", \.keywords), .part("release_dates", \.releaseDates),
    .part("watch/providers", \.watchProviders),
  ]
}
