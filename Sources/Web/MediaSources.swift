public import VitrineMediaModel

/// Where pages may load pictures and previews from: the hosts that the providers' terms name, and no other.
public struct MediaSources: Sendable, Hashable {
  /// Where TMDB's pictures are, with a slash at the end.
  public var tmdbPictures: String
  /// The origins of pictures, such as `https://images.unsplash.com` or `https://*.mzstatic.com`.
  public var pictures: [String]
  /// The origins of previews.
  public var previews: [String]

  /// Creates sources; without arguments none, as for a server of the catalog alone.
  public init(tmdbPictures: String = TMDBPicture.base, pictures: [String] = [], previews: [String] = []) {
    self.tmdbPictures = tmdbPictures
    self.pictures = pictures
    self.previews = previews
  }

  /// The sources that a provider's items need.
  ///
  /// - Parameters:
  ///   - providers: The names of the providers.
  ///   - standIn: The origin of a stand-in that serves pictures and previews itself, with TMDB's below `/tmdb/t/p/`; nil
  ///     for the services' own hosts.
  public init(for providers: [ProviderID], standIn: String? = nil) {
    self.init()
    for provider in providers { add(provider) }
    if let standIn {
      tmdbPictures = standIn + "/tmdb/t/p/"
      pictures.append(standIn)
      previews.append(standIn)
    }
  }

  private mutating func add(_ provider: ProviderID) {
    switch provider {
    case .tmdb: pictures.append("https://image.tmdb.org")
    case .unsplash: pictures.append("https://images.unsplash.com")
    case .itunes:
      pictures.append("https://*.mzstatic.com")
      previews.append("https://*.itunes.apple.com")
    default: break
    }
  }

  /// The address of a picture in a width of pixels; nil when there is none or it is not at an allowed host.
  func address(of image: ImageReference, width: Int) -> Address? {
    image.url(width: width, tmdbBase: tmdbPictures).flatMap { Address(media: $0, from: pictures) }
  }

  /// The address of a preview to play on the page; nil when it is not at an allowed host.
  func preview(_ trailer: Trailer) -> Address? {
    trailer.form == .stream ? Address(media: trailer.url, from: previews) : nil
  }
}

extension Address {
  /// Creates the address of a picture or preview; nil unless it is at one of the origins and printable ASCII.
  fileprivate init?(media url: String, from origins: [String]) {
    guard url.utf8.allSatisfy({ (0x21...0x7e).contains($0) }),
      origins.contains(where: { Self.isAt($0, url) })
    else { return nil }
    self.init(checked: url)
  }

  /// Whether an address is at an origin, which may begin with `*.` for every host below it.
  private static func isAt(_ origin: String, _ url: String) -> Bool {
    let parts = origin.components(around: "://*.")
    guard let (scheme, domain) = parts else { return url.hasPrefix(origin + "/") }
    guard url.hasPrefix(scheme + "://") else { return false }
    let host = url.dropFirst(scheme.count + 3).prefix { $0 != "/" }
    return host.hasSuffix("." + domain)
      && host.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }
  }
}

extension String {
  /// The texts before and after a separator; nil when it is not in the text.
  fileprivate func components(around separator: String) -> (String, String)? {
    firstRange(of: separator).map { (String(self[..<$0.lowerBound]), String(self[$0.upperBound...])) }
  }
}
