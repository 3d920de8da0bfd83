/// A trailer, teaser or clip on another site.
package struct TMDBVideo: TMDBObject {
  package var id: String?
  package var name: String?
  package var key: String?
  package var site: String?
  package var type: String?
  package var official: Bool?
  package var size: Int?
  package var publishedAt: String?
  package var language: String?
  package var country: String?

  package init() {}

  package static let wire: [TMDBField<Self>] = shown + unshown.map(\.spare)

  private static let shown: [TMDBField<Self>] = [
    .text("id", \.id), .text("name", \.name), .text("key", \.key), .text("site", \.site),
    .text("type", \.type), .flag("official", \.official, .absent),
    .text("published_at", \.publishedAt, .absent), .text("iso_639_1", \.language, .null),
    .text("iso_3166_1", \.country, .null),
  ]

  private static let unshown: [TMDBField<Self>] = [
    .int("size", \.size)
  ]
}

/// The pictures of an item; which lists it has depends on its kind.
package struct TMDBImages: TMDBObject {
  package var id: Int?
  package var backdrops: [TMDBImage] = []
  package var posters: [TMDBImage] = []
  package var logos: [TMDBImage] = []
  package var profiles: [TMDBImage] = []

  package init() {}

  package static let wire: [TMDBField<Self>] = [
    .int("id", \.id, .absent), .list("backdrops", \.backdrops, .absent), .list("posters", \.posters, .absent),
    .list("logos", \.logos, .absent), .list("profiles", \.profiles, .absent),
  ]
}

/// One picture; with a person tagged in it, also what it was taken from.
package struct TMDBImage: TMDBObject {
  package var id: String?
  package var filePath: String?
  package var width: Int?
  package var height: Int?
  package var aspectRatio: Double?
  package var voteAverage: Double?
  package var voteCount: Int?
  package var language: String?
  package var country: String?
  package var imageType: String?
  package var mediaType: String?
  package var media: TMDBRow?

  package init() {}

  package static let wire: [TMDBField<Self>] = [
    .text("id", \.id, .absent), .text("file_path", \.filePath), .int("width", \.width),
    .int("height", \.height),
    .number("aspect_ratio", \.aspectRatio), .number("vote_average", \.voteAverage, .absent),
    .int("vote_count", \.voteCount, .absent), .text("iso_639_1", \.language, .null),
    .text("iso_3166_1", \.country, .absent), .text("image_type", \.imageType, .absent),
    .text("media_type", \.mediaType, .absent), .knownPart("media", \.media),
  ]
}
