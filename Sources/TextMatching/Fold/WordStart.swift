/// What begins at a letter of a folded text.
public enum WordStart: UInt8, Sendable, Hashable, Comparable {
  /// Nothing: the letter continues a word.
  case none
  /// A character inside a word of a script that is written without spaces.
  case character
  /// Part of a word, such as after `l'` or at a change of script.
  case part
  /// A word: the letter is the first one or follows a space or punctuation.
  case word

  /// Whether `left` is the weaker start.
  public static func < (left: WordStart, right: WordStart) -> Bool { left.rawValue < right.rawValue }

  /// Whether it is the start of a word or of part of a word.
  public var isWordStart: Bool { self >= .part }
}
