/// Estimates the width of text in a bold sans-serif typeface without font metrics.
enum GlyphWidth {
  /// Returns the width of a text in units of the type size; an upper bound for the usual system typefaces.
  static func of(_ text: some StringProtocol) -> Double {
    var hundredths = 0
    for character in text { hundredths += Self.hundredths(of: character) }
    return Double(hundredths) / 100
  }

  /// The width of the ellipsis.
  static let ellipsis = of("…")

  private static func hundredths(of character: Character) -> Int {
    if let width = widths[character] { return width }
    // A multi-part emoji is drawn as one glyph; where it is not, the safeguard in `PosterDrawing` limits the
    // line.
    if character.isEmoji { return 130 }
    return character.unicodeScalars.reduce(0) { $0 + hundredths(of: $1) }
  }

  private static let widths: [Character: Int] = {
    var widths: [Character: Int] = [:]
    for (hundredths, letters) in alphabetic {
      for letter in letters { widths[letter] = hundredths }
    }
    return widths
  }()

  private static func hundredths(of scalar: Unicode.Scalar) -> Int {
    if scalar.properties.isDefaultIgnorableCodePoint || scalar.isMark { return 0 }
    if let width = widths[Character(scalar)] { return width }
    switch scalar.value {
    // Jamo that follow an initial are composed into one syllable with it.
    case 0x1160...0x11ff: return 0
    case 0xac00...0xd7a3, 0x3131...0x318e: return 94
    case 0xff61...0xffdc: return 56
    case 0x0590...0x0eff: return 84
    default: return 104
    }
  }
}

extension Character {
  /// Whether the character is drawn as a picture.
  var isEmoji: Bool {
    guard let first = unicodeScalars.first else { return false }
    return first.properties.isEmojiPresentation
      || (first.properties.isEmoji && unicodeScalars.count > 1 && first.value > 0x238b)
  }
}

extension Unicode.Scalar {
  /// Whether it is a combining mark.
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}
