/// Units of the fold table that represent a rule and not themselves.
enum Unit {
  static let space: UInt16 = 0x20
  static let apostrophe: UInt16 = 0x27
  /// 々, which repeats the previous character.
  static let repeatHan: UInt16 = 0x3005
}

extension UInt16 {
  /// Whether it is an ASCII digit.
  package var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether it is a folded Hangul letter: a single keystroke.
  package var isHangulLetter: Bool { (0x3131...0x318E).contains(self) }

  /// Whether it is kana.
  package var isKana: Bool { (0x3041...0x309F).contains(self) }

  /// Whether it is a Han character or the lead surrogate of a rare one.
  package var isHan: Bool {
    (0x3400...0x9FFF).contains(self) || (0xF900...0xFAFF).contains(self) || (0xD840...0xD888).contains(self)
      || (0x2E80...0x2FDF).contains(self) || self == 0x3007
  }

  /// Whether it is the trail surrogate of a character.
  package var isTrailSurrogate: Bool { (0xDC00...0xDFFF).contains(self) }

  /// Whether it belongs to a script in which a word may begin at any character: Han, kana, Hangul.
  package var isWithoutSpaces: Bool {
    self >= 0x2E80 && (isHangulLetter || isKana || isHan || isTrailSurrogate)
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character of ASCII or Latin-1; these separate words.
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

  /// Whether it is invisible on its own: control and format characters, and marks.
  var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
    default: FoldTable.fold[self]?.isEmpty == true
    }
  }

  /// The half-width form of a full-width ASCII character, otherwise the scalar itself.
  var halfWidth: Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(value) else { return self }
    return Unicode.Scalar(value - 0xFEE0) ?? self
  }
}
