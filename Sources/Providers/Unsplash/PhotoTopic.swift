public import VitrineMediaModel

/// A category of photos that Unsplash's staff keeps, such as nature or architecture.
public struct PhotoTopic: Sendable, Hashable, Identifiable {
  /// The name in addresses, and the identity.
  public let slug: String
  /// The title, in English.
  public var title: String
  /// The number of photos in it.
  public var photoCount: Int
  /// The cover.
  public var cover: ImageReference?

  /// Creates a topic.
  public init(slug: String, title: String, photoCount: Int, cover: ImageReference? = nil) {
    self.slug = slug
    self.title = title
    self.photoCount = photoCount
    self.cover = cover
  }

  /// The slug.
  public var id: String { slug }
}
