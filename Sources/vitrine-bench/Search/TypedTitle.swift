/// The contents of a search field while a title is typed.
enum TypedTitle {
  /// Returns every state from the first keystroke on; Hangul is composed as by a two-set Korean input method.
  static func states(_ title: String) -> [String] {
    var states: [String] = []
    var done = ""
    for character in title {
      if let syllable = Syllable(character) { states += composing(syllable, after: done) }
      done.append(character)
      states.append(done)
    }
    return states
  }

  /// Returns the intermediate states of a syllable.
  private static func composing(_ syllable: Syllable, after done: String) -> [String] {
    var states: [String] = []
    // Until its vowel is typed, a consonant joins the previous syllable if it can.
    if let before = done.last.flatMap({ Syllable($0) }), let joined = before.adding(syllable.initial) {
      states.append(done.dropLast() + joined.text)
    } else {
      states.append(done + String(Syllable.initials[syllable.initial]))
    }
    var open = Syllable(initial: syllable.initial, vowel: syllable.vowel, final: 0)
    if let half = Syllable.halfVowels[syllable.vowel] {
      states.append(done + Syllable(initial: syllable.initial, vowel: half, final: 0).text)
    }
    if syllable.final > 0 {
      states.append(done + open.text)
      if let half = Syllable.compounds[Syllable.finals[syllable.final - 1]]?.first {
        open.final = (Syllable.finals.firstIndex(of: half) ?? 0) + 1
        states.append(done + open.text)
      }
    }
    return states
  }
}

/// A composed Hangul syllable (Unicode, chapter 3.12).
private struct Syllable {
  var initial: Int
  var vowel: Int
  /// The final consonant; 0 for none.
  var final: Int

  init(initial: Int, vowel: Int, final: Int) {
    (self.initial, self.vowel, self.final) = (initial, vowel, final)
  }

  init?(_ character: Character) {
    guard let scalar = character.unicodeScalars.first, (0xAC00...0xD7A3).contains(scalar.value) else {
      return nil
    }
    let number = Int(scalar.value - 0xAC00)
    (initial, vowel, final) = (number / 588, number / 28 % 21, number % 28)
  }

  var text: String {
    Unicode.Scalar(UInt32(0xAC00 + initial * 588 + vowel * 28 + final)).map { String(Character($0)) } ?? ""
  }

  /// Returns the syllable with a final consonant added; nil when there is no such syllable.
  func adding(_ initial: Int) -> Syllable? {
    let consonant = Self.initials[initial]
    let end =
      final == 0
      ? consonant
      : Self.compounds.first { $0.value == [Self.finals[final - 1], consonant] }?.key
    return end.flatMap { Self.finals.firstIndex(of: $0) }.map {
      Syllable(initial: self.initial, vowel: vowel, final: $0 + 1)
    }
  }

  static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  static let finals = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
  /// Final consonants that take two keystrokes.
  static let compounds: [Character: [Character]] = [
    "ㄳ": ["ㄱ", "ㅅ"], "ㄵ": ["ㄴ", "ㅈ"], "ㄶ": ["ㄴ", "ㅎ"], "ㄺ": ["ㄹ", "ㄱ"], "ㄻ": ["ㄹ", "ㅁ"], "ㄼ": ["ㄹ", "ㅂ"],
    "ㄽ": ["ㄹ", "ㅅ"], "ㄾ": ["ㄹ", "ㅌ"], "ㄿ": ["ㄹ", "ㅍ"], "ㅀ": ["ㄹ", "ㅎ"], "ㅄ": ["ㅂ", "ㅅ"],
  ]
  /// Vowels that take two keystrokes, with the index of the first.
  static let halfVowels = [9: 8, 10: 8, 11: 8, 14: 13, 15: 13, 16: 13, 19: 18]
}
