/// The edit distance of a query to letters that come and go: walking a trie pushes a letter on the way down and
/// pops it on the way up.
///
/// Bit *i* of row *d* says that the first *i* letters of the query are within *d* edits of the letters pushed, so
/// that one letter costs a few machine instructions (Wu and Manber, Fast Text Searching Allowing Errors, 1992,
/// with swaps added). The costs are those of ``EditDistance``.
public struct EditRows: Sendable {
  /// The longest query, so that a row is one machine word.
  public static let longest = 63

  private struct Row {
    var bits: (UInt64, UInt64, UInt64)
    /// Where the query has the letter that was pushed.
    var mask: UInt64
    /// The distance of the whole query, or one more than the bound.
    var distance: Int
  }

  private let bound: Int
  private let masks: LetterMasks
  private let digits: UInt64
  private let whole: UInt64
  private var rows: [Row] = []

  /// Creates the rows with no letter pushed; nil for a query that is too long.
  ///
  /// - Parameters:
  ///   - query: The folded query.
  ///   - bound: The largest distance of interest, 0 to 2.
  public init?(_ query: [UInt16], bound: Int) {
    guard query.count <= Self.longest, (0...TypoRule.most).contains(bound) else { return nil }
    self.bound = bound
    masks = LetterMasks(query)
    digits = query.indices.reduce(0) { query[$1].isDigit ? $0 | 1 << UInt64($1) : $0 }
    whole = 1 << UInt64(query.count)
    rows.reserveCapacity(query.count + bound + 1)
    // Leaving out the first letter costs 2.
    let withoutFirst: UInt64 = query.first?.isDigit == false ? 2 : 0
    rows.append(Row(bits: (1, 1, 1 | withoutFirst), mask: 0, distance: 0))
    rows[0].distance = distance(of: rows[0].bits)
  }

  /// The number of letters pushed.
  public var depth: Int { rows.count - 1 }

  /// The distance of the query to the letters pushed, or one more than the bound.
  public var distance: Int { rows[rows.count - 1].distance }

  /// Adds a letter.
  ///
  /// - Returns: Whether any continuation can still come within the bound; when not, nothing is added.
  public mutating func push(_ letter: UInt16) -> Bool {
    let mask = masks[letter]
    let last = rows[rows.count - 1]
    let isFirst = rows.count == 1
    let mayEdit: UInt64 = letter.isDigit ? 0 : .max
    let changed = mayEdit & ~digits
    let zero = (last.bits.0 & mask) << 1
    var one = (last.bits.1 & mask) << 1 | zero
    var two = (last.bits.2 & mask) << 1
    if isFirst {
      // Another or an added first letter costs 2.
      two |= last.bits.0 & mayEdit | (last.bits.0 & changed) << 1
    } else {
      one |= last.bits.0 & mayEdit | (last.bits.0 & changed) << 1
      two |= last.bits.1 & mayEdit | (last.bits.1 & changed) << 1
      let before = rows[rows.count - 2].bits
      let swapped = (last.mask >> 1) & mask & changed & (~digits >> 1)
      one |= (before.0 & swapped) << 2
      two |= (before.1 & swapped) << 2
    }
    one |= (zero & ~digits & ~1) << 1
    two |= one | (one & ~digits & ~1) << 1
    let bits = (zero, one, two)
    guard alive(bits) || canSwap(last, mask & mayEdit) else { return false }
    rows.append(Row(bits: bits, mask: letter.isDigit ? 0 : mask, distance: distance(of: bits)))
    return true
  }

  /// Takes letters away until at most `depth` are left.
  public mutating func pop(to depth: Int) {
    if depth + 1 < rows.count { rows.removeLast(rows.count - depth - 1) }
  }

  /// Whether the next letter may come within the bound again by a swap that begins with this one.
  private func canSwap(_ last: Row, _ mask: UInt64) -> Bool {
    let from = bound == 0 ? 0 : bound == 1 ? last.bits.0 : last.bits.1
    return from & mask >> 1 != 0
  }

  private func alive(_ bits: (UInt64, UInt64, UInt64)) -> Bool {
    (bound == 0 ? bits.0 : bound == 1 ? bits.1 : bits.2) & (whole << 1 &- 1) != 0
  }

  private func distance(of bits: (UInt64, UInt64, UInt64)) -> Int {
    if bits.0 & whole != 0 { return 0 }
    if bits.1 & whole != 0, bound >= 1 { return 1 }
    return bits.2 & whole != 0 && bound >= 2 ? 2 : bound + 1
  }
}

/// Where a query has each letter.
struct LetterMasks: Sendable {
  /// For ASCII and Hangul letters.
  private var table = [UInt64](repeating: 0, count: 0x180)
  private var others: [(letter: UInt16, mask: UInt64)] = []

  init(_ query: [UInt16]) {
    for (index, letter) in query.enumerated() {
      let bit: UInt64 = 1 << UInt64(index)
      if let place = Self.place(letter) {
        table[place] |= bit
      } else if let known = others.firstIndex(where: { $0.letter == letter }) {
        others[known].mask |= bit
      } else {
        others.append((letter, bit))
      }
    }
  }

  subscript(letter: UInt16) -> UInt64 {
    if let place = Self.place(letter) { return table[place] }
    return others.first { $0.letter == letter }?.mask ?? 0
  }

  private static func place(_ letter: UInt16) -> Int? {
    if letter < 0x80 { return Int(letter) }
    return letter & 0xFF00 == 0x3100 ? 0x80 + Int(letter & 0xFF) : nil
  }
}
