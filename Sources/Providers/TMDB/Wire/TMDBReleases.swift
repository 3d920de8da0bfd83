/// The releases of a film in one country.
package struct TMDBCountryReleases: TMDBObject {
  package var country: String?
  package var releases: [TMDBRelease] = []

  package init() {}

  package static let wire: [TMDBField<Self>] = [
    .text("iso_3166_1", \.country), .list("release_dates", \.releases),
  ]
}

/// One release of a film; `type` is 1 (premiere) to 6 (TV).
package struct TMDBRelease: TMDBObject {
  package var certification: String?
  package var language: String?
  package var note: String?
  package var releaseDate: String?
  package var type: Int?
  package var descriptors: [String] = []

  package init() {}

  package static let wire: [TMDBField<Self>] = [
    .text("certification", \.certification), .text("iso_639_1", \.language), .text("note", \.note, .absent),
    .text("release_date", \.releaseDate), .int("type", \.type),
    .list("descriptors", \.descriptors, .absent),
  ]
}

/// The age rating of a show in one country.
package struct TMDBRating: TMDBObject {
  package var country: String?
  package var rating: String?
  package var descriptors: [String] = []

  package init() {}

  package static let wire: [TMDBField<Self>] = [
    .text("iso_3166_1", \.country), .text("rating", \.rating),
    .list("descriptors", \.descriptors, .absent),
  ]
}

/// Where a work can be watched, by country.
package struct TMDBWatchProviders: TMDBObject {
  package var id: Int?
  package var results: [String: TMDBOffers] = [:]

  package init() {}

  package static let wire: [TMDBField<Self>] = [.int("id", \.id, .absent), .map("results", \.results)]
}

/// Where a work can be watched in one country.
package struct TMDBOffers: TMDBObject {
  package var link: String?
  package var flatrate: [TMDBOffer] = []
  package var rent: [TMDBOffer] = []
  package var buy: [TMDBOffer] = []
  package var free: [TMDBOffer] = []
  package var ads: [TMDBOffer] = []

  package init() {}

  package static let wire: [TMDBField<Self>] = [
    .text("link", \.link), .list("flatrate", \.flatrate, .absent), .list("rent", \.rent, .absent),
    .list("buy", \.buy, .absent), .list("free", \.free, .absent), .list("ads", \.ads, .absent),
  ]
}

/// A service that offers a work.
package struct TMDBOffer: TMDBObject {
  package var id: Int?
  package var name: String?
  package var logoPath: String?
  package var displayPriority: Int?

  package init() {}

  package static let wire: [TMDBField<Self>] = [
    .int("provider_id", \.id), .text("provider_name", \.name), .text("logo_path", \.logoPath, .null),
    .int("display_priority", \.displayPriority),
  ]
}
