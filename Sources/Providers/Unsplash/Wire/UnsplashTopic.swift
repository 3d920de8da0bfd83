/// The addresses of a topic's page and of the calls about it.
package struct UnsplashTopicLinks: Codable, Sendable, Hashable {
  /// The call for the topic.
  package var itself: String?
  /// The page.
  package var html: String?
  /// The call for its photos.
  package var photos: String?

  /// Creates links without any.
  package init() {}

  /// Reads one.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    itself = try fields.text("self")
    html = try fields.text("html")
    photos = try fields.text("photos")
  }

  /// Writes one.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encodeIfPresent(itself, forKey: "self")
    try fields.encodeIfPresent(html, forKey: "html")
    try fields.encodeIfPresent(photos, forKey: "photos")
  }
}

/// A category of photos that the staff keeps.
package struct UnsplashTopic: WireRow {
  /// The id.
  package var id: String
  /// The name in addresses.
  package var slug: String
  /// The title.
  package var title: String?
  /// What it is about; may hold HTML.
  package var description: String?
  /// When it was published.
  package var publishedAt: String?
  /// When it was changed.
  package var updatedAt: String?
  /// When it opens.
  package var startsAt: String?
  /// When it closes; null for never.
  package var endsAt: String?
  /// Such as `featured`.
  package var visibility: String?
  /// Whether the staff recommends it.
  package var featured: Bool?
  /// The number of photos.
  package var totalPhotos: Int?
  /// `open` or `closed` for new photos.
  package var status: String?
  /// The addresses.
  package var links: UnsplashTopicLinks?
  /// Who keeps it.
  package var owners: CountedRows<UnsplashUser>?
  /// Who gave most to it; not in lists.
  package var topContributors: CountedRows<UnsplashUser>?
  /// The cover.
  package var coverPhoto: UnsplashPhoto?
  /// A few photos.
  package var previewPhotos: CountedRows<UnsplashPreviewPhoto>?

  /// Creates a topic.
  package init(id: String, slug: String) {
    self.id = id
    self.slug = slug
  }

  /// Reads one.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    id = try fields.wanted(text: "id")
    slug = try fields.wanted(text: "slug")
    title = try fields.text("title")
    description = fields.spare.text("description")
    publishedAt = fields.spare.moment("published_at")
    updatedAt = fields.spare.moment("updated_at")
    startsAt = fields.spare.moment("starts_at")
    endsAt = fields.spare.moment("ends_at")
    visibility = fields.spare.text("visibility")
    featured = fields.spare.flag("featured")
    totalPhotos = try fields.int("total_photos")
    status = fields.spare.text("status")
    links = fields.spare.part("links")
    owners = fields.spare.part("owners")
    topContributors = fields.spare.part("top_contributors")
    coverPhoto = fields.spare.part("cover_photo")
    previewPhotos = fields.spare.part("preview_photos")
  }

  /// Writes one.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(id, forKey: "id")
    try fields.encode(slug, forKey: "slug")
    try fields.encode(title, forKey: "title")
    try fields.encode(description, forKey: "description")
    try fields.encode(publishedAt, forKey: "published_at")
    try fields.encode(updatedAt, forKey: "updated_at")
    try fields.encode(startsAt, forKey: "starts_at")
    try fields.encode(endsAt, forKey: "ends_at")
    try fields.encode(visibility, forKey: "visibility")
    try fields.encodeIfPresent(featured, forKey: "featured")
    try fields.encode(totalPhotos, forKey: "total_photos")
    try fields.encode(status, forKey: "status")
    try fields.encodeIfPresent(links, forKey: "links")
    try fields.encodeIfPresent(owners, forKey: "owners")
    try fields.encodeIfPresent(topContributors, forKey: "top_contributors")
    try fields.encode(coverPhoto, forKey: "cover_photo")
    try fields.encodeIfPresent(previewPhotos, forKey: "preview_photos")
  }
}
