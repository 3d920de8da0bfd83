import VitrineTextMatching

/// Maps the letters of a variant to graphemes of its title.
struct Graphemes {
  private let columns: IndexColumns
  private let letters: Range<Int>
  private let ordinal: Int
  private let variant: Int
  /// The graphemes of each byte, computed when the marks are not sufficient.
  private var spans: [Range<Int>]?

  init(_ columns: IndexColumns, _ variant: Int, of ordinal: Int) {
    (self.columns, self.variant, self.ordinal) = (columns, variant, ordinal)
    letters = columns.letters(of: variant)
  }

  /// Returns the graphemes of a range of positions: ascending, disjoint, none empty.
  mutating func ranges(of positions: Range<Int>) -> [Range<Int>] {
    let positions = positions.clamped(to: letters)
    return spans == nil ? counted(positions) ?? folded(positions) : folded(positions)
  }

  /// Returns the graphemes by counting the marks up to the positions; nil when a mark does not tell.
  private func counted(_ positions: Range<Int>) -> [Range<Int>]? {
    var result: [Range<Int>] = []
    var grapheme = -1
    var joined = 0..<0
    for position in letters.lowerBound..<positions.upperBound {
      let advance = columns.advance(position)
      if advance == LetterMark.elsewhere { return nil }
      grapheme += Int(advance)
      guard position >= positions.lowerBound, grapheme >= 0 else { continue }
      if grapheme > joined.upperBound || joined.isEmpty {
        if !joined.isEmpty { result.append(joined) }
        joined = grapheme..<grapheme + 1
      } else {
        joined = joined.lowerBound..<grapheme + 1
      }
    }
    if !joined.isEmpty { result.append(joined) }
    return result
  }

  private mutating func folded(_ positions: Range<Int>) -> [Range<Int>] {
    let known = spans ?? Self.folded(columns, letters, columns.text(of: columns.title(of: variant, ordinal)))
    spans = known
    var result: [Range<Int>] = []
    for position in positions where position - letters.lowerBound < known.count {
      result.join(known[position - letters.lowerBound])
    }
    return result
  }

  /// Returns the graphemes of each byte of the variant by folding the title again; empty when no variant has
  /// these letters.
  private static func folded(_ columns: IndexColumns, _ letters: Range<Int>, _ title: String) -> [Range<Int>]
  {
    let own = unsafe columns.letters.withElements(letters) { unsafe Array($0) }
    let variants = TextVariants.title(title)
    let initials = variants.first.flatMap { Initials.title(title, folded: $0) }
    for variant in variants + (initials.map { [$0] } ?? []) {
      var bytes: [UInt8] = []
      var spans: [Range<Int>] = []
      for (letter, span) in zip(variant.letters, variant.spans) {
        LetterCode.append(letter, to: &bytes)
        while spans.count < bytes.count { spans.append(span.range) }
      }
      if bytes == own { return spans }
    }
    return []
  }
}
