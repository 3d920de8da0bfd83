/// Canonical normal forms (Unicode Standard Annex 15), which the standard library does not offer.
///
/// Matching does not need them: the fold takes text in any form. They serve to check exactly that.
public enum CanonicalForms {
  /// The text in NFD: every letter apart from its marks.
  public static func decomposed(_ text: String) -> String {
    var result: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars { result.append(contentsOf: decomposition(of: scalar)) }
    return string(ordered(result))
  }

  /// The text in NFC: letters joined with their marks where such a letter exists.
  public static func composed(_ text: String) -> String {
    let scalars = Array(decomposed(text).unicodeScalars)
    var result: [Unicode.Scalar] = []
    var base: Int?
    var lastClass: UInt8 = 0
    for scalar in scalars {
      let combining = scalar.combiningClass
      let isBlocked = base.map { result.count - 1 > $0 && (lastClass >= combining || lastClass == 0) } ?? true
      if let base, !isBlocked, let joined = composition(of: result[base], scalar) {
        result[base] = joined
        continue
      }
      if combining == 0 { base = result.count }
      lastClass = combining
      result.append(scalar)
    }
    return string(result)
  }

  /// The text without the marks that the fold drops; Hangul and other letters stay as they are.
  public static func withoutDiacritics(_ text: String) -> String {
    var result: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      let isHangul = (0xAC00...0xD7A3).contains(scalar.value)
      for part in isHangul ? [scalar] : decomposition(of: scalar) where !isDropped(part, after: result.last) {
        result.append(part)
      }
    }
    return composed(string(result))
  }

  /// The marks that fall away; those that make another letter (kana voicing, й) stay.
  private static func isDropped(_ mark: Unicode.Scalar, after base: Unicode.Scalar?) -> Bool {
    guard mark.combiningClass > 0, FoldTable.fold[mark]?.isEmpty == true else { return false }
    let isCyrillic = base.map { (0x400...0x52F).contains($0.value) } ?? false
    return !(isCyrillic && (mark == "\u{306}" || mark == "\u{308}"))
  }

  private static func decomposition(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if let syllable = HangulSyllable(scalar) {
      let codes = [0x1100 + syllable.initial, 0x1161 + syllable.vowel, 0x11A7 + syllable.final]
      return codes.prefix(syllable.final > 0 ? 3 : 2).compactMap { Unicode.Scalar(UInt32($0)) }
    }
    return decompositions[scalar] ?? [scalar]
  }

  private static func composition(of first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    if (0x1100...0x1112).contains(first.value), (0x1161...0x1175).contains(second.value) {
      return Unicode.Scalar(0xAC00 + ((first.value - 0x1100) * 21 + second.value - 0x1161) * 28)
    }
    if let syllable = HangulSyllable(first), syllable.final == 0, (0x11A8...0x11C2).contains(second.value) {
      return Unicode.Scalar(first.value + second.value - 0x11A7)
    }
    return compositions[UInt64(first.value) << 32 | UInt64(second.value)]
  }

  /// Sorts every run of marks by combining class, keeping the order within a class.
  private static func ordered(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var result = scalars
    for index in result.indices.dropFirst() {
      var place = index
      while place > 0, result[place].combiningClass > 0,
        result[place - 1].combiningClass > result[place].combiningClass
      {
        result.swapAt(place, place - 1)
        place -= 1
      }
    }
    return result
  }

  private static func string(_ scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private static let decompositions: [Unicode.Scalar: [Unicode.Scalar]] = {
    var result: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    var reader = TableReader(GeneratedTables.decompositions)
    while let entry = reader.next() {
      guard let source = Unicode.Scalar(entry.first) else { continue }
      result[source] = entry.target.compactMap(Unicode.Scalar.init)
    }
    return result
  }()

  private static let compositions: [UInt64: Unicode.Scalar] = {
    var result: [UInt64: Unicode.Scalar] = [:]
    var reader = TableReader(GeneratedTables.compositions)
    while let entry = reader.next() {
      guard entry.target.count == 2 else { continue }
      result[UInt64(entry.target[0]) << 32 | UInt64(entry.target[1])] = Unicode.Scalar(entry.first)
    }
    return result
  }()
}

extension Unicode.Scalar {
  fileprivate var combiningClass: UInt8 {
    value < 0x300 ? 0 : properties.canonicalCombiningClass.rawValue
  }
}
