/// What kind of thing an item is.
///
/// The raw value is the word used in identities, the API, the command line and page addresses.
public enum MediaKind: String, Sendable, Hashable, CaseIterable, Codable {
  /// A film.
  case film
  /// A TV show.
  case show
  /// A person in front of or behind the camera.
  case person
  /// A photo.
  case photo
  /// A collection of photos.
  case collection
  /// Somebody who publishes photos.
  case photographer
  /// A playable preview.
  case trailer
}
