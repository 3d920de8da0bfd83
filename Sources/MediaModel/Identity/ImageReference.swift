/// Where a picture of an item is, in every size it is offered in.
public enum ImageReference: Sendable, Hashable {
  /// A poster or portrait drawn by Vitrine itself from the item's own facts; it has no address of its own.
  case generated(MediaID)
  /// A picture of TMDB, by its path (which starts with `/`) and what it shows; may be proxied and resized.
  case tmdb(path: String, TMDBPicture)
  /// A photo of Unsplash, which must be shown from its own addresses, untouched (hotlinked).
  case unsplash(UnsplashPicture)
  /// Artwork of Apple's stores, by the address of any of its sizes.
  case artwork(url: String)
  /// Any other picture, which has one address and one size.
  case remote(url: String)

  /// The address to show the picture from.
  ///
  /// - Parameters:
  ///   - width: The width wanted, in pixels of the screen.
  ///   - tmdbBase: Where TMDB's pictures are, with a slash at the end; a gateway or a stand-in instead of TMDB.
  /// - Returns: The address of the smallest size at least so wide, else of the largest; nil for a picture that Vitrine
  ///   draws.
  public func url(width: Int, tmdbBase: String = TMDBPicture.base) -> String? {
    switch self {
    case .generated: nil
    case .tmdb(let path, let picture): tmdbBase + picture.size(for: width) + path
    case .unsplash(let picture): picture.url(width: width)
    case .artwork(let url): ArtworkAddress.sized(url, pixels: width)
    case .remote(let url): url
    }
  }
}

/// What a picture of TMDB shows, which decides on its sizes.
///
/// Source: `images` of TMDB's `/configuration`, recorded in 2026; a test compares them.
public enum TMDBPicture: String, Sendable, Hashable, CaseIterable {
  /// The poster of a work, 2:3.
  case poster
  /// A portrait, 2:3.
  case profile
  /// A wide picture from a work, 16:9.
  case backdrop

  /// The widths in pixels that there are, ascending; the size `original` comes after them.
  public var widths: [Int] {
    switch self {
    case .poster: [92, 154, 185, 342, 500, 780]
    case .profile: [45, 185]
    case .backdrop: [300, 780, 1280]
    }
  }

  /// Where pictures are, with a slash at the end.
  public static let base = "https://image.tmdb.org/t/p/"

  /// The name of the smallest size at least so wide.
  func size(for width: Int) -> String {
    widths.first { $0 >= width }.map { "w\($0)" } ?? (self == .profile ? "h632" : "original")
  }
}

/// The addresses of a photo of Unsplash, as the answer had them; each sized one holds parameters that must stay.
public struct UnsplashPicture: Sendable, Hashable {
  /// The photo as it was uploaded; takes `w` and other parameters.
  public var raw: String?
  /// The photo in full size as a JPEG.
  public var full: String?
  /// 1080 pixels wide.
  public var regular: String?
  /// 400 pixels wide.
  public var small: String?
  /// 200 pixels wide.
  public var thumb: String?

  /// Creates the addresses; nil when there is none.
  public init?(
    raw: String? = nil, full: String? = nil, regular: String? = nil, small: String? = nil,
    thumb: String? = nil
  ) {
    guard [raw, full, regular, small, thumb].contains(where: { $0 != nil }) else { return nil }
    self.raw = raw
    self.full = full
    self.regular = regular
    self.small = small
    self.thumb = thumb
  }

  /// The address of the smallest size at least so wide, else of the largest.
  public func url(width: Int) -> String? {
    let sizes = [(200, thumb), (400, small), (1080, regular), (Int.max, full), (Int.max, raw)]
      .compactMap { size in size.1.map { (size.0, $0) } }
    return (sizes.first { $0.0 >= width } ?? sizes.last)?.1
  }
}

/// Addresses of Apple's artwork in other sizes than the one given.
enum ArtworkAddress {
  /// The largest side that is asked for, in pixels; the service sends its largest when that is smaller.
  static let largestSide = 2_000

  /// The address in another size, when the last segment is of the form `100x100bb.jpg` or `100x100bb-85.png`; otherwise
  /// the address itself: other forms are not known to have other sizes.
  static func sized(_ address: String, pixels: Int) -> String {
    guard let slash = address.lastIndex(of: "/") else { return address }
    let segment = address[address.index(after: slash)...]
    guard let dot = segment.lastIndex(of: "."), endings.contains(segment[dot...]),
      let marker = segment.firstIndex(of: "b"), segment[marker...].hasPrefix("bb"),
      isSquare(segment[..<marker]),
      isQuality(segment[..<dot].dropFirst(segment[..<marker].count + 2))
    else { return address }
    let side = min(max(pixels, 1), largestSide)
    return address[...slash] + "\(side)x\(side)" + segment[marker...]
  }

  private static let endings: Set<Substring> = [".jpg", ".jpeg", ".png", ".webp"]

  /// Whether it is of the form `100x100`.
  private static func isSquare(_ text: Substring) -> Bool {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0] == parts[1] && !parts[0].isEmpty
      && parts[0].utf8.allSatisfy(\.isDigit)
  }

  /// Whether it is nothing, or a hyphen and a number.
  private static func isQuality(_ text: Substring) -> Bool {
    text.isEmpty || (text.count > 1 && text.hasPrefix("-") && text.dropFirst().utf8.allSatisfy(\.isDigit))
  }
}
