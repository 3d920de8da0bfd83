/// The addresses of a collection's page and of the calls about it.
package struct UnsplashCollectionLinks: Codable, Sendable, Hashable {
  /// The call for the collection.
  package var itself: String?
  /// The page.
  package var html: String?
  /// The call for its photos.
  package var photos: String?
  /// The call for collections like it.
  package var related: String?

  /// Creates links without any.
  package init() {}

  /// Reads one.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    itself = try fields.text("self")
    html = try fields.text("html")
    photos = try fields.text("photos")
    related = try fields.text("related")
  }

  /// Writes one.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encodeIfPresent(itself, forKey: "self")
    try fields.encodeIfPresent(html, forKey: "html")
    try fields.encodeIfPresent(photos, forKey: "photos")
    try fields.encodeIfPresent(related, forKey: "related")
  }
}

/// Collections that a photo stands in.
package struct UnsplashRelatedCollections: Codable, Sendable, Hashable {
  /// How many are told.
  package var total: Int?
  /// Why these.
  package var type: String?
  /// The collections.
  package var results: CountedRows<UnsplashCollection>?

  /// Creates an empty list.
  package init() {}

  /// Reads one.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    total = fields.spare.int("total")
    type = fields.spare.text("type")
    results = try fields.part("results")
  }

  /// Writes one.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(total, forKey: "total")
    try fields.encode(type, forKey: "type")
    try fields.encodeIfPresent(results, forKey: "results")
  }
}
