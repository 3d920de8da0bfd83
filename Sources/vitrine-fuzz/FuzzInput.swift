/// The bytes of one try, read from the front.
struct FuzzInput {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Whether all of it has been read.
  var isAtEnd: Bool { rest.isEmpty }

  /// The next byte; 0 behind the last one.
  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// The next two bytes as a number, the lower one first.
  mutating func number() -> Int { Int(byte()) | Int(byte()) << 8 }

  /// Everything left as text; what is no UTF-8 is repaired.
  mutating func text() -> String {
    defer { rest = [] }
    return String(decoding: rest, as: UTF8.self)
  }
}
