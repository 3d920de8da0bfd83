/// What kind of picture it is.
package enum UnsplashAssetType: Sendable, Hashable {
  /// A photo.
  case photo
  /// A drawing.
  case illustration
  /// A word that is not known here, as it was written.
  case unknown(String)

  /// Reads the word on the wire.
  init(_ word: String) {
    switch word {
    case "photo": self = .photo
    case "illustration": self = .illustration
    default: self = .unknown(word)
    }
  }

  /// The word on the wire.
  var word: String {
    switch self {
    case .photo: "photo"
    case .illustration: "illustration"
    case .unknown(let word): word
    }
  }
}

/// A photo as it stands in lists, in searches and by itself; what one of them lacks is nil.
package struct UnsplashPhoto: WireRow {
  /// The id; never blank.
  package var id: String
  /// The id with words before it; answers since 2023 have it.
  package var slug: String?
  /// ``slug`` in other languages, by language tag; answers since 2024 have it.
  package var alternativeSlugs: [String: String]?
  /// Moments in ISO 8601.
  package var createdAt, updatedAt, promotedAt: String?
  /// The size of the original in pixels.
  package var width, height: Int?
  /// The main colour, `#rrggbb`.
  package var color: String?
  /// The blurred preview as a BlurHash text.
  package var blurHash: String?
  /// The photographer's words.
  package var description: String?
  /// What the photo shows, in the words of a machine.
  package var altDescription: String?
  /// How many like it.
  package var likes: Int?
  /// Whether the user of the call likes it.
  package var likedByUser: Bool?
  /// Whether it belongs to Unsplash+, which must not be shown.
  package var premium, plus: Bool?
  /// What kind of picture it is.
  package var assetType: UnsplashAssetType?
  /// The addresses of the picture.
  package var urls: UnsplashPhotoURLs
  /// The addresses of the photo's page and of the calls about it.
  package var links: UnsplashPhotoLinks?
  /// The photographer.
  package var user: UnsplashUser
  /// The camera; only in details.
  package var exif: UnsplashExif?
  /// The place; only in details.
  package var location: UnsplashLocation?
  /// The words it is filed under; gone from lists since 2021.
  package var tags: [UnsplashTag]?
  /// What became of it in topics, by the topic's slug.
  package var topicSubmissions: [String: UnsplashSubmission]?
  /// Who paid for its place in a list.
  package var sponsorship: UnsplashSponsorship?
  /// How often it was seen and downloaded; only in details.
  package var views, downloads: Int?
  /// Collections it stands in; only in details.
  package var relatedCollections: UnsplashRelatedCollections?

  /// Creates a photo with what no answer lacks.
  package init(id: String, urls: UnsplashPhotoURLs, user: UnsplashUser) {
    self.id = id
    self.urls = urls
    self.user = user
  }
}
