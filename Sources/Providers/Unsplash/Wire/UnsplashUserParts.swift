/// The addresses of a user's page and of the calls about them.
package struct UnsplashUserLinks: Codable, Sendable, Hashable {
  /// The call for the user.
  package var itself: String?
  /// The page.
  package var html: String?
  /// The call for the photos.
  package var photos: String?
  /// The call for the liked photos.
  package var likes: String?
  /// The call for the portfolio.
  package var portfolio: String?
  /// The call for whom they follow.
  package var following: String?
  /// The call for who follows them.
  package var followers: String?

  /// Creates links without any.
  package init() {}

  /// Reads one.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    itself = fields.spare.text("self")
    html = try fields.text("html")
    photos = fields.spare.text("photos")
    likes = fields.spare.text("likes")
    portfolio = fields.spare.text("portfolio")
    following = fields.spare.text("following")
    followers = fields.spare.text("followers")
  }

  /// Writes one.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encodeIfPresent(itself, forKey: "self")
    try fields.encodeIfPresent(html, forKey: "html")
    try fields.encodeIfPresent(photos, forKey: "photos")
    try fields.encodeIfPresent(likes, forKey: "likes")
    try fields.encodeIfPresent(portfolio, forKey: "portfolio")
    try fields.encodeIfPresent(following, forKey: "following")
    try fields.encodeIfPresent(followers, forKey: "followers")
  }
}

/// A portrait in three sizes.
package struct UnsplashProfileImage: Codable, Sendable, Hashable {
  /// 32 pixels.
  package var small: String?
  /// 64 pixels.
  package var medium: String?
  /// 128 pixels.
  package var large: String?

  /// Creates one without any size.
  package init() {}

  /// Reads one.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    small = try fields.text("small")
    medium = try fields.text("medium")
    large = try fields.text("large")
  }

  /// Writes one.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encodeIfPresent(small, forKey: "small")
    try fields.encodeIfPresent(medium, forKey: "medium")
    try fields.encodeIfPresent(large, forKey: "large")
  }
}

/// A user's names elsewhere; answers since 2021 have them.
package struct UnsplashSocial: Codable, Sendable, Hashable {
  /// The name at Instagram.
  package var instagramUsername: String?
  /// The own site.
  package var portfolioURL: String?
  /// The name at Twitter.
  package var twitterUsername: String?

  /// Creates one without any name.
  package init() {}

  /// Reads one.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    instagramUsername = try fields.text("instagram_username")
    portfolioURL = try fields.text("portfolio_url")
    twitterUsername = try fields.text("twitter_username")
  }

  /// Writes one.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(instagramUsername, forKey: "instagram_username")
    try fields.encode(portfolioURL, forKey: "portfolio_url")
    try fields.encode(twitterUsername, forKey: "twitter_username")
  }
}
