/// The addresses of a picture in several sizes; they are shown as they are, `ixid` included.
package struct UnsplashPhotoURLs: Codable, Sendable, Hashable {
  /// The original, to which imgix parameters may be added.
  package var raw: String?
  /// The original's size as JPEG.
  package var full: String?
  /// 1080 pixels wide.
  package var regular: String?
  /// 400 pixels wide.
  package var small: String?
  /// 200 pixels wide.
  package var thumb: String?
  /// Another copy of the small one; answers since 2022 have it.
  package var smallS3: String?

  /// Creates addresses without any.
  package init() {}

  /// Reads one.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    raw = try fields.text("raw")
    full = try fields.text("full")
    regular = try fields.text("regular")
    small = try fields.text("small")
    thumb = try fields.text("thumb")
    smallS3 = fields.spare.text("small_s3")
  }

  /// Writes one.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encodeIfPresent(raw, forKey: "raw")
    try fields.encodeIfPresent(full, forKey: "full")
    try fields.encodeIfPresent(regular, forKey: "regular")
    try fields.encodeIfPresent(small, forKey: "small")
    try fields.encodeIfPresent(thumb, forKey: "thumb")
    try fields.encodeIfPresent(smallS3, forKey: "small_s3")
  }
}

/// The addresses of a photo's page and of the calls about it.
package struct UnsplashPhotoLinks: Codable, Sendable, Hashable {
  /// The call for the photo.
  package var itself: String?
  /// The page.
  package var html: String?
  /// The page that downloads.
  package var download: String?
  /// The call to make once when the photo is used.
  package var downloadLocation: String?

  /// Creates links without any.
  package init() {}

  /// Reads one.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    itself = fields.spare.text("self")
    html = fields.spare.text("html")
    download = fields.spare.text("download")
    downloadLocation = try fields.text("download_location")
  }

  /// Writes one.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encodeIfPresent(itself, forKey: "self")
    try fields.encodeIfPresent(html, forKey: "html")
    try fields.encodeIfPresent(download, forKey: "download")
    try fields.encodeIfPresent(downloadLocation, forKey: "download_location")
  }
}

/// A photo of which only the picture is told.
package struct UnsplashPreviewPhoto: WireRow {
  /// The id.
  package var id: String
  /// The id with words before it.
  package var slug: String?
  /// When it was added.
  package var createdAt: String?
  /// When it was changed.
  package var updatedAt: String?
  /// The blurred preview.
  package var blurHash: String?
  /// The addresses of the picture.
  package var urls: UnsplashPhotoURLs

  /// Creates a preview.
  package init(id: String, urls: UnsplashPhotoURLs) {
    self.id = id
    self.urls = urls
  }

  /// Reads one.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    id = try fields.wanted(text: "id")
    slug = try fields.text("slug")
    createdAt = try fields.moment("created_at")
    updatedAt = try fields.moment("updated_at")
    blurHash = try fields.text("blur_hash")
    urls = try fields.decode(UnsplashPhotoURLs.self, forKey: "urls")
  }

  /// Writes one.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(id, forKey: "id")
    try fields.encodeIfPresent(slug, forKey: "slug")
    try fields.encode(createdAt, forKey: "created_at")
    try fields.encode(updatedAt, forKey: "updated_at")
    try fields.encodeIfPresent(blurHash, forKey: "blur_hash")
    try fields.encode(urls, forKey: "urls")
  }
}
