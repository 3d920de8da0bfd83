/// The bytes of one fuzz run, read from the front.
struct FuzzInput {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Whether all bytes have been read.
  var isAtEnd: Bool { rest.isEmpty }

  /// Reads the next byte; 0 after the last one.
  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// Reads the next two bytes as a little-endian number.
  mutating func number() -> Int { Int(byte()) | Int(byte()) << 8 }

  /// Reads the remaining bytes as text; invalid UTF-8 is repaired.
  mutating func text() -> String {
    defer { rest = [] }
    return String(decoding: rest, as: UTF8.self)
  }
}
