/// Converts number words and Roman numerals to digits.
enum NumberWords {
  /// Returns the text with number words and Roman numerals as digits and `n` as `and`; nil when there are
  /// none.
  static func variant(of text: FoldedText) -> FoldedText? {
    let words = text.words
    var result = FoldedText()
    var hasChanged = false
    var previous: Word?
    for (index, range) in words.enumerated() {
      let word = Word(text.letters[range])
      let place = Place(isFirst: index == 0, isLast: index == words.count - 1, previous: previous)
      if let word, let replacement = replacement(word, place) {
        result.append(word: replacement, for: text.spans[range])
        hasChanged = true
      } else {
        result.append(text, range)
      }
      previous = word
    }
    return hasChanged ? result : nil
  }

  /// The position of a word in the text.
  struct Place {
    var isFirst: Bool
    var isLast: Bool
    var previous: Word?
  }

  private static func replacement(_ word: Word, _ place: Place) -> [UInt16]? {
    if let known = table[word] { return known }
    guard let number = RomanNumeral.value(of: word) else { return nil }
    let isOneLetter = word.count == 1
    if isOneLetter, place.isFirst || !(place.isLast || place.previous.map(counters.contains) == true) {
      return nil
    }
    return String(number).utf16.map(\.self)
  }

  /// Words after which a single letter is a numeral.
  private static let counters = Set(
    ["part", "episode", "chapter", "volume", "vol", "teil", "partie", "parte", "act", "book"].compactMap {
      Word(Array($0.utf16)[...])
    })

  /// Number words in English, French, Spanish, German and Italian, except those that are other words in
  /// another of these languages (`once`, `elf`, `die`, `sei`).
  private static let table: [Word: [UInt16]] = {
    var result: [Word: [UInt16]] = [:]
    for entry in entries.split(whereSeparator: \.isWhitespace) {
      let parts = entry.split(separator: "=")
      guard parts.count == 2, let word = Word(Array(parts[0].utf16)[...]) else { continue }
      result[word] = Array(parts[1].utf16)
    }
    return result
  }()

  private static let entries = """
    zero=0 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12
    thirteen=13 fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20
    thirty=30 forty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90 hundred=100 thousand=1000
    first=1st second=2nd third=3rd fourth=4th fifth=5th sixth=6th seventh=7th eighth=8th ninth=9th tenth=10th
    eleventh=11th twelfth=12th thirteenth=13th fourteenth=14th fifteenth=15th sixteenth=16th
    seventeenth=17th eighteenth=18th nineteenth=19th twentieth=20th
    deux=2 trois=3 quatre=4 cinq=5 sept=7 huit=8 neuf=9 onze=11 douze=12
    dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 doce=12
    zwei=2 drei=3 vier=4 funf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 zwolf=12
    quattro=4 cinque=5 sette=7 otto=8 nove=9 dieci=10 dodici=12
    n=and
    """
}

/// A short ASCII word packed into two integers, so that a lookup is cheap.
struct Word: Hashable {
  private let high: UInt64
  private let low: UInt64
  /// The number of letters.
  let count: Int

  /// Packs the letters; nil when there are more than 16 or one is not ASCII.
  init?(_ letters: ArraySlice<UInt16>) {
    guard letters.count <= 16, letters.allSatisfy({ $0 < 0x80 }) else { return nil }
    var high: UInt64 = 0
    var low: UInt64 = 0
    for letter in letters {
      high = high << 8 | low >> 56
      low = low << 8 | UInt64(letter)
    }
    (self.high, self.low, count) = (high, low, letters.count)
  }

  /// The letters.
  var letters: [UInt8] {
    (0..<count).reversed().map { index in
      UInt8(truncatingIfNeeded: index < 8 ? low >> (8 * index) : high >> (8 * (index - 8)))
    }
  }
}

/// Roman numerals up to 39, enough for the longest series of sequels.
enum RomanNumeral {
  /// Returns the value of a well-formed numeral of `i`, `v` and `x`; nil for anything else.
  static func value(of word: Word) -> Int? {
    guard (1...7).contains(word.count) else { return nil }
    return values[word]
  }

  private static let values: [Word: Int] = {
    let tens = ["", "x", "xx", "xxx"]
    let ones = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]
    var result: [Word: Int] = [:]
    for (ten, head) in tens.enumerated() {
      for (one, tail) in ones.enumerated() where ten + one > 0 {
        if let word = Word(Array((head + tail).utf16)[...]) { result[word] = ten * 10 + one }
      }
    }
    return result
  }()
}

extension FoldedText {
  /// Appends a range of another text.
  fileprivate mutating func append(_ other: FoldedText, _ range: Range<Int>) {
    letters.append(contentsOf: other.letters[range])
    starts.append(contentsOf: other.starts[range])
    spans.append(contentsOf: other.spans[range])
  }

  /// Appends a word that comes from all graphemes of the word it replaces.
  fileprivate mutating func append(word: [UInt16], for replaced: ArraySlice<GraphemeSpan>) {
    guard let first = replaced.first, let last = replaced.last else { return }
    let start = first.range.lowerBound
    let span = GraphemeSpan(start: start, length: last.range.upperBound - start)
    for (index, letter) in word.enumerated() { append(letter, index == 0 ? .word : .none, span) }
  }
}
