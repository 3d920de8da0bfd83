/// A symbol table that encodes frequent pieces of text in one byte each, so that titles take half the space.
///
/// A code below ``escape`` is a symbol of one to eight bytes; ``escape`` precedes a literal byte. Each title
/// can be decoded on its own. After FSST (Boncz, Neumann, Leis: "FSST: Fast Random Access String
/// Compression", 2020).
struct TextSymbols: Sendable {
  /// The symbols by code, first byte lowest; none contains a zero byte.
  let symbols: [UInt64]

  static let escape: UInt8 = 255
  static let longest = 8

  /// Creates a table from symbols in a file; those beyond the last code are dropped.
  init(_ symbols: some Sequence<UInt64>) { self.symbols = Array(symbols.prefix(Int(Self.escape))) }

  /// Returns the number of bytes of a symbol.
  @inline(__always)
  static func length(_ symbol: UInt64) -> Int { longest - symbol.leadingZeroBitCount / 8 }

  /// Decodes text; every input gives some text.
  func text(_ codes: UnsafeBufferPointer<UInt8>) -> String {
    unsafe withUnsafeTemporaryAllocation(byteCount: codes.count * Self.longest, alignment: 1) { bytes in
      var (count, index) = (0, 0)
      while index < codes.count {
        let code = unsafe codes[index]
        index += 1
        if code == Self.escape {
          guard index < codes.count else { break }
          unsafe bytes[count] = unsafe codes[index]
          (count, index) = (count + 1, index + 1)
        } else if Int(code) < symbols.count {
          let symbol = symbols[Int(code)]
          // Stores all eight bytes at once; the next symbol overwrites those after this one.
          unsafe bytes.storeBytes(of: symbol.littleEndian, toByteOffset: count, as: UInt64.self)
          count += Self.length(symbol)
        }
      }
      return unsafe String(decoding: UnsafeRawBufferPointer(rebasing: bytes[..<count]), as: UTF8.self)
    }
  }
}
