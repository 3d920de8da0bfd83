/// A collection of photos.
package struct UnsplashCollection: WireRow {
  /// The id; a number on the wire until about 2020, a text since.
  package var id: String
  /// The title.
  package var title: String?
  /// What it is about.
  package var description: String?
  /// When it was published.
  package var publishedAt: String?
  /// When a photo was last added.
  package var lastCollectedAt: String?
  /// When it was changed.
  package var updatedAt: String?
  /// Whether the staff made it; always false since 2020.
  package var curated: Bool?
  /// Whether the staff recommends it.
  package var featured: Bool?
  /// The number of photos.
  package var totalPhotos: Int?
  /// Whether only its maker sees it.
  package var isPrivate: Bool?
  /// What shares a private one.
  package var shareKey: String?
  /// The words it is filed under.
  package var tags: [UnsplashTag]?
  /// The addresses.
  package var links: UnsplashCollectionLinks?
  /// Who made it.
  package var user: UnsplashUser?
  /// The cover; null for an empty one.
  package var coverPhoto: UnsplashPhoto?
  /// A few photos.
  package var previewPhotos: CountedRows<UnsplashPreviewPhoto>?

  /// Creates a collection.
  package init(id: String) {
    self.id = id
  }

  /// Reads one.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    id = try fields.wanted(text: "id")
    title = try fields.text("title")
    description = fields.spare.text("description")
    publishedAt = fields.spare.moment("published_at")
    lastCollectedAt = fields.spare.moment("last_collected_at")
    updatedAt = fields.spare.moment("updated_at")
    curated = fields.spare.flag("curated")
    featured = fields.spare.flag("featured")
    totalPhotos = try fields.int("total_photos")
    isPrivate = fields.spare.flag("private")
    shareKey = fields.spare.text("share_key")
    tags = fields.spare.part("tags")
    links = fields.spare.part("links")
    user = try fields.part("user")
    coverPhoto = fields.spare.part("cover_photo")
    previewPhotos = fields.spare.part("preview_photos")
  }

  /// Writes one.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(id, forKey: "id")
    try fields.encode(title, forKey: "title")
    try fields.encode(description, forKey: "description")
    try fields.encode(publishedAt, forKey: "published_at")
    try fields.encodeIfPresent(lastCollectedAt, forKey: "last_collected_at")
    try fields.encode(updatedAt, forKey: "updated_at")
    try fields.encodeIfPresent(curated, forKey: "curated")
    try fields.encodeIfPresent(featured, forKey: "featured")
    try fields.encode(totalPhotos, forKey: "total_photos")
    try fields.encodeIfPresent(isPrivate, forKey: "private")
    try fields.encodeIfPresent(shareKey, forKey: "share_key")
    try fields.encodeIfPresent(tags, forKey: "tags")
    try fields.encodeIfPresent(links, forKey: "links")
    try fields.encode(user, forKey: "user")
    try fields.encode(coverPhoto, forKey: "cover_photo")
    try fields.encodeIfPresent(previewPhotos, forKey: "preview_photos")
  }
}
