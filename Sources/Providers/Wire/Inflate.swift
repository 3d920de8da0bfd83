/// Unpacks the format "deflate" (RFC 1951).
struct Inflate {
  /// Bits of the packed bytes, behind what was unpacked so far.
  private(set) var bits: PackedBits
  /// What was unpacked, behind what stood there before.
  private(set) var output: [UInt8]
  /// Where this run's bytes start in `output`: no copy reaches in front of it.
  private let start: Int
  private let limit: Int

  /// Unpacks behind the bytes given; the limit counts them too.
  init(_ bytes: [UInt8], from offset: Int, behind output: [UInt8], limit: Int) {
    bits = PackedBits(bytes, from: offset)
    self.output = output
    start = output.count
    self.limit = limit
  }

  /// Unpacks every block. The time is bounded by the packed bytes and the limit.
  mutating func run() throws(UnpackError) {
    var isLast = false
    while !isLast {
      isLast = try bits.take(1) == 1
      switch try bits.take(2) {
      case 0: try stored()
      case 1: try coded(Self.fixed)
      case 2: try coded(try codes())
      default: throw .broken
      }
    }
    bits.align()
  }

  private mutating func stored() throws(UnpackError) {
    bits.align()
    let length = try bits.take(16)
    guard try bits.take(16) == ~length & 0xFFFF else { throw .broken }
    try makeRoom(length)
    output += try bits.takeBytes(length)
  }

  private mutating func coded(_ codes: Codes) throws(UnpackError) {
    guard let literals = codes.literals, let distances = codes.distances else { throw .broken }
    while true {
      let symbol = try literals.symbol(&bits)
      if symbol < Self.endOfBlock {
        try makeRoom(1)
        output.append(UInt8(symbol))
      } else if symbol == Self.endOfBlock {
        return
      } else {
        let length = try value(symbol - Self.endOfBlock - 1, in: Self.lengths)
        try copy(length, from: try value(try distances.symbol(&bits), in: Self.distances))
      }
    }
  }

  /// Some symbols of the code stand for no length and no distance.
  private mutating func value(_ index: Int, in steps: [Step]) throws(UnpackError) -> Int {
    guard index < steps.count else { throw .broken }
    return steps[index].base + (try bits.take(steps[index].extraBits))
  }

  /// A copy may reach into what it writes itself: then the bytes repeat.
  private mutating func copy(_ length: Int, from distance: Int) throws(UnpackError) {
    guard distance <= output.count - start else { throw .broken }
    try makeRoom(length)
    if distance == 1, let last = output.last {
      output.append(contentsOf: repeatElement(last, count: length))
      return
    }
    // Byte by byte: a slice would own the bytes too, and every write would copy all of them.
    for from in (output.count - distance)..<(output.count - distance + length) { output.append(output[from]) }
  }

  private func makeRoom(_ length: Int) throws(UnpackError) {
    guard length <= limit - output.count else { throw .tooLong }
  }
}

/// The codes of a block, and how they are written in front of it.
extension Inflate {
  /// The codes of one block.
  private struct Codes {
    let literals: HuffmanCode?
    let distances: HuffmanCode?
  }

  /// What a symbol stands for: the base and what more bits add to it.
  private struct Step {
    let base: Int
    let extraBits: Int
  }

  private static let endOfBlock = 256

  private static let fixed = Codes(
    literals: try? HuffmanCode(
      lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }),
    distances: try? HuffmanCode(lengths: repeatElement(5, count: 32)))

  /// Lengths 3 to 258; the last symbol stands for the longest by itself.
  private static let lengths =
    steps(from: 3, extraBits: (0..<28).map { max(0, $0 / 4 - 1) }) + [Step(base: 258, extraBits: 0)]

  /// Distances 1 to 32,768.
  private static let distances = steps(from: 1, extraBits: (0..<30).map { max(0, $0 / 2 - 1) })

  private static func steps(from first: Int, extraBits: [Int]) -> [Step] {
    var base = first
    return extraBits.map { bits in
      defer { base += 1 << bits }
      return Step(base: base, extraBits: bits)
    }
  }

  /// The order in which the lengths of the code of lengths are written.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// Reads the codes in front of a block (RFC 1951, section 3.2.7).
  private mutating func codes() throws(UnpackError) -> Codes {
    let literals = try bits.take(5) + 257
    let distances = try bits.take(5) + 1
    guard literals <= 286, distances <= Self.distances.count else { throw .broken }
    let lengths = try codeLengths(literals + distances, by: try lengthCode())
    // Without an end the block could not be left.
    guard lengths[Self.endOfBlock] > 0 else { throw .broken }
    return Codes(
      literals: try HuffmanCode(lengths: lengths[..<literals]),
      distances: try HuffmanCode(lengths: lengths[literals...]))
  }

  private mutating func lengthCode() throws(UnpackError) -> HuffmanCode {
    let count = try bits.take(4) + 4
    var lengths = [UInt8](repeating: 0, count: Self.order.count)
    for symbol in Self.order.prefix(count) { lengths[symbol] = UInt8(try bits.take(3)) }
    return try HuffmanCode(lengths: lengths)
  }

  private mutating func codeLengths(
    _ count: Int, by code: HuffmanCode
  ) throws(UnpackError) -> [UInt8] {
    var lengths: [UInt8] = []
    while lengths.count < count {
      let symbol = try code.symbol(&bits)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw .broken }
        lengths += repeatElement(last, count: try bits.take(2) + 3)
      case 17: lengths += repeatElement(0, count: try bits.take(3) + 3)
      case 18: lengths += repeatElement(0, count: try bits.take(7) + 11)
      default: lengths.append(UInt8(symbol))
      }
    }
    guard lengths.count == count else { throw .broken }
    return lengths
  }
}
