internal import Foundation

/// The BlurHash of a vertical gradient (github.com/woltapp/blurhash, Algorithm.md).
enum BlurHash {
  private static let digits = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~")

  /// Returns the hash of a picture that goes from one colour at the top to another at the bottom: one component
  /// across and two down.
  static func gradient(from top: Color, to bottom: Color) -> String {
    let (top, bottom) = (linear(top), linear(bottom))
    let mean = zip(top, bottom).map { ($0 + $1) / 2 }
    // The first cosine of a line from top to bottom.
    let slope = zip(top, bottom).map { ($0 - $1) * 4 / (Double.pi * Double.pi) }
    let quantised = max(0, min(82, Int((slope.map(abs).max() ?? 0) * 166 - 0.5)))
    let largest = Double(quantised + 1) / 166
    let steps = slope.map { part in
      let root = (part < 0 ? -1.0 : 1.0) * (abs(part) / largest).squareRoot()
      return max(0, min(18, Int((root * 9 + 9.5).rounded(.down))))
    }
    let average = mean.reduce(0) { $0 << 8 | Int(written($1)) }
    return text(9, 1) + text(quantised, 1) + text(average, 4) + text(steps.reduce(0) { $0 * 19 + $1 }, 2)
  }

  private static func text(_ number: Int, _ length: Int) -> String {
    var (rest, text) = (number, "")
    for _ in 0..<length {
      text = String(digits[rest % digits.count]) + text
      rest /= digits.count
    }
    return text
  }

  private static func linear(_ color: Color) -> [Double] {
    [color.red, color.green, color.blue].map { part in
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
  }

  private static func written(_ value: Double) -> UInt8 {
    let value = max(0, min(1, value))
    let part = value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    return UInt8(max(0, min(255, part * 255 + 0.5)))
  }
}
