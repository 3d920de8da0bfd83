/// The tables written by `scripts/make-fold-tables`, as text.
enum GeneratedTables {}

/// Parses a generated table: entries of hexadecimal numbers separated by `-`, `+`, `=` and `,`.
struct TableReader: ~Copyable {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: StaticString) {
    bytes = text.description.utf8.map(\.self)
  }

  /// Returns the next entry; nil at the end.
  mutating func next() -> TableEntry? {
    while position < bytes.count, bytes[position] <= UInt8(ascii: " ") { position += 1 }
    guard position < bytes.count else { return nil }
    let first = number()
    var entry = TableEntry(first: first, last: first, target: [], counts: false)
    if take(UInt8(ascii: "-")) { entry.last = number() }
    if take(UInt8(ascii: "+")) {
      entry.counts = true
      entry.target = [number()]
    } else if take(UInt8(ascii: "=")), position < bytes.count, bytes[position] > UInt8(ascii: " ") {
      repeat { entry.target.append(number()) } while take(UInt8(ascii: ","))
    }
    return entry
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func number() -> UInt32 {
    var value: UInt32 = 0
    while position < bytes.count, let digit = Self.digit(bytes[position]) {
      value = value << 4 | digit
      position += 1
    }
    return value
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}

/// An entry of a generated table.
struct TableEntry {
  /// The first source scalar.
  var first: UInt32
  /// The last source scalar.
  var last: UInt32
  /// The scalars that replace each source scalar.
  var target: [UInt32]
  /// Whether the target increases with the source: `first + n` becomes `target + n`.
  var counts: Bool
}
