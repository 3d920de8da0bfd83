/// Somebody who publishes photos.
package struct UnsplashUser: WireRow {
  /// The id; never blank.
  package var id: String
  /// The name in addresses; never blank.
  package var username: String
  /// When the profile was changed.
  package var updatedAt: String?
  /// The name to credit.
  package var name: String?
  /// The first name.
  package var firstName: String?
  /// The last name.
  package var lastName: String?
  /// What they say of themselves.
  package var bio: String?
  /// Where they are.
  package var location: String?
  /// The own site.
  package var portfolioURL: String?
  /// The name at Twitter.
  package var twitterUsername: String?
  /// The name at Instagram.
  package var instagramUsername: String?
  /// The addresses.
  package var links: UnsplashUserLinks?
  /// The portrait.
  package var profileImage: UnsplashProfileImage?
  /// The number of collections.
  package var totalCollections: Int?
  /// The number of photos liked.
  package var totalLikes: Int?
  /// The number of photos.
  package var totalPhotos: Int?
  /// Whether the terms were accepted.
  package var acceptedTOS: Bool?
  /// Whether they look for work.
  package var forHire: Bool?
  /// The names elsewhere.
  package var social: UnsplashSocial?
  /// How many follow; only in profiles.
  package var followersCount: Int?
  /// How many are followed; only in profiles.
  package var followingCount: Int?
  /// All downloads; only in profiles.
  package var downloads: Int?
  /// A few photos; in profiles and searches.
  package var photos: CountedRows<UnsplashPreviewPhoto>?

  /// Creates a user.
  package init(id: String, username: String) {
    self.id = id
    self.username = username
  }

  /// Reads one.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    id = try fields.wanted(text: "id")
    username = try fields.wanted(text: "username")
    updatedAt = fields.spare.moment("updated_at")
    name = try fields.text("name")
    firstName = fields.spare.text("first_name")
    lastName = fields.spare.text("last_name")
    bio = fields.spare.text("bio")
    location = fields.spare.text("location")
    portfolioURL = fields.spare.text("portfolio_url")
    twitterUsername = fields.spare.text("twitter_username")
    instagramUsername = fields.spare.text("instagram_username")
    links = try fields.part("links")
    profileImage = try fields.part("profile_image")
    totalCollections = fields.spare.int("total_collections")
    totalLikes = fields.spare.int("total_likes")
    totalPhotos = try fields.int("total_photos")
    acceptedTOS = fields.spare.flag("accepted_tos")
    forHire = fields.spare.flag("for_hire")
    social = fields.spare.part("social")
    followersCount = fields.spare.int("followers_count")
    followingCount = fields.spare.int("following_count")
    downloads = fields.spare.int("downloads")
    photos = fields.spare.part("photos")
  }

  /// Writes one.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(id, forKey: "id")
    try fields.encode(username, forKey: "username")
    try fields.encode(updatedAt, forKey: "updated_at")
    try fields.encode(name, forKey: "name")
    try fields.encode(firstName, forKey: "first_name")
    try fields.encode(lastName, forKey: "last_name")
    try fields.encode(bio, forKey: "bio")
    try fields.encode(location, forKey: "location")
    try fields.encode(portfolioURL, forKey: "portfolio_url")
    try fields.encode(twitterUsername, forKey: "twitter_username")
    try fields.encode(instagramUsername, forKey: "instagram_username")
    try fields.encodeIfPresent(links, forKey: "links")
    try fields.encodeIfPresent(profileImage, forKey: "profile_image")
    try fields.encodeIfPresent(totalCollections, forKey: "total_collections")
    try fields.encodeIfPresent(totalLikes, forKey: "total_likes")
    try fields.encodeIfPresent(totalPhotos, forKey: "total_photos")
    try fields.encodeIfPresent(acceptedTOS, forKey: "accepted_tos")
    try fields.encodeIfPresent(forHire, forKey: "for_hire")
    try fields.encodeIfPresent(social, forKey: "social")
    try fields.encodeIfPresent(followersCount, forKey: "followers_count")
    try fields.encodeIfPresent(followingCount, forKey: "following_count")
    try fields.encodeIfPresent(downloads, forKey: "downloads")
    try fields.encodeIfPresent(photos, forKey: "photos")
  }
}
