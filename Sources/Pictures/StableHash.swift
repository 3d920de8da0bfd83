/// FNV-1a of 64 bits: the same on every run and every machine, unlike Swift's `Hasher`.
///
/// Source: Fowler, Noll and Vo, IETF draft "The FNV Non-Cryptographic Hash Algorithm", section 5.
struct StableHash {
  /// The hash so far.
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds a text and its end.
  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
