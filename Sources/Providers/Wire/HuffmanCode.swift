/// A code of symbols by the lengths of their bits (RFC 1951, section 3.2.2).
struct HuffmanCode {
  /// The longest code, in bits.
  static let longest = 15
  /// Codes up to this length are found with one look into a table.
  private static let quick = 9
  /// The bits of a length in an entry of the table.
  private static let lengthBits = 4

  /// Symbol and length for every run of ``quick`` bits; 0 where the code is longer or there is none.
  private var table = [UInt16](repeating: 0, count: 1 << HuffmanCode.quick)
  /// How many codes have that length.
  private var counts = [Int](repeating: 0, count: HuffmanCode.longest + 1)
  /// The symbols in the order of their codes.
  private var symbols: [UInt16] = []

  /// Makes a code; a length of 0 stands for a symbol that does not occur.
  ///
  /// - Throws: When two symbols would share a code, or bits could stand for nothing. Only a code of one symbol or none
  ///   may leave bits over, as packers write it when all is literal or one distance is used.
  init(lengths: some Sequence<UInt8>) throws(UnpackError) {
    let lengths = Array(lengths)
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    var left = 1
    for length in 1...Self.longest {
      left = left * 2 - counts[length]
      guard left >= 0 else { throw .broken }
    }
    let used = counts.reduce(0, +)
    guard left == 0 || used == 0 || (used == 1 && counts[1] == 1) else { throw .broken }
    sort(lengths)
  }

  /// Reads one symbol.
  func symbol(_ bits: inout PackedBits) throws(UnpackError) -> Int {
    let ahead = bits.ahead
    let entry = Int(table[ahead & ((1 << Self.quick) - 1)])
    if entry != 0 {
      _ = try bits.take(entry & ((1 << Self.lengthBits) - 1))
      return entry >> Self.lengthBits
    }
    return try longSymbol(ahead, &bits)
  }

  /// Walks the lengths: codes of one length follow each other, and so do their symbols.
  private func longSymbol(_ ahead: Int, _ bits: inout PackedBits) throws(UnpackError) -> Int {
    var (code, first, index) = (0, 0, 0)
    for length in 1...Self.longest {
      code |= (ahead >> (length - 1)) & 1
      if code - first < counts[length] {
        _ = try bits.take(length)
        return Int(symbols[index + code - first])
      }
      index += counts[length]
      first = (first + counts[length]) << 1
      code <<= 1
    }
    throw .broken
  }

  private mutating func sort(_ lengths: [UInt8]) {
    var starts = [Int](repeating: 0, count: Self.longest + 2)
    var codes = starts
    for length in 1...Self.longest {
      starts[length + 1] = starts[length] + counts[length]
      codes[length + 1] = (codes[length] + counts[length]) << 1
    }
    symbols = [UInt16](repeating: 0, count: starts[Self.longest + 1])
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let length = Int(length)
      symbols[starts[length]] = UInt16(symbol)
      starts[length] += 1
      enter(symbol, code: codes[length], length: length)
      codes[length] += 1
    }
  }

  /// Codes stand in the bytes with their highest bit first, and all else with the lowest.
  private mutating func enter(_ symbol: Int, code: Int, length: Int) {
    guard length <= Self.quick else { return }
    var reversed = 0
    for bit in 0..<length where code >> bit & 1 == 1 { reversed |= 1 << (length - 1 - bit) }
    let entry = UInt16(symbol << Self.lengthBits | length)
    for index in stride(from: reversed, to: table.count, by: 1 << length) { table[index] = entry }
  }
}
