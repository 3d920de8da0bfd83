internal import VitrineTestSupport

/// A colour of sRGB.
struct Color: Sendable, Hashable {
  var red, green, blue: UInt8

  /// The colour as `#3366cc`.
  var hex: String {
    "#"
      + [red, green, blue].map { part in
        let text = String(part, radix: 16)
        return part < 16 ? "0" + text : text
      }.joined()
  }

  /// Returns the colour with every part changed by so much, as far as it can.
  func shifted(by amount: Int) -> Color {
    let shift = { (part: UInt8) in UInt8(min(max(Int(part) + amount, 0), 255)) }
    return Color(red: shift(red), green: shift(green), blue: shift(blue))
  }

  /// Returns a colour for a number, far from that of the next one.
  static func fixed(_ number: Int) -> Color {
    var numbers = SeededGenerator(seed: UInt64(bitPattern: Int64(number)))
    let part = { (numbers: inout SeededGenerator) in UInt8.random(in: 40...170, using: &numbers) }
    return Color(red: part(&numbers), green: part(&numbers), blue: part(&numbers))
  }
}
