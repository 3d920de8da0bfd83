/// Somebody who publishes photos.
public struct Photographer: Sendable, Hashable {
  /// The identity; its kind is ``MediaKind/photographer``.
  public let id: MediaID
  /// The name to credit.
  public var name: String
  /// The page of the photographer, for the credit link.
  public var profileURL: String?
  /// The portrait.
  public var portrait: ImageReference?
  /// The number of photos published; nil when unknown.
  public var photoCount: Int?

  /// Creates a photographer.
  public init(
    id: MediaID, name: String, profileURL: String? = nil, portrait: ImageReference? = nil,
    photoCount: Int? = nil
  ) {
    self.id = id
    self.name = name
    self.profileURL = profileURL
    self.portrait = portrait
    self.photoCount = photoCount
  }
}

/// A photo.
public struct Photo: Sendable, Hashable {
  /// The identity; its kind is ``MediaKind/photo``.
  public let id: MediaID
  /// What the photo shows, in the languages the provider knows; often empty.
  public var descriptions: LocalizedText
  /// The width in pixels of the original.
  public var widthInPixels: Int
  /// The height in pixels of the original.
  public var heightInPixels: Int
  /// The main colour as `#rrggbb`, for the space before the photo has loaded.
  public var color: String?
  /// The blurred preview as a BlurHash text.
  public var blurHash: String?
  /// The picture itself.
  public var image: ImageReference
  /// The photographer to credit.
  public var photographer: Photographer
  /// The number of likes; nil when unknown.
  public var likes: Int?
  /// The page of the service, for the credit beside the photo: "Photo by … on Unsplash".
  public var serviceURL: String?
  /// The address to call once when the photo is used (Unsplash's download tracking).
  public var downloadLocation: String?

  /// Creates a photo.
  public init(
    id: MediaID, descriptions: LocalizedText = LocalizedText(), widthInPixels: Int,
    heightInPixels: Int, color: String? = nil, blurHash: String? = nil, image: ImageReference,
    photographer: Photographer, likes: Int? = nil, serviceURL: String? = nil, downloadLocation: String? = nil
  ) {
    self.id = id
    self.descriptions = descriptions
    self.widthInPixels = widthInPixels
    self.heightInPixels = heightInPixels
    self.color = color
    self.blurHash = blurHash
    self.image = image
    self.photographer = photographer
    self.likes = likes
    self.serviceURL = serviceURL
    self.downloadLocation = downloadLocation
  }
}

/// A collection of photos.
public struct PhotoCollection: Sendable, Hashable {
  /// The identity; its kind is ``MediaKind/collection``.
  public let id: MediaID
  /// The title.
  public var title: String
  /// The number of photos in it.
  public var photoCount: Int
  /// The cover; nil for an empty collection.
  public var cover: ImageReference?
  /// Who made it.
  public var photographer: Photographer?

  /// Creates a collection.
  public init(
    id: MediaID, title: String, photoCount: Int, cover: ImageReference? = nil,
    photographer: Photographer? = nil
  ) {
    self.id = id
    self.title = title
    self.photoCount = photoCount
    self.cover = cover
    self.photographer = photographer
  }
}
