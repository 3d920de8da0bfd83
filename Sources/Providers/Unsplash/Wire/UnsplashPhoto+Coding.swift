extension UnsplashPhoto {
  /// Reads a photo; id, addresses and photographer must be there.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    self.init(
      id: try fields.wanted(text: "id"),
      urls: try fields.decode(UnsplashPhotoURLs.self, forKey: "urls"),
      user: try fields.decode(UnsplashUser.self, forKey: "user"))
    try readLook(fields)
    try readStanding(fields)
    exif = fields.spare.part("exif")
    location = fields.spare.part("location")
    tags = fields.spare.part("tags")
    relatedCollections = fields.spare.part("related_collections")
  }

  private mutating func readLook(_ fields: KeyedDecodingContainer<WireKey>) throws {
    slug = fields.spare.text("slug")
    alternativeSlugs = fields.spare.part("alternative_slugs")
    width = try fields.int("width")
    height = try fields.int("height")
    color = try fields.text("color")
    blurHash = try fields.text("blur_hash")
    description = try fields.text("description")
    altDescription = try fields.text("alt_description")
    assetType = try fields.text("asset_type").map(UnsplashAssetType.init)
    links = try fields.part("links")
  }

  private mutating func readStanding(_ fields: KeyedDecodingContainer<WireKey>) throws {
    createdAt = fields.spare.moment("created_at")
    updatedAt = fields.spare.moment("updated_at")
    promotedAt = fields.spare.moment("promoted_at")
    likes = try fields.int("likes")
    likedByUser = fields.spare.flag("liked_by_user")
    premium = try fields.flag("premium")
    plus = try fields.flag("plus")
    topicSubmissions = fields.spare.part("topic_submissions")
    sponsorship = fields.spare.part("sponsorship")
    views = fields.spare.int("views")
    downloads = fields.spare.int("downloads")
  }

  /// Writes a photo: null for what every answer has, nothing for what only some have.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(id, forKey: "id")
    try fields.encode(urls, forKey: "urls")
    try fields.encode(user, forKey: "user")
    try writeLook(&fields)
    try writeStanding(&fields)
    try fields.encodeIfPresent(exif, forKey: "exif")
    try fields.encodeIfPresent(location, forKey: "location")
    try fields.encodeIfPresent(tags, forKey: "tags")
    try fields.encodeIfPresent(relatedCollections, forKey: "related_collections")
  }

  private func writeLook(_ fields: inout KeyedEncodingContainer<WireKey>) throws {
    try fields.encodeIfPresent(slug, forKey: "slug")
    try fields.encodeIfPresent(alternativeSlugs, forKey: "alternative_slugs")
    try fields.encode(width, forKey: "width")
    try fields.encode(height, forKey: "height")
    try fields.encode(color, forKey: "color")
    try fields.encode(blurHash, forKey: "blur_hash")
    try fields.encode(description, forKey: "description")
    try fields.encode(altDescription, forKey: "alt_description")
    try fields.encodeIfPresent(assetType?.word, forKey: "asset_type")
    try fields.encodeIfPresent(links, forKey: "links")
  }

  private func writeStanding(_ fields: inout KeyedEncodingContainer<WireKey>) throws {
    try fields.encode(createdAt, forKey: "created_at")
    try fields.encode(updatedAt, forKey: "updated_at")
    try fields.encode(promotedAt, forKey: "promoted_at")
    try fields.encodeIfPresent(likes, forKey: "likes")
    try fields.encodeIfPresent(likedByUser, forKey: "liked_by_user")
    try fields.encodeIfPresent(premium, forKey: "premium")
    try fields.encodeIfPresent(plus, forKey: "plus")
    try fields.encodeIfPresent(topicSubmissions, forKey: "topic_submissions")
    try fields.encode(sponsorship, forKey: "sponsorship")
    try fields.encodeIfPresent(views, forKey: "views")
    try fields.encodeIfPresent(downloads, forKey: "downloads")
  }
}
