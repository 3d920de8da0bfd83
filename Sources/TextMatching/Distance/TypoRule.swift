/// The number of typing errors allowed.
public enum TypoRule {
  /// Returns the number of edits allowed for a query.
  ///
  /// None under 5 letters, 1 from 5, 2 from 9. Hangul is counted in syllables (1 from 3, 2 from 6), because
  /// five keystrokes are two syllables and nearly every pair of syllables is a word. None in a query that
  /// consists only of digits or lone Hangul consonants.
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

  /// The number of letters from which one edit is allowed.
  public static let lettersForOne = 5
  /// The number of letters from which two edits are allowed.
  public static let lettersForTwo = 9
  /// The maximum number of edits.
  public static let most = 2
}

extension UInt16 {
  /// Whether it is a Hangul vowel letter; syllables are counted by these.
  var isHangulVowel: Bool { (0x314F...0x3163).contains(self) }
}
