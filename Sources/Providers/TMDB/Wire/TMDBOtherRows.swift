/// A person in a list.
package struct TMDBPersonRow: TMDBObject {
  package var id = 0
  package var name: String?
  package var originalName: String?
  package var knownForDepartment: String?
  package var gender: Int?
  package var popularity: Double?
  package var profilePath: String?
  package var adult: Bool?
  package var mediaType: String?
  package var knownFor = CountedRows<TMDBRow>()

  package init() {}

  package static let wire: [TMDBField<Self>] = shown + unshown.map(\.spare)

  private static let shown: [TMDBField<Self>] = [
    .id("id", \.id), .text("name", \.name), .text("original_name", \.originalName, .absent),
    .text("known_for_department", \.knownForDepartment, .null), .number("popularity", \.popularity),
    .text("profile_path", \.profilePath, .null), .flag("adult", \.adult),
  ]

  private static let unshown: [TMDBField<Self>] = [
    .int("gender", \.gender), .text("media_type", \.mediaType, .absent), .rows("known_for", \.knownFor),
  ]
}

/// A series of films in a list, or what a film belongs to. Lists of mixed kinds call its name a title.
package struct TMDBCollectionRow: TMDBObject {
  package var id = 0
  package var title: String?
  package var originalTitle: String?
  package var name: String?
  package var originalName: String?
  package var originalLanguage: String?
  package var overview: String?
  package var posterPath: String?
  package var backdropPath: String?
  package var adult: Bool?
  package var softcore: Bool?
  package var mediaType: String?

  package init() {}

  package static let wire: [TMDBField<Self>] = shown + unshown.map(\.spare)

  private static let shown: [TMDBField<Self>] = [
    .id("id", \.id), .text("name", \.name, .absent),
  ]

  private static let unshown: [TMDBField<Self>] = [
    .text("title", \.title, .absent), .text("original_title", \.originalTitle, .absent),
    .text("original_name", \.originalName, .absent), .text("original_language", \.originalLanguage, .absent),
    .text("overview", \.overview, .absent), .text("poster_path", \.posterPath, .null),
    .text("backdrop_path", \.backdropPath, .null), .flag("adult", \.adult, .absent),
    .flag("softcore", \.softcore, .absent), .text("media_type", \.mediaType, .absent),
  ]
}

/// A company or a network.
package struct TMDBCompany: TMDBObject {
  package var id = 0
  package var name: String?
  package var logoPath: String?
  package var originCountry: String?

  package init() {}

  package static let wire: [TMDBField<Self>] = shown + unshown.map(\.spare)

  private static let shown: [TMDBField<Self>] = [
    .id("id", \.id), .text("name", \.name),
  ]

  private static let unshown: [TMDBField<Self>] = [
    .text("logo_path", \.logoPath, .null), .text("origin_country", \.originCountry),
  ]
}

/// A number with a name: a genre or a keyword.
package struct TMDBName: TMDBObject {
  package var id = 0
  package var name: String?

  package init() {}

  /// Creates a named number.
  package init(id: Int, name: String?) { (self.id, self.name) = (id, name) }

  package static let wire: [TMDBField<Self>] = [.id("id", \.id), .text("name", \.name)]
}

/// One entry of a list of changes.
package struct TMDBChange: TMDBObject {
  package var id = 0
  package var adult: Bool?
  package var softcore: Bool?

  package init() {}

  package static let wire: [TMDBField<Self>] = [
    .id("id", \.id), .flag("adult", \.adult), .flag("softcore", \.softcore, .absent),
  ]
}
