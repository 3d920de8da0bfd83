/// The parts of a language tag as one number: three letters of the language, four of the script, three letters
/// or digits of the region, six bits each. The language stands in front, so that bare languages ascend as their
/// letters do.
struct PackedTag: Sendable, Hashable {
  private(set) var number: UInt64 = 0

  /// Packs the parts of a tag, whose letters may be of either case; what is longer than its place is cut.
  init(
    language: Substring.UTF8View, script: Substring.UTF8View? = nil, region: Substring.UTF8View? = nil
  ) {
    put(language, at: Self.language)
    if let script { put(script, at: Self.script) }
    if let region { put(region, at: Self.region) }
  }

  /// The language alone.
  var base: PackedTag {
    var base = self
    base.number &= ~0 << UInt64(Self.shift(of: Self.language.upperBound - 1))
    return base
  }

  /// The language in lower case.
  var language: String { text(Self.language, upper: 0) ?? "" }
  /// The script, its first letter in upper case.
  var script: String? { text(Self.script, upper: 1) }
  /// The region in upper case.
  var region: String? { text(Self.region, upper: Self.region.count) }

  private mutating func put(_ part: Substring.UTF8View, at places: Range<Int>) {
    for (place, byte) in zip(places, part) {
      number |= UInt64(Self.code(byte)) << UInt64(Self.shift(of: place))
    }
  }

  private func text(_ places: Range<Int>, upper: Int) -> String? {
    var text = ""
    for (offset, place) in places.enumerated() {
      let code = UInt8(truncatingIfNeeded: number >> UInt64(Self.shift(of: place))) & Self.mask
      guard code > 0 else { break }
      text.unicodeScalars.append(Unicode.Scalar(Self.byte(code, isUpper: offset < upper)))
    }
    return text.isEmpty ? nil : text
  }

  private static let language = 0..<3
  private static let script = 3..<7
  private static let region = 7..<10
  private static let bits = 6
  private static let mask: UInt8 = 0x3F

  private static func shift(of place: Int) -> Int { (region.upperBound - 1 - place) * bits }

  /// 0 is no letter, 1 to 26 are letters, then come the ten digits.
  private static func code(_ byte: UInt8) -> UInt8 {
    if byte.isDigit { return byte - UInt8(ascii: "0") + 27 }
    return byte.isLetter ? byte & 0x1F : 0
  }

  private static func byte(_ code: UInt8, isUpper: Bool) -> UInt8 {
    if code > 26 { return code - 27 + UInt8(ascii: "0") }
    return code - 1 + (isUpper ? UInt8(ascii: "A") : UInt8(ascii: "a"))
  }
}
