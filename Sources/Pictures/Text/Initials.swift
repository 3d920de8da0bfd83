/// The initials of a person's name.
enum Initials {
  /// Returns one or two upper-case characters; `·` for a name without a letter.
  ///
  /// A one-word Hangul name gives its last two syllables, the given name; a name in Chinese characters or
  /// kana its first two; any other the first letters of its first and last word.
  static func of(_ name: String) -> String {
    let words = name.split(whereSeparator: { $0.isWhitespace || separators.contains($0) })
      .map { $0.filter { $0.isLetter || $0.isNumber || $0.isEmoji } }.filter { !$0.isEmpty }
    guard let first = words.first, let last = words.last else { return "·" }
    if words.count == 1 { return short(String(first)) }
    return String([first.first, last.first].compactMap(\.self)).uppercased()
  }

  private static func short(_ word: String) -> String {
    guard let letter = word.first else { return "·" }
    switch Script(letter) {
    case .hangul: return String(word.suffix(2))
    case .han, .hiragana, .katakana: return String(word.prefix(2))
    default: return String(word.prefix(1)).uppercased()
    }
  }

  private static let separators: Set<Character> = ["·", "・", "=", "＝", ",", "_", "/"]
}
