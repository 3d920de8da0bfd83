/// What all IMDb files have in common: tab-separated fields, `\N` for a missing value, no quoting.
enum IMDbLine {
  /// Parses an id after its two letters, such as `tt0111161`.
  static func id(
    _ line: Span<UInt8>, _ field: Range<Int>, _ letters: StaticString
  ) throws(LineFault) -> Int {
    guard let id = optionalID(line, field, letters) else { throw .malformed("no \(letters) number") }
    return id
  }

  static func optionalID(_ line: Span<UInt8>, _ field: Range<Int>, _ letters: StaticString) -> Int? {
    guard field.count > 2, Text.equals(line, field.lowerBound..<(field.lowerBound + 2), letters) else {
      return nil
    }
    return Text.number(line, (field.lowerBound + 2)..<field.upperBound)
  }

  /// Whether the value is missing.
  static func isNull(_ line: Span<UInt8>, _ field: Range<Int>) -> Bool { Text.equals(line, field, "\\N") }

  /// Returns a text; nil when missing.
  static func text(_ line: Span<UInt8>, _ field: Range<Int>) throws(LineFault) -> String? {
    isNull(line, field) || field.isEmpty ? nil : try Text.string(line, field)
  }

  /// Parses an integer; nil when missing.
  static func number(
    _ line: Span<UInt8>, _ field: Range<Int>, _ what: StaticString
  ) throws(LineFault) -> Int? {
    if isNull(line, field) { return nil }
    guard let number = Text.number(line, field) else { throw .malformed("\(what) is not a number") }
    return number
  }

  /// Splits a comma-separated list; empty when missing.
  static func list(_ line: Span<UInt8>, _ field: Range<Int>) throws(LineFault) -> [String] {
    (try text(line, field) ?? "").split(separator: ",").map(String.init)
  }
}
