/// A composed Hangul syllable, decomposed by arithmetic (Unicode Standard, section 3.12).
struct HangulSyllable {
  let initial: Int
  let vowel: Int
  /// 0 when the syllable has no final consonant.
  let final: Int

  init?(_ scalar: Unicode.Scalar) {
    guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
    let index = Int(scalar.value - 0xAC00)
    initial = index / (Self.vowels * Self.finals)
    vowel = index / Self.finals % Self.vowels
    final = index % Self.finals
  }

  /// Calls `body` with the keystrokes that type it on a two-set keyboard; doubled letters are two keystrokes.
  func withKeystrokes(_ body: (ArraySlice<UInt16>) -> Void) {
    body(Jamo.initials[initial])
    body(Jamo.vowels[vowel])
    if final > 0 { body(Jamo.finals[final - 1]) }
  }

  static let vowels = 21
  static let finals = 28
}

/// Hangul letters as keystrokes: compatibility jamo with doubled and compound letters split.
enum Jamo {
  static let initials = table(0x1100, 19)
  static let vowels = table(0x1161, 21)
  static let finals = table(0x11A8, 27)

  private static func table(_ first: UInt32, _ count: UInt32) -> [ArraySlice<UInt16>] {
    (first..<first + count).map { value in
      Unicode.Scalar(value).flatMap { FoldTable.fold[$0] } ?? []
    }
  }
}
