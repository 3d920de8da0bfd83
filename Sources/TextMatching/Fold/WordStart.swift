/// What begins at a letter of a folded text.
public enum WordStart: UInt8, Sendable, Hashable, Comparable {
  /// Nothing: the letter continues a word.
  case none
  /// A character inside a word of a script that is written without spaces.
  case character
  /// Part of a word, such as what follows `l'` or a change between scripts.
  case part
  /// A word: the letter follows a space, a punctuation mark or nothing.
  case word

  /// Whether `left` is the weaker start.
  public static func < (left: WordStart, right: WordStart) -> Bool { left.rawValue < right.rawValue }

  /// Whether a person would call it the start of a word.
  public var isWordStart: Bool { self >= .part }
}
