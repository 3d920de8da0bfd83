/// Initial consonants: `ㄱㅅㅊ` for `기생충`.
///
/// They are encoded as conjoining letters, U+1100 to U+1112, so that they never match ordinary letters.
public enum Initials {
  /// Returns a title with its syllables replaced by their initial consonants; other letters are kept.
  ///
  /// - Parameters:
  ///   - text: The title.
  ///   - folded: Its fold.
  /// - Returns: One letter for each syllable; nil when the title has fewer than two syllables.
  public static func title(_ text: String, folded: FoldedText) -> FoldedText? {
    let found = text.map(initial)
    guard found.count(where: { $0 != nil }) >= fewest else { return nil }
    var result = FoldedText()
    var lastSpan: GraphemeSpan?
    for index in folded.letters.indices {
      let span = folded.spans[index]
      let start = folded.starts[index]
      if let initial = found[span.range.lowerBound] {
        if span != lastSpan { result.append(initial, start, span) }
      } else {
        result.append(folded.letters[index], start, span)
      }
      lastSpan = span
    }
    return result
  }

  /// Reads a query of initial consonants, as an input method produces it: `ㄱㅅㅊ` or `ㄳㅊ`.
  ///
  /// - Parameter text: The text as typed.
  /// - Returns: Nil unless it has at least two consonants and otherwise only letters and digits of scripts
  ///   with spaces.
  public static func query(_ text: String) -> FoldedText? {
    var result = FoldedText()
    var count = 0
    for (index, character) in text.enumerated() {
      let span = GraphemeSpan(start: index, length: 1)
      if let consonants = consonants(character) {
        for consonant in consonants { result.append(consonant, result.isEmpty ? .word : .none, span) }
        count += consonants.count
      } else {
        let folded = FoldedText(String(character))
        guard !folded.letters.contains(where: \.isWithoutSpaces) else { return nil }
        guard !character.isWhitespace, folded.starts.first == .word, character.isLetter || character.isNumber
        else { continue }
        for letter in folded.letters { result.append(letter, .none, span) }
      }
    }
    return count >= fewest ? result : nil
  }

  /// Returns the initial consonant of a syllable, composed or not; nil for anything else.
  static func initial(_ character: Character) -> UInt16? {
    guard let scalar = character.unicodeScalars.first else { return nil }
    if let syllable = HangulSyllable(scalar) { return UInt16(0x1100 + syllable.initial) }
    let isSyllable = (0x1100...0x1112).contains(scalar.value) && character.unicodeScalars.count > 1
    return isSyllable ? UInt16(scalar.value) : nil
  }

  /// Returns the consonants of a lone Hangul letter: one, or two for a compound such as `ㄳ`.
  static func consonants(_ character: Character) -> [UInt16]? {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return nil }
    if (0x1100...0x1112).contains(scalar.value) { return [UInt16(scalar.value)] }
    guard let folded = Self.compatible(scalar) else { return nil }
    if let index = doubled.firstIndex(of: folded) { return [UInt16(0x1100 + index)] }
    guard let units = FoldTable.fold[folded], units.count == 2 else { return nil }
    let indices = units.compactMap { unit in
      Unicode.Scalar(UInt32(unit)).flatMap { doubled.firstIndex(of: $0) }
    }
    return indices.count == 2 ? indices.map { UInt16(0x1100 + $0) } : nil
  }

  /// Returns the compatibility jamo of a letter, which may be half-width.
  private static func compatible(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x3131...0x314E: scalar
    case 0xFFA1...0xFFBE: Unicode.Scalar(scalar.value - 0xFFA1 + 0x3131)
    default: nil
    }
  }

  /// The initial consonants in Unicode order.
  private static let doubled: [Unicode.Scalar] = [
    "ㄱ", "ㄲ", "ㄴ", "ㄷ", "ㄸ", "ㄹ", "ㅁ", "ㅂ", "ㅃ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅉ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
  ]

  /// The minimum number of consonants to be read as initials; a single one is the beginning of a syllable.
  private static let fewest = 2
}
