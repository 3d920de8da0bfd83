/// 64-bit FNV-1a: the same in every run and on every machine, unlike Swift's `Hasher`.
///
/// Source: Fowler, Noll and Vo, IETF draft "The FNV Non-Cryptographic Hash Algorithm", section 5.
struct StableHash {
  /// The hash so far.
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds a text and a terminator.
  mutating func add(_ text: String) {
    for byte in text.utf8 { mix(byte) }
    mix(0)
  }

  /// Adds a number.
  mutating func add(_ number: UInt64) { value = (value ^ number) &* 0x100_0000_01b3 }

  private mutating func mix(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
}

/// Pseudo-random choices seeded by a text: the same text always gives the same choices.
///
/// Source of the generator: SplitMix64 of Steele, Lea and Flood, OOPSLA 2014.
struct Dice {
  private var state: UInt64

  /// Creates the choices for a text.
  init(_ text: String) {
    var hash = StableHash()
    hash.add(text)
    state = hash.value
  }

  /// Returns the next choice in `0..<sides`; `sides` is at least 1.
  mutating func roll(_ sides: Int) -> Int { Int(next() % UInt64(sides)) }

  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}
