/// A reproducible random number generator (SplitMix64, Steele et al., 2014). A test chooses a seed and prints
/// it on failure.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator from a seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next number, uniformly distributed.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number in `0..<limit`, where `limit` is above 0.
  public mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
