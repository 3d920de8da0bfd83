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

  /// Creates a tag from the bytes of a body, by a hash of 64 bits that takes eight bytes at a time.
  ///
  /// Each step is one of FNV-1a on a word, with the upper half folded into the lower one, since a product carries upwards
  /// only. No step maps two states to one, so bodies that differ in a single word never share a tag.
  public init(of bytes: some Sequence<UInt8>, isWeak: Bool = false) {
    // The array's contiguous storage, since iterating a sequence of another module is about ten times slower.
    let found = bytes.withContiguousStorageIfAvailable { unsafe Self.hash(UnsafeRawBufferPointer($0)) }
    let hash = unsafe found ?? Array(bytes).withUnsafeBytes { unsafe Self.hash($0) }
    self.init(String(hash, radix: 16), isWeak: isWeak)
  }

  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let step = MemoryLayout<UInt64>.size
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var place = 0
    while place + step <= bytes.count {
      let word = unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      hash = mixed(hash, UInt64(littleEndian: word))
      place += step
    }
    while place < bytes.count {
      hash = mixed(hash, UInt64(unsafe bytes[place]))
      place += 1
    }
    // The length, since the last bytes count like words.
    return mixed(hash, UInt64(bytes.count))
  }

  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x100_0000_01b3
    return product ^ (product >> 32)
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
