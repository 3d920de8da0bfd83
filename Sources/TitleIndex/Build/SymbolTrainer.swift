/// Finds the symbols that compress a text best.
///
/// Starts with an empty table. Each round encodes a sample with the symbols found so far; those that saved
/// most, and concatenated pairs of adjacent ones, become the symbols of the next round.
struct SymbolTrainer {
  private let sample: [UInt8]
  private static let rounds = 5
  /// The number of pieces sampled evenly from the text, and their length in bytes.
  private static let pieces = 256
  private static let pieceSize = 512

  init(_ text: [UInt8]) {
    guard text.count > Self.pieces * Self.pieceSize else {
      sample = text
      return
    }
    sample = (0..<Self.pieces).flatMap { number in
      let start = number * (text.count - Self.pieceSize) / (Self.pieces - 1)
      return text[start..<start + Self.pieceSize]
    }
  }

  /// Returns the symbols found.
  func symbols() -> TextSymbols {
    var coder = SymbolCoder(TextSymbols([]))
    for _ in 0..<Self.rounds { coder = SymbolCoder(TextSymbols(best(coder))) }
    return coder.symbols
  }

  /// Returns the symbols that save most when the sample is encoded with those of a coder.
  private func best(_ coder: SymbolCoder) -> [UInt64] {
    var gains: [UInt64: Int] = [:]
    var last: UInt64 = 0
    coder.forEachSymbol(of: sample) { symbol in
      // A zero byte is never part of a symbol.
      let length = TextSymbols.length(symbol)
      if length > 0 { gains[symbol, default: 0] += length }
      let before = TextSymbols.length(last)
      if before > 0, length > 0, before + length <= TextSymbols.longest {
        gains[last | symbol << UInt64(8 * before), default: 0] += before + length
      }
      last = symbol
    }
    // A single byte that has no symbol takes two.
    let weighed = gains.map { (symbol: $0, gain: TextSymbols.length($0) == 1 ? $1 * 8 : $1) }
    let ordered = weighed.sorted { $0.gain != $1.gain ? $0.gain > $1.gain : $0.symbol < $1.symbol }
    return ordered.prefix(Int(TextSymbols.escape)).map(\.symbol)
  }
}

/// Encodes text, greedily using the longest symbol that matches.
struct SymbolCoder {
  let symbols: TextSymbols
  /// The codes of the symbols that begin with each byte, longest first.
  private let codes: [[UInt8]]

  init(_ symbols: TextSymbols) {
    self.symbols = symbols
    var codes = [[UInt8]](repeating: [], count: 256)
    for code in symbols.symbols.indices { codes[Int(symbols.symbols[code] & 0xFF)].append(UInt8(code)) }
    self.codes = codes.map { list in
      list.sorted {
        TextSymbols.length(symbols.symbols[Int($0)]) > TextSymbols.length(symbols.symbols[Int($1)])
      }
    }
  }

  /// Appends the codes of a text to `result`.
  func append(_ text: ArraySlice<UInt8>, to result: inout [UInt8]) {
    var index = text.startIndex
    while index < text.endIndex {
      if let code = code(at: index, text) {
        result.append(code)
        index += TextSymbols.length(symbols.symbols[Int(code)])
      } else {
        result.append(TextSymbols.escape)
        result.append(text[index])
        index += 1
      }
    }
  }

  /// Calls `body` with each symbol, and with each byte that has no symbol.
  func forEachSymbol(of text: [UInt8], _ body: (UInt64) -> Void) {
    var index = 0
    while index < text.count {
      let symbol = code(at: index, text[...]).map { symbols.symbols[Int($0)] } ?? UInt64(text[index])
      body(symbol)
      index += max(TextSymbols.length(symbol), 1)
    }
  }

  private func code(at index: Int, _ text: ArraySlice<UInt8>) -> UInt8? {
    let candidates = codes[Int(text[index])]
    guard !candidates.isEmpty else { return nil }
    var word: UInt64 = 0
    for offset in 0..<min(TextSymbols.longest, text.endIndex - index) {
      word |= UInt64(text[index + offset]) << UInt64(8 * offset)
    }
    return candidates.first { code in
      let symbol = symbols.symbols[Int(code)]
      // Compares whole bytes: only the high bit of the last one distinguishes `k` from the first byte of 밤.
      let others = TextSymbols.longest - TextSymbols.length(symbol)
      return (word ^ symbol) << UInt64(8 * others) == 0
    }
  }
}
