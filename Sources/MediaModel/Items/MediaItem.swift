/// One item in full.
public enum MediaItem: Sendable, Hashable {
  /// A film.
  case film(Film)
  /// A TV show.
  case show(Show)
  /// A person.
  case person(Person)
  /// A photo.
  case photo(Photo)
  /// A collection of photos.
  case collection(PhotoCollection)
  /// A photographer.
  case photographer(Photographer)
  /// A trailer.
  case trailer(Trailer)

  /// The identity.
  public var id: MediaID {
    switch self {
    case .film(let film): film.id
    case .show(let show): show.id
    case .person(let person): person.id
    case .photo(let photo): photo.id
    case .collection(let collection): collection.id
    case .photographer(let photographer): photographer.id
    case .trailer(let trailer): trailer.id
    }
  }

  /// What films and shows have in common; nil for every other kind.
  public var work: Work? {
    switch self {
    case .film(let film): film.work
    case .show(let show): show.work
    default: nil
    }
  }
}

/// An item in full together with what belongs on its page.
public struct ItemDetail: Sendable, Hashable {
  /// The item.
  public var item: MediaItem
  /// Works like it, most alike first, without the item itself and without repetition.
  public var similar: [ItemSummary]

  /// Creates a detail.
  public init(item: MediaItem, similar: [ItemSummary] = []) {
    self.item = item
    self.similar = similar
  }
}
