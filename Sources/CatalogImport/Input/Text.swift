internal import VitrineMediaModel

/// Parses values from the bytes of a line.
enum Text {
  /// The maximum length of a title or name in bytes; the longest known film title has some 250.
  static let longestTitle = 1_000

  /// Returns a range of a line as text.
  ///
  /// - Throws: ``LineFault/malformed(_:)`` when it is not UTF-8.
  static func string(_ line: Span<UInt8>, _ range: Range<Int>) throws(LineFault) -> String {
    let text = unsafe line.extracting(range).withUnsafeBufferPointer { bytes in
      unsafe String(validating: bytes, as: UTF8.self)
    }
    guard let text else { throw .malformed("not UTF-8") }
    return text
  }

  /// The maximum length of an overview in bytes.
  static let longestOverview = 20_000

  /// Converts a title or name to ``PlainText`` and checks that it is not empty and not too long.
  ///
  /// - Throws: ``LineFault/malformed(_:)``.
  static func title(
    _ text: String, _ what: String, longest: Int = longestTitle
  ) throws(LineFault) -> String {
    let title = PlainText.line(text)
    guard !title.isEmpty else { throw .malformed("no \(what)") }
    guard title.utf8.count <= longest else { throw .malformed("\(what) too long") }
    return title
  }

  /// Parses an unsigned integer of at most 15 digits; returns nil for anything else.
  static func number(_ line: Span<UInt8>, _ range: Range<Int>) -> Int? {
    guard (1...15).contains(range.count) else { return nil }
    var value = 0
    for index in range {
      guard line[index].isDigit else { return nil }
      value = value * 10 + Int(line[index] - UInt8(ascii: "0"))
    }
    return value
  }

  /// Parses a number such as `12.5` or `3e-2`; returns nil for anything else, including numbers that are not
  /// finite.
  static func real(_ line: Span<UInt8>, _ range: Range<Int>) -> Double? {
    if let value = decimal(line, range) { return value }
    guard (1...40).contains(range.count), let text = try? string(line, range), let value = Double(text),
      value.isFinite
    else { return nil }
    return value
  }

  /// Parses digits with at most one decimal point; returns nil for other numbers. The result is correctly
  /// rounded: with at most 15 digits both operands of the division are exact.
  private static func decimal(_ line: Span<UInt8>, _ range: Range<Int>) -> Double? {
    guard (1...16).contains(range.count), line[range.lowerBound].isDigit else { return nil }
    var digits = 0
    var scale: Double?
    for index in range {
      let byte = line[index]
      if byte.isDigit {
        digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
        scale = scale.map { $0 * 10 }
      } else if byte == UInt8(ascii: "."), scale == nil {
        scale = 1
      } else {
        return nil
      }
    }
    guard range.count < 16 || scale != nil else { return nil }
    return Double(digits) / (scale ?? 1)
  }

  /// Returns a year from 1800 to 2200; nil for anything else.
  static func year(_ number: Int?) -> Int? { number.flatMap { years.contains($0) ? $0 : nil } }

  /// Whether a range contains exactly these ASCII characters.
  static func equals(_ line: Span<UInt8>, _ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { bytes in
      for offset in 0..<range.count where (unsafe bytes[offset]) != line[range.lowerBound + offset] {
        return false
      }
      return true
    }
  }

  /// The valid years of a work or person.
  static let years = 1800...2200
}

extension UInt8 {
  /// Whether it is an ASCII digit.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension String {
  /// The text without white space at both ends.
  var trimmed: String {
    // Fast path: nearly every title has plain letters at both ends.
    if let first = utf8.first, let last = utf8.last, first > 0x20, last > 0x20, first < 0x80, last < 0x80 {
      return self
    }
    guard let first, let last, first.isWhitespace || last.isWhitespace else { return self }
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }
}
