/// The identity of an item: provider, kind and the provider's own key.
///
/// `movie 550`, `tv 550` and `person 550` of one provider are three identities. The text form is
/// `provider:kind:key`, for example `catalog:film:parasite-2019`. Identities are hashed once, where they are made:
/// lists of thousands of rows look each of them up several times.
public struct MediaID: Sendable {
  /// The place the item comes from.
  public let provider: ProviderID
  /// What kind of thing the item is.
  public let kind: MediaKind
  /// The provider's own key: 1 to 128 characters out of `A-Z a-z 0-9 . _ ~ -`.
  public let key: String
  /// The hash of all three; another one in each run of a program, as every hash of Swift.
  @usableFromInline let hash: Int

  /// Creates an identity, or nil when `key` is empty, too long or holds another character.
  public init?(provider: ProviderID, kind: MediaKind, key: String) {
    guard (1...Self.longestKey).contains(key.utf8.count), key.utf8.allSatisfy(Self.isAllowed) else {
      return nil
    }
    self.provider = provider
    self.kind = kind
    self.key = key
    var hasher = Hasher()
    hasher.combine(provider)
    hasher.combine(kind)
    hasher.combine(key)
    hash = hasher.finalize()
  }

  private static let longestKey = 128

  /// The unreserved characters of RFC 3986 section 2.3, so that a key never needs escaping in a URL.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "~") || byte == UInt8(ascii: "-")
  }
}

extension MediaID: Hashable {
  /// Whether provider, kind and key are the same.
  @inlinable
  public static func == (left: MediaID, right: MediaID) -> Bool {
    left.hash == right.hash && left.key == right.key && left.kind == right.kind
      && left.provider == right.provider
  }

  /// Hashes one number. O(1).
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
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
