/// Why packed bytes cannot be unpacked.
enum UnpackError: Error, Hashable {
  /// They are cut off, changed on the way, or never were what they seem.
  case broken
  /// What they hold is longer than allowed.
  case tooLong
}

/// Reads packed bytes bit by bit, the lowest bit first (RFC 1951, section 3.1.1).
struct PackedBits {
  private let bytes: [UInt8]
  /// The next byte that is not in `held` yet.
  private var next: Int
  /// Bits taken from `bytes` and not read yet; zeros above `count`.
  private var held: UInt64 = 0
  private var count = 0

  /// Reads from that byte on, which stands inside the bytes or at their end.
  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    next = start
  }

  /// The next 15 bits without reading them; zeros where the bytes end.
  var ahead: Int {
    mutating get {
      if count < 15 { fill() }
      return Int(held & 0x7FFF)
    }
  }

  /// Where the first byte stands of which no bit was read.
  var offset: Int { next - count / 8 }

  /// Reads 0 to 16 bits.
  mutating func take(_ wanted: Int) throws(UnpackError) -> Int {
    if count < wanted { fill() }
    guard wanted <= count else { throw .broken }
    let bits = Int(held & ((1 << UInt64(wanted)) - 1))
    held >>= UInt64(wanted)
    count -= wanted
    return bits
  }

  /// Skips what is left of a byte that is partly read.
  mutating func align() {
    held >>= UInt64(count % 8)
    count -= count % 8
  }

  /// Reads whole bytes; ``align()`` stands before.
  mutating func takeBytes(_ wanted: Int) throws(UnpackError) -> ArraySlice<UInt8> {
    let start = offset
    guard wanted <= bytes.count - start else { throw .broken }
    (held, count, next) = (0, 0, start + wanted)
    return bytes[start..<next]
  }

  private mutating func fill() {
    while count <= 56, next < bytes.count {
      held |= UInt64(bytes[next]) << UInt64(count)
      next += 1
      count += 8
    }
  }
}
