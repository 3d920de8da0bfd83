/// What a list already knows in full: a row of photos needs proportions and credit, a row of trailers what to play.
public indirect enum ListedMedium: Sendable, Hashable {
  /// A photo.
  case photo(Photo)
  /// A collection of photos.
  case collection(PhotoCollection)
  /// A photographer.
  case photographer(Photographer)
  /// A trailer.
  case trailer(Trailer)
}

/// The name of an item outside of its provider, by which two providers' items are known to be the same.
public struct SharedID: Sendable, Hashable {
  /// Who gives such names.
  public enum Authority: String, Sendable, Hashable, CaseIterable {
    /// IMDb, such as `tt6751668`.
    case imdb
    /// Wikidata, such as `Q61448040`.
    case wikidata
    /// The Movie Database; unique within one kind.
    case tmdb
    /// TheTVDB; unique within one kind.
    case tvdb
    /// Apple's stores.
    case apple
  }

  /// Who gives the name.
  public var authority: Authority
  /// The name.
  public var key: String

  /// Creates a name.
  public init(_ authority: Authority, _ key: String) {
    self.authority = authority
    self.key = key
  }
}
