/// One entry of a field with weighted preferences, such as `Accept-Language` (RFC 9110, section 12.4.2).
public struct WeightedValue: Sendable, Hashable {
  /// The value as written, without surrounding white space.
  public let value: String
  /// The weight (`q`) in thousandths: 1000 when absent, 0 for "not acceptable" and for an invalid weight.
  public let weight: Int

  /// Reads a field.
  ///
  /// - Parameters:
  ///   - field: The field's value.
  ///   - most: The maximum number of entries that are read; the rest is ignored.
  /// - Returns: The entries in field order, without empty ones.
  public static func list(_ field: String, most: Int) -> [WeightedValue] {
    field.split(separator: ",").lazy.map(WeightedValue.init).filter { !$0.value.isEmpty }.prefix(most).map(
      \.self)
  }

  private init(_ entry: Substring) {
    let pieces = entry.split(separator: ";", omittingEmptySubsequences: false).map(Self.trimmed)
    value = String(pieces[0])
    let weight = pieces.dropFirst().lazy.compactMap(Self.weightText).first
    self.weight = weight.map(Self.thousandths) ?? 1000
  }

  /// Returns the text after `q=`; nil for another parameter.
  private static func weightText(_ parameter: Substring) -> Substring? {
    let pair = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
    return pair.count == 2 && pair[0].lowercased() == "q" ? pair[1] : nil
  }

  /// Returns 800 for `0.8`. Ignores digits after the third, which some clients send.
  private static func thousandths(_ text: Substring) -> Int {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let decimals = parts.count == 2 ? parts[1] : ""
    guard parts[0] == "0" || parts[0] == "1", decimals.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return 0
    }
    let padded = decimals.prefix(3) + String(repeating: "0", count: max(0, 3 - decimals.count))
    return min(1000, (parts[0] == "1" ? 1000 : 0) + (Int(padded) ?? 0))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
