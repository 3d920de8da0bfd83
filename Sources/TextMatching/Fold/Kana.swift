/// Rules for kana, applied after katakana is folded to hiragana and small kana to large.
enum Kana {
  static let voicingMark: UInt16 = 0x3099
  static let semivoicingMark: UInt16 = 0x309A
  /// ゝ, which repeats the previous kana.
  static let repetition: UInt16 = 0x309D
  /// ゞ, which repeats the previous kana with a voicing mark.
  static let voicedRepetition: UInt16 = 0x309E

  /// Returns a kana with a voicing mark; nil where there is no such kana.
  ///
  /// じ and ず also replace ぢ and づ, as in the fold table.
  static func voiced(_ kana: UInt16, by mark: UInt16) -> UInt16? {
    let isPlainH = (0x306F...0x307B).contains(kana) && (kana - 0x306F).isMultiple(of: 3)
    if mark == semivoicingMark { return isPlainH ? kana + 2 : nil }
    switch kana {
    case 0x3046: return 0x3094
    case 0x3061: return 0x3058
    case 0x3064: return 0x305A
    case 0x304B...0x3061: return kana.isMultiple(of: 2) ? nil : kana + 1
    case 0x3066, 0x3068: return kana + 1
    default: return isPlainH ? kana + 1 : nil
    }
  }
}
