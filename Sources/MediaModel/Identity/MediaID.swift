/// The identity of an item: provider, kind and the provider's own key.
///
/// `movie 550`, `tv 550` and `person 550` of one provider are three identities. The text form is
/// `provider:kind:key`, for example `catalog:film:parasite-2019`.
public struct MediaID: Sendable, Hashable {
  /// The place the item comes from.
  public let provider: ProviderID
  /// What kind of thing the item is.
  public let kind: MediaKind
  /// The provider's own key: 1 to 128 characters out of `A-Z a-z 0-9 . _ ~ -`.
  public let key: String

  /// Creates an identity, or nil when `key` is empty, too long or holds another character.
  public init?(provider: ProviderID, kind: MediaKind, key: String) {
    guard (1...Self.longestKey).contains(key.utf8.count), key.utf8.allSatisfy(Self.isAllowed) else {
      return nil
    }
    self.provider = provider
    self.kind = kind
    self.key = key
  }

  private static let longestKey = 128

  /// The unreserved characters of RFC 3986 section 2.3, so that a key never needs escaping in a URL.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "~") || byte == UInt8(ascii: "-")
  }
}

extension MediaID: LosslessStringConvertible {
  /// Reads the form `provider:kind:key`; nil when any part is not valid.
  public init?(_ description: String) {
    let parts = description.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let provider = ProviderID(String(parts[0])),
      let kind = MediaKind(rawValue: String(parts[1]))
    else { return nil }
    self.init(provider: provider, kind: kind, key: String(parts[2]))
  }

  /// The form `provider:kind:key`.
  public var description: String { provider.rawValue + ":" + kind.rawValue + ":" + key }
}
