/// The texts of an item in every language that has one.
package struct TMDBTranslations: TMDBObject {
  package var id: Int?
  package var translations: [TMDBTranslation] = []

  package init() {}

  package static let wire: [TMDBField<Self>] = shown + unshown.map(\.spare)

  private static let shown: [TMDBField<Self>] = [
    .list("translations", \.translations)
  ]

  private static let unshown: [TMDBField<Self>] = [
    .int("id", \.id, .absent)
  ]
}

/// The texts of an item in one language.
package struct TMDBTranslation: TMDBObject {
  package var language: String?
  package var country: String?
  package var name: String?
  package var englishName: String?
  package var data = TMDBTexts()

  package init() {}

  package static let wire: [TMDBField<Self>] = shown + unshown.map(\.spare)

  private static let shown: [TMDBField<Self>] = [
    .text("iso_639_1", \.language), .text("iso_3166_1", \.country),
    TMDBField {
      $0.data = try $1.part("data") ?? TMDBTexts()
    } write: {
      try $1.encode($0.data, forKey: "data")
    },
  ]

  private static let unshown: [TMDBField<Self>] = [
    .text("name", \.name), .text("english_name", \.englishName),
  ]
}

/// Texts; films have a title, shows a name, people a biography. Blank ones mean that there is no translation.
package struct TMDBTexts: TMDBObject {
  package var title: String?
  package var name: String?
  package var overview: String?
  package var biography: String?
  package var tagline: String?
  package var homepage: String?
  package var runtime: Int?

  package init() {}

  package static let wire: [TMDBField<Self>] = shown + unshown.map(\.spare)

  private static let shown: [TMDBField<Self>] = [
    .text("title", \.title, .absent), .text("name", \.name, .absent), .text("overview", \.overview, .absent),
    .text("biography", \.biography, .absent),
  ]

  private static let unshown: [TMDBField<Self>] = [
    .text("tagline", \.tagline, .absent), .text("homepage", \.homepage, .absent),
    .int("runtime", \.runtime, .absent),
  ]
}

/// Other titles of a work: films have them under `titles`, shows under `results`.
package struct TMDBTitles: TMDBObject {
  package var id: Int?
  package var titles: [TMDBTitle] = []
  package var results: [TMDBTitle] = []

  package init() {}

  package static let wire: [TMDBField<Self>] = shown + unshown.map(\.spare)

  private static let shown: [TMDBField<Self>] = [
    .list("titles", \.titles, .absent), .list("results", \.results, .absent),
  ]

  private static let unshown: [TMDBField<Self>] = [
    .int("id", \.id, .absent)
  ]
}

/// Another title, by country and not by language.
package struct TMDBTitle: TMDBObject {
  package var country: String?
  package var title: String?
  package var type: String?

  package init() {}

  package static let wire: [TMDBField<Self>] = shown + unshown.map(\.spare)

  private static let shown: [TMDBField<Self>] = [
    .text("title", \.title)
  ]

  private static let unshown: [TMDBField<Self>] = [
    .text("iso_3166_1", \.country), .text("type", \.type, .absent),
  ]
}

/// The keywords of a work: films have them under `keywords`, shows under `results`.
package struct TMDBKeywords: TMDBObject {
  package var id: Int?
  package var keywords: [TMDBName] = []
  package var results: [TMDBName] = []

  package init() {}

  package static let wire: [TMDBField<Self>] = [
    .int("id", \.id, .absent), .list("keywords", \.keywords, .absent), .list("results", \.results, .absent),
  ]
}

/// The names an item has elsewhere; some are `""` and some null for the same reason.
package struct TMDBExternalIDs: TMDBObject {
  package var id: Int?
  package var imdb: String?
  package var wikidata: String?
  package var facebook: String?
  package var instagram: String?
  package var twitter: String?
  package var tvdb: Int?
  package var tiktok: String?
  package var youtube: String?

  package init() {}

  package static let wire: [TMDBField<Self>] = shown + unshown.map(\.spare)

  private static let shown: [TMDBField<Self>] = [
    .text("imdb_id", \.imdb, .null), .text("wikidata_id", \.wikidata, .null),
    .int("tvdb_id", \.tvdb, .absent),
  ]

  private static let unshown: [TMDBField<Self>] = [
    .int("id", \.id, .absent), .text("facebook_id", \.facebook, .null),
    .text("instagram_id", \.instagram, .null), .text("twitter_id", \.twitter, .null),
    .text("tiktok_id", \.tiktok, .absent), .text("youtube_id", \.youtube, .absent),
  ]
}
