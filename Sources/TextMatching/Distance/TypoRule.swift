/// How many typing errors are forgiven.
public enum TypoRule {
  /// The edits allowed for a query.
  ///
  /// None under 5 letters, 1 from 5, 2 from 9. Hangul counts by syllables (1 from 3, 2 from 6), because five
  /// keystrokes are two syllables and nearly every pair of syllables is a word. Nothing is forgiven in a query
  /// that has only digits or lone Hangul consonants.
  ///
  /// - Parameter letters: The folded query.
  /// - Returns: 0, 1 or 2.
  public static func allowance(for letters: [UInt16]) -> Int {
    let hangul = letters.count(where: \.isHangulLetter)
    if hangul * 2 > letters.count {
      let syllables = letters.count { $0.isHangulVowel }
      return syllables >= 6 ? 2 : syllables >= 3 ? 1 : 0
    }
    let counted = letters.count { !$0.isDigit }
    return counted >= Self.lettersForTwo ? 2 : counted >= Self.lettersForOne ? 1 : 0
  }

  /// The letters from which one edit is forgiven.
  public static let lettersForOne = 5
  /// The letters from which two edits are forgiven.
  public static let lettersForTwo = 9
  /// The most edits ever forgiven.
  public static let most = 2
}

extension UInt16 {
  /// Whether it is a Hangul vowel that starts the vowel of a syllable, for counting syllables.
  var isHangulVowel: Bool { (0x314F...0x3163).contains(self) }
}
