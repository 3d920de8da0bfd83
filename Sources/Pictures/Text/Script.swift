/// Scripts that differ in line breaking.
enum Script {
  /// Letters with spaces between words.
  case alphabet
  /// Hangul: syllables with spaces between words.
  case hangul
  /// Hiragana.
  case hiragana
  /// Katakana and its long vowel mark.
  case katakana
  /// Chinese characters.
  case han
  /// Punctuation, digits and the rest, which behave like their neighbours.
  case other

  /// Classifies a character by its first scalar.
  init(_ character: Character) {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x3041...0x309f: self = .hiragana
    case 0x30a1...0x30fa, 0x30fc...0x30ff, 0x31f0...0x31ff, 0xff66...0xff9f: self = .katakana
    case 0x3005, 0x3007, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xf900...0xfaff, 0x20000...0x3ffff: self = .han
    case 0xac00...0xd7a3, 0x1100...0x11ff, 0x3131...0x318e: self = .hangul
    default: self = character.isLetter ? .alphabet : .other
    }
  }

  /// Whether lines may break between any two characters.
  var isIdeographic: Bool { self == .hiragana || self == .katakana || self == .han }
}
