// What every part of Vitrine takes for blank. A name that only the package sees: `isBlank` is a name that apps give to
// their own extensions.

extension Unicode.Scalar {
  /// Whether nothing of it can be seen: white space of any script (`White_Space` of Unicode), and what takes no room,
  /// such as zero-width spaces, joiners, byte-order marks and fillers (`Default_Ignorable_Code_Point`).
  package var isBlank: Bool { properties.isWhitespace || properties.isDefaultIgnorableCodePoint }
}

extension Character {
  /// Whether every scalar of it is blank. The joiner inside of an emoji is part of what can be seen.
  package var isBlank: Bool { unicodeScalars.allSatisfy(\.isBlank) }
}

extension StringProtocol {
  /// Whether nothing of it can be seen; true for an empty text.
  package var isBlank: Bool { unicodeScalars.allSatisfy(\.isBlank) }

  /// The text without blank scalars at both ends.
  package var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isBlank }),
      let last = scalars.lastIndex(where: { !$0.isBlank })
    else { return "" }
    return String(String.UnicodeScalarView(scalars[first...last]))
  }

  /// The text with nothing after its first scalars.
  ///
  /// - Complexity: O(*limit*).
  package func cut(toScalars limit: Int) -> String {
    guard utf8.count > limit else { return String(self) }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(limit)))
  }
}
