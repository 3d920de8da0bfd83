/// A list to browse without a query.
public enum ShelfID: Sendable, Hashable {
  /// The best known items of a kind.
  case popular(MediaKind)
  /// The best known works of a genre.
  case genre(MediaKind, Genre)
  /// The best known works of ten years; `start` is a multiple of ten, such as 1990.
  case decade(MediaKind, start: Int)
  /// The best known works of a country.
  case country(MediaKind, CountryCode)
  /// The newest items of a kind.
  case latest(MediaKind)
  /// Items by chance; every page asked for brings others.
  case random(MediaKind)
  /// The photos of a topic that the provider's staff keeps, by its slug: 1 to 128 ASCII letters, digits, `_` and `-`.
  case topic(String)
  /// The photos of a collection or of a photographer.
  case photos(of: MediaID)
  /// The works of a collection such as a series of films, by its name, in the order they appeared.
  case collection(MediaKind, String)

  /// The kind of every item on the shelf.
  public var kind: MediaKind {
    switch self {
    case .popular(let kind), .genre(let kind, _), .decade(let kind, _), .country(let kind, _),
      .latest(let kind),
      .random(let kind), .collection(let kind, _):
      kind
    case .topic, .photos: .photo
    }
  }
}

/// One of the shelves of a provider, before it is filled.
public struct ShelfListing: Sendable, Hashable, Identifiable {
  /// Which shelf it is.
  public let id: ShelfID
  /// Its title, where the provider gives it one of its own; empty for shelves whose name says what they are.
  public var titles: LocalizedText
  /// Its picture, where the provider gives it one.
  public var cover: ImageReference?
  /// Whether a screen of shelves shows its items; if not, it is shown as a category to choose, so that it costs no call.
  public var isShownFilled: Bool

  /// Creates a listing.
  public init(
    id: ShelfID, titles: LocalizedText = LocalizedText(), cover: ImageReference? = nil,
    isShownFilled: Bool = true
  ) {
    self.id = id
    self.titles = titles
    self.cover = cover
    self.isShownFilled = isShownFilled
  }
}

extension ShelfID: LosslessStringConvertible {
  /// Reads `popular-film`, `genre-film-drama`, `decade-show-1990`, `country-film-kr`, `collection-film-James_Bond`,
  /// `latest-photo`, `random-photo`, `topic-photo-nature` or `of-photo-unsplash:collection:123`; nil for anything else.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2, let kind = MediaKind(rawValue: String(parts[1])) else { return nil }
    let value = parts.count == 3 ? String(parts[2]) : nil
    switch (parts[0], value) {
    case ("popular", nil): self = .popular(kind)
    case ("latest", nil): self = .latest(kind)
    case ("random", nil): self = .random(kind)
    case ("topic", let slug?) where kind == .photo && Self.isSlug(slug): self = .topic(slug)
    case ("of", let text?) where kind == .photo:
      guard let owner = MediaID(text), [.collection, .photographer].contains(owner.kind) else { return nil }
      self = .photos(of: owner)
    case ("genre", let slug?):
      guard let genre = Genre(slug), genre.slug == slug else { return nil }
      self = .genre(kind, genre)
    case ("decade", let year?):
      guard let start = Int(year), String(start) == year, start.isMultiple(of: 10),
        (1000...9990).contains(start)
      else { return nil }
      self = .decade(kind, start: start)
    case ("country", let code?):
      guard let country = CountryCode(code), code == country.rawValue.lowercased() else { return nil }
      self = .country(kind, country)
    case ("collection", let name?):
      guard !name.isEmpty else { return nil }
      self = .collection(kind, Self.exchangingSpaces(name))
    default: return nil
    }
  }

  /// The text with `_` for every space and a space for every `_`, so that addresses need no escapes for spaces.
  private static func exchangingSpaces(_ text: String) -> String {
    String(text.map { $0 == " " ? "_" : $0 == "_" ? " " : $0 })
  }

  /// The form used in addresses and the API.
  public var description: String {
    switch self {
    case .popular(let kind): "popular-\(kind.rawValue)"
    case .genre(let kind, let genre): "genre-\(kind.rawValue)-\(genre.slug)"
    case .decade(let kind, let start): "decade-\(kind.rawValue)-\(start)"
    case .country(let kind, let country): "country-\(kind.rawValue)-\(country.rawValue.lowercased())"
    case .latest(let kind): "latest-\(kind.rawValue)"
    case .random(let kind): "random-\(kind.rawValue)"
    case .topic(let slug): "topic-photo-\(slug)"
    case .photos(let owner): "of-photo-\(owner)"
    case .collection(let kind, let name): "collection-\(kind.rawValue)-\(Self.exchangingSpaces(name))"
    }
  }

  private static func isSlug(_ text: String) -> Bool {
    (1...longestSlug).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
      }
  }

  private static let longestSlug = 128
}

/// One shelf, filled.
public struct Shelf: Sendable, Hashable {
  /// Which shelf it is.
  public var id: ShelfID
  /// The number of items on all pages.
  public var total: Int
  /// The page these items are, from 1.
  public var page: Int
  /// The number of pages; 0 when there is none.
  public var pages: Int
  /// The items of this page, best known first, of a collection by year; without repetition.
  public var items: [ItemSummary]

  /// Creates a shelf.
  public init(id: ShelfID, total: Int, page: Int, pages: Int, items: [ItemSummary]) {
    self.id = id
    self.total = total
    self.page = page
    self.pages = pages
    self.items = items
  }
}
