import Foundation
import VitrineTestSupport

extension String {
  /// The text without the marks above and below its letters; й and ї stay the letters they are (docs/matching.md, M3).
  var withoutMarks: String {
    var result = String.UnicodeScalarView()
    for scalar in decomposedStringWithCanonicalMapping.unicodeScalars {
      let isCyrillic = result.last { $0.properties.canonicalCombiningClass == .notReordered }.map { (0x400...0x52F).contains($0.value) } ?? false
      let isMark = (0x300...0x36F).contains(scalar.value)
      if !isMark || isCyrillic && (scalar == "\u{306}" || scalar == "\u{308}") { result.append(scalar) }
    }
    return String(result).precomposedStringWithCanonicalMapping
  }

  /// One to four random Hangul syllables.
  static func randomHangul(using random: inout SeededGenerator) -> String {
    let count = Int.random(in: 1...4, using: &random)
    let scalars = (0..<count).compactMap { _ in
      Unicode.Scalar(UInt32.random(in: 0xAC00...0xD7A3, using: &random))
    }
    return scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
  }

  /// A random text of letters, marks, punctuation and spaces of several scripts.
  static func randomText(using random: inout SeededGenerator) -> String {
    let count = Int.random(in: 0...12, using: &random)
    return (0..<count).reduce(into: "") { text, _ in text += alphabet.randomElement(using: &random) ?? "" }
  }

  private static let alphabet = [
    "a", "B", "é", "e\u{301}", "ß", "œ", "ł", "İ", "ı", " ", " ", "-", "·", "'", "’", "&", ".", "7", "1", "Ⅳ",
    "²",
    "ｱ", "ﾞ", "カ", "ガ", "か", "ー", "々", "佐", "國", "国", "龍", "기", "생", "ㅊ", "ㄳ", "\u{1100}", "\u{1161}", "й",
    "Ё",
    "α", "Σ", "ש", "ָ", "أ", "ﷺ", "🎬", "👨‍👩‍👧", "\u{200D}", "\u{FE0F}", "\u{3000}", "½", "ẞ", "ﬀ", "Æ", "क्ष",
    "ไทย", "\u{0}",
  ]
}

/// A model of a two-set Korean input method: what stands in the field after each keystroke.
enum InputMethod {
  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let vowels = [
    "ㅏ", "ㅐ", "ㅑ", "ㅒ", "ㅓ", "ㅔ", "ㅕ", "ㅖ", "ㅗ", "ㅗㅏ", "ㅗㅐ", "ㅗㅣ", "ㅛ", "ㅜ", "ㅜㅓ", "ㅜㅔ", "ㅜㅣ", "ㅠ", "ㅡ", "ㅡㅣ",
    "ㅣ",
  ]
  private static let finals = [
    "", "ㄱ", "ㄲ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄹ", "ㄹㄱ", "ㄹㅁ", "ㄹㅂ", "ㄹㅅ", "ㄹㅌ", "ㄹㅍ", "ㄹㅎ", "ㅁ", "ㅂ", "ㅂㅅ",
    "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
  ]

  /// The states of typing a word of Hangul syllables; the last one is the word.
  static func states(of word: String) -> [String] {
    var keys: [Character] = []
    for scalar in word.unicodeScalars {
      let index = Int(scalar.value) - 0xAC00
      keys.append(initials[index / 588])
      keys += Array(vowels[index / 28 % 21])
      keys += Array(finals[index % 28])
    }
    return keys.indices.map { compose(keys[...$0]) }
  }

  private static func compose(_ keys: ArraySlice<Character>) -> String {
    var rest = keys
    var text = ""
    while let first = rest.popFirst() {
      guard let initial = initials.firstIndex(of: first), let vowel = take(&rest, vowels) else {
        text.append(first)
        continue
      }
      let final = takeFinal(&rest)
      if let scalar = Unicode.Scalar(UInt32(0xAC00 + (initial * 21 + vowel) * 28 + final)) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The longest entry of a table that the keys begin with.
  private static func take(_ keys: inout ArraySlice<Character>, _ table: [String]) -> Int? {
    for length in [2, 1] where keys.count >= length {
      if let index = table.firstIndex(of: String(keys.prefix(length))) {
        keys = keys.dropFirst(length)
        return index
      }
    }
    return nil
  }

  /// A final consonant moves to the next syllable when a vowel follows it.
  private static func takeFinal(_ keys: inout ArraySlice<Character>) -> Int {
    for length in [2, 1] where keys.count >= length {
      let next = keys.dropFirst(length).first
      let isVowelNext = next.map { !initials.contains($0) && !finals.contains(String($0)) } ?? false
      if !isVowelNext, let index = finals.firstIndex(of: String(keys.prefix(length))) {
        keys = keys.dropFirst(length)
        return index
      }
    }
    return 0
  }
}
