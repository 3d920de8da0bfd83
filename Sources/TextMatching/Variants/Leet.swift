/// Digits and signs that replace letters inside a word: `Se7en`, `Ca$h`, `P!nk`.
enum Leet {
  /// Returns the text with such signs as letters, grapheme by grapheme; nil when there are none.
  static func spelled(_ text: String) -> String? {
    guard text.utf8.contains(where: isSign), text.utf8.contains(where: \.isASCIILetter) else { return nil }
    var result = Array(text)
    var hasChanged = false
    for index in result.indices.dropFirst().dropLast() {
      guard let letter = letter(for: result[index]), isLetter(result[index - 1]), isLetter(result[index + 1])
      else { continue }
      result[index] = letter
      hasChanged = true
    }
    return hasChanged ? String(result) : nil
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "@")
      || byte == UInt8(ascii: "!")
  }

  private static func isLetter(_ character: Character) -> Bool {
    character.isASCII && character.isLetter
  }

  /// Returns the letter a sign looks like; 7 is `v`, as in `Se7en`.
  private static func letter(for sign: Character) -> Character? {
    switch sign {
    case "0": "o"
    case "1", "!": "i"
    case "3": "e"
    case "4", "@": "a"
    case "5", "$": "s"
    case "7": "v"
    default: nil
    }
  }
}

/// Letters that are also written as two: `Rückkehr` as `Rueckkehr`.
enum Umlauts {
  /// Returns the text with such letters as two; nil when there are none.
  static func expanded(_ text: String) -> String? {
    var result: [Character] = []
    var hasChanged = false
    for character in text {
      if let letters = table[character] {
        // Each grapheme must stay one, so that ranges still refer to the original.
        result.append(letters)
        hasChanged = true
      } else {
        result.append(character)
      }
    }
    return hasChanged ? String(result) : nil
  }

  /// Characters that fold to the right two letters: `æ` and `œ` for ä and ö, and a rare ligature each for ü
  /// and å.
  private static let table: [Character: Character] = [
    "ä": "æ", "Ä": "æ", "ö": "œ", "Ö": "œ", "ø": "œ", "Ø": "œ", "ü": "ᵫ", "Ü": "ᵫ", "å": "ꜳ", "Å": "ꜳ",
  ]
}

extension UInt8 {
  /// Whether it is an ASCII letter.
  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
