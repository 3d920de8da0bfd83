import TextMatching

/// Which graphemes of a title the letters of a reading stand for.
struct Graphemes {
  private let columns: IndexColumns
  private let letters: Range<Int>
  /// The graphemes of each byte, where they cannot be counted from the marks.
  private var spans: [Range<Int>]?

  init(_ columns: IndexColumns, _ reading: Int, of place: Int) {
    self.columns = columns
    letters = columns.letters(of: reading)
    if letters.contains(where: { columns.advance($0) == LetterMark.elsewhere }) {
      spans = Self.folded(columns, letters, columns.text(of: columns.title(of: reading, place)))
    }
  }

  /// The graphemes of a range of positions: ascending, apart, none empty.
  func ranges(of positions: Range<Int>) -> [Range<Int>] {
    let positions = positions.clamped(to: letters)
    var result: [Range<Int>] = []
    if let spans {
      for position in positions where position - letters.lowerBound < spans.count {
        result.join(spans[position - letters.lowerBound])
      }
      return result
    }
    var grapheme = -1
    for position in letters.lowerBound..<positions.upperBound {
      grapheme += Int(columns.advance(position))
      if position >= positions.lowerBound, grapheme >= 0 { result.join(grapheme..<grapheme + 1) }
    }
    return result
  }

  /// The graphemes of each byte of the reading, from folding the title again; empty when no reading is this one.
  private static func folded(_ columns: IndexColumns, _ letters: Range<Int>, _ title: String) -> [Range<Int>]
  {
    let own = unsafe columns.letters.withElements(letters) { unsafe Array($0) }
    let readings = Readings.title(title)
    let initials = readings.first.flatMap { Initials.title(title, folded: $0) }
    for reading in readings + (initials.map { [$0] } ?? []) {
      var bytes: [UInt8] = []
      var spans: [Range<Int>] = []
      for (letter, span) in zip(reading.letters, reading.spans) {
        LetterCode.append(letter, to: &bytes)
        while spans.count < bytes.count { spans.append(span.range) }
      }
      if bytes == own { return spans }
    }
    return []
  }
}
