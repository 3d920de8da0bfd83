/// The width of a text in terminal columns.
///
/// Every grapheme has the width of its widest scalar, so that a flag, a family or a letter with marks counts
/// once. Source: East Asian Width of Unicode 15.1 (UAX #11), the ranges of W and F, merged across unassigned
/// scalars; emoji by their presentation property (UTS #51).
enum DisplayWidth {
  /// Returns the columns of a text without control characters.
  static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// Returns the columns of one grapheme: 0, 1 or 2.
  static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, !isInvisible(first) else { return 0 }
    let isEmoji =
      first.properties.isEmojiPresentation
      || (first.properties.isEmoji && scalars.contains("\u{FE0F}"))
    return isEmoji || scalars.contains(where: isWide) ? 2 : 1
  }

  /// Returns the text padded with spaces to `width` columns.
  static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - of(text)))
  }

  /// Returns the text truncated to at most `width` columns, with `…` if truncated, and padded to exactly
  /// `width`.
  static func fit(_ text: String, to width: Int) -> String {
    guard of(text) > width else { return pad(text, to: width) }
    var kept = ""
    var columns = 0
    for character in text {
      let next = of(character)
      guard columns + next <= width - 1 else { break }
      kept.append(character)
      columns += next
    }
    return pad(kept + "…", to: width)
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    wideRanges.contains { $0.contains(scalar.value) }
  }

  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}

extension String {
  /// The text with `�` for every scalar that could control the terminal or reorder text: controls, line and
  /// paragraph separators, and invisible format characters such as the bidirectional overrides.
  var withoutControls: String {
    guard unicodeScalars.contains(where: \.steersTerminal) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0.steersTerminal ? "\u{FFFD}" : $0 }))
  }
}

extension Unicode.Scalar {
  fileprivate var steersTerminal: Bool {
    // The joiners are part of letters and emoji: Persian, Hindi and family emoji need them.
    if self == "\u{200C}" || self == "\u{200D}" { return false }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
