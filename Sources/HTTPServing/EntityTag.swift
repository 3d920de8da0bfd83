/// An entity tag of RFC 9110 section 8.8.3.
public struct EntityTag: Sendable, Hashable, CustomStringConvertible {
  /// The opaque part, without quotes.
  public let value: String
  /// Whether the tag is weak: it then promises the same meaning, not the same bytes.
  public let isWeak: Bool

  /// Creates a tag; `value` must not contain quotes or control characters.
  public init(_ value: String, isWeak: Bool = false) {
    self.value = value
    self.isWeak = isWeak
  }

  /// Creates a tag from the bytes of a body, by 64-bit FNV-1a.
  ///
  /// Source: Fowler, Noll and Vo, IETF draft "The FNV Non-Cryptographic Hash Algorithm", section 5.
  public init(of bytes: some Sequence<UInt8>, isWeak: Bool = false) {
    // Iterating the array's contiguous storage is about ten times faster than a sequence of another module.
    let hash = bytes.withContiguousStorageIfAvailable { unsafe Self.hash($0) } ?? Self.hash(bytes)
    self.init(String(hash, radix: 16), isWeak: isWeak)
  }

  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }

  /// Reads a tag from an `ETag` field.
  ///
  /// - Returns: Nil unless the field is a single quoted tag.
  public init?(field: String) {
    let isWeak = field.hasPrefix("W/")
    let quoted = field.dropFirst(isWeak ? 2 : 0)
    guard quoted.utf8.count >= 2, quoted.hasPrefix("\""), quoted.hasSuffix("\"") else { return nil }
    let value = quoted.dropFirst().dropLast()
    guard value.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x22 && $0 != 0x7f }) else { return nil }
    self.init(String(value), isWeak: isWeak)
  }

  /// The tag as written in a field.
  public var description: String { (isWeak ? "W/" : "") + "\"\(value)\"" }

  /// Whether an `If-None-Match` value names this tag, by weak comparison (RFC 9110 section 13.1.2).
  public func matches(ifNoneMatch field: String) -> Bool {
    field.split(separator: ",").contains { part in
      var tag = Substring(part.drop(while: { $0 == " " || $0 == "\t" }))
      while tag.last == " " || tag.last == "\t" { tag.removeLast() }
      if tag == "*" { return true }
      if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
      return tag == "\"\(value)\""
    }
  }
}
