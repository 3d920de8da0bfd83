internal import VitrineMediaModel

/// Reading values out of the bytes of a line.
enum Text {
  /// The longest title or name taken, in bytes; the longest film title known has some 250.
  static let longestTitle = 1_000

  /// A range of a line as text.
  ///
  /// - Throws: ``LineFault/malformed(_:)`` when it is not UTF-8.
  static func string(_ line: Span<UInt8>, _ range: Range<Int>) throws(LineFault) -> String {
    let text = unsafe line.extracting(range).withUnsafeBufferPointer { bytes in
      unsafe String(validating: bytes, as: UTF8.self)
    }
    guard let text else { throw .malformed("not UTF-8") }
    return text
  }

  /// The longest overview taken, in bytes.
  static let longestOverview = 20_000

  /// A title or name as ``PlainText``, not empty and not too long.
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

  /// A whole number without sign of at most 15 digits; nil for anything else.
  static func number(_ line: Span<UInt8>, _ range: Range<Int>) -> Int? {
    guard (1...15).contains(range.count) else { return nil }
    var value = 0
    for index in range {
      guard line[index].isDigit else { return nil }
      value = value * 10 + Int(line[index] - UInt8(ascii: "0"))
    }
    return value
  }

  /// A number such as `12.5` or `3e-2`; nil for anything else, not finite ones included.
  static func real(_ line: Span<UInt8>, _ range: Range<Int>) -> Double? {
    if let value = decimal(line, range) { return value }
    guard (1...40).contains(range.count), let text = try? string(line, range), let value = Double(text),
      value.isFinite
    else { return nil }
    return value
  }

  /// A number of digits with a point among them; nil for others. Exact: with at most 15 digits both numbers of the
  /// division are, and so its result is the nearest one.
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

  /// A year from 1800 to 2200; nil for anything else.
  static func year(_ number: Int?) -> Int? { number.flatMap { years.contains($0) ? $0 : nil } }

  /// Whether a range holds exactly these ASCII characters.
  static func equals(_ line: Span<UInt8>, _ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { bytes in
      for offset in 0..<range.count where (unsafe bytes[offset]) != line[range.lowerBound + offset] {
        return false
      }
      return true
    }
  }

  /// The years a work or a person may have.
  static let years = 1800...2200
}

extension UInt8 {
  /// Whether it is an ASCII digit.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension String {
  /// Without white space at both ends.
  var trimmed: String {
    // Nearly every title has plain letters at both ends, which a look at two bytes tells.
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
