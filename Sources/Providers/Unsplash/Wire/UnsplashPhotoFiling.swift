/// A word that something is filed under.
package struct UnsplashTag: Codable, Sendable, Hashable {
  /// `search` or `landing_page`.
  package var type: String?
  /// The word.
  package var title: String?

  /// Creates a tag without a word.
  package init() {}

  /// Reads one.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    type = try fields.text("type")
    title = try fields.text("title")
  }

  /// Writes one.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encodeIfPresent(type, forKey: "type")
    try fields.encode(title, forKey: "title")
  }
}

/// What became of a photo that was offered to a topic.
package struct UnsplashSubmission: Codable, Sendable, Hashable {
  /// Such as `approved` or `rejected`.
  package var status: String?
  /// When it was approved.
  package var approvedOn: String?

  /// Creates one that nothing is known of.
  package init() {}

  /// Reads one.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    status = try fields.text("status")
    approvedOn = try fields.moment("approved_on")
  }

  /// Writes one.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(status, forKey: "status")
    try fields.encodeIfPresent(approvedOn, forKey: "approved_on")
  }
}

/// Who paid for a photo's place in a list.
package struct UnsplashSponsorship: Codable, Sendable, Hashable {
  /// Addresses that count views.
  package var impressionURLs: [String]?
  /// The sponsor's words.
  package var tagline: String?
  /// Where they lead.
  package var taglineURL: String?
  /// The sponsor.
  package var sponsor: UnsplashUser?

  /// Creates one without a sponsor.
  package init() {}

  /// Reads one.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    impressionURLs = try fields.part("impression_urls")
    tagline = try fields.text("tagline")
    taglineURL = try fields.text("tagline_url")
    sponsor = try fields.part("sponsor")
  }

  /// Writes one.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encodeIfPresent(impressionURLs, forKey: "impression_urls")
    try fields.encode(tagline, forKey: "tagline")
    try fields.encodeIfPresent(taglineURL, forKey: "tagline_url")
    try fields.encode(sponsor, forKey: "sponsor")
  }
}
