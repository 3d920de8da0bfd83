/// What a typed text asks for, and whether sources over the network are asked for it while typing goes on.
package struct QueryText: Sendable, Hashable {
  /// The text to search: without blank characters around it, and never longer than `SearchRequest.longestText`.
  package let query: String

  /// Reads a typed text.
  package init(_ text: String) { query = text.trimmed.cut(toScalars: SearchRequest.longestText).trimmed }

  /// Whether there is nothing to search.
  package var isBlank: Bool { query.isEmpty }

  /// Whether an upstream may be asked: enough letters, or one where a letter is a word.
  package var isLongEnough: Bool {
    query.contains(where: \.isWholeWord) || query.lazy.filter { !$0.isBlank }.count >= Self.fewestLetters
  }

  /// The fewest characters for an upstream search outside of Chinese, Japanese and Korean.
  static let fewestLetters = 2
}

extension Character {
  /// Whether it is a Chinese character, a kana or a whole Hangul syllable; single consonants and vowels are
  /// not.
  var isWholeWord: Bool {
    guard let scalar = unicodeScalars.first?.value else { return false }
    if Self.conjoining.contains(scalar) { return unicodeScalars.count > 1 }
    return Self.cjk.contains { $0.contains(scalar) }
  }

  /// The initial consonants of decomposed Hangul; a syllable has at least a vowel behind one.
  private static let conjoining: ClosedRange<UInt32> = 0x1100...0x115F

  /// Kana, half-width kana, unified ideographs with their extensions, Hangul syllables (blocks of Unicode).
  private static let cjk: [ClosedRange<UInt32>] = [
    0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D, 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xF900...0xFAFF, 0x20000...0x323AF, 0xAC00...0xD7A3,
  ]
}
