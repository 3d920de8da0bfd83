/// The name of a place items come from, such as `catalog` or `tmdb`.
///
/// 1 to 32 characters: a lower-case ASCII letter, then letters, digits and hyphens.
public struct ProviderID: Sendable, Hashable, CustomStringConvertible {
  /// The name as it stands in identities.
  public let rawValue: String

  /// Creates a provider name, or nil when `rawValue` does not have the required form.
  public init?(_ rawValue: String) {
    guard (1...Self.longest).contains(rawValue.utf8.count),
      let first = rawValue.utf8.first, first.isLowercaseLetter,
      rawValue.utf8.allSatisfy({ $0.isLowercaseLetter || $0.isDigit || $0 == UInt8(ascii: "-") })
    else { return nil }
    self.rawValue = rawValue
  }

  private init(known: String) { rawValue = known }

  /// The embedded catalog.
  public static let catalog = ProviderID(known: "catalog")
  /// The Movie Database.
  public static let tmdb = ProviderID(known: "tmdb")
  /// Unsplash.
  public static let unsplash = ProviderID(known: "unsplash")
  /// The iTunes Search API.
  public static let itunes = ProviderID(known: "itunes")

  /// The name as it stands in identities.
  public var description: String { rawValue }

  private static let longest = 32
}

extension UInt8 {
  var isLowercaseLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
  var isLetter: Bool { isLowercaseLetter || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
