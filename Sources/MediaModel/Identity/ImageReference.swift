/// Where a picture of an item is, without saying how it is fetched or resized.
public enum ImageReference: Sendable, Hashable {
  /// A poster or portrait drawn by Vitrine itself from the item's own facts.
  case generated(MediaID)
  /// A picture of TMDB, by its path (which starts with `/`); may be proxied and resized.
  case tmdb(path: String)
  /// A picture that must be shown from its own address, untouched (hotlinked).
  case remote(url: String)
}
