/// Scans JSON bytes; see RFC 8259. Unlike the RFC it accepts control characters in strings, since
/// ``PlainText`` turns them into spaces.
enum JSONScan {
  /// The maximum nesting depth.
  static let deepest = 32

  static func skipSpace(_ line: Span<UInt8>, _ place: inout Int) {
    while place < line.count {
      switch line[place] {
      case 0x20, 0x09, 0x0A, 0x0D: place += 1
      default: return
      }
    }
  }

  static func take(_ sign: Unicode.Scalar, _ line: Span<UInt8>, _ place: inout Int) -> Bool {
    guard place < line.count, line[place] == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  static func expect(
    _ sign: Unicode.Scalar, _ line: Span<UInt8>, _ place: inout Int
  ) throws(LineFault) {
    guard take(sign, line, &place) else { throw .malformed("missing \(sign)") }
  }

  /// Scans one value.
  static func value(
    _ line: Span<UInt8>, _ place: inout Int, depth: Int = 0
  ) throws(LineFault) -> FlatJSON.Value {
    guard place < line.count else { throw .malformed("the object is cut off") }
    switch line[place] {
    case UInt8(ascii: "\""): return try string(line, &place)
    case UInt8(ascii: "t"): return try word("true", .boolean(true), line, &place)
    case UInt8(ascii: "f"): return try word("false", .boolean(false), line, &place)
    case UInt8(ascii: "n"): return try word("null", .null, line, &place)
    case UInt8(ascii: "{"): return try nested("}", hasNames: true, line, &place, depth)
    case UInt8(ascii: "["): return try nested("]", hasNames: false, line, &place, depth)
    default: return try number(line, &place)
    }
  }

  private static func word(
    _ word: StaticString, _ value: FlatJSON.Value, _ line: Span<UInt8>, _ place: inout Int
  ) throws(LineFault) -> FlatJSON.Value {
    let end = place + word.utf8CodeUnitCount
    guard end <= line.count, Text.equals(line, place..<end, word) else {
      throw .malformed("invalid value")
    }
    place = end
    return value
  }

  private static func string(
    _ line: Span<UInt8>, _ place: inout Int
  ) throws(LineFault) -> FlatJSON.Value {
    place += 1
    let start = place
    var isEscaped = false
    while place < line.count {
      let byte = line[place]
      if byte == UInt8(ascii: "\"") {
        place += 1
        return .string(start..<(place - 1), isEscaped: isEscaped)
      }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        _ = try escape(line, &place, line.count)
      } else {
        place += 1
      }
    }
    throw .malformed("quotation mark that is never closed")
  }

  private static func number(
    _ line: Span<UInt8>, _ place: inout Int
  ) throws(LineFault) -> FlatJSON.Value {
    let start = place
    _ = take("-", line, &place)
    let digits = place
    try skipDigits(line, &place)
    guard place == digits + 1 || line[digits] != UInt8(ascii: "0") else {
      throw .malformed("a number that starts with 0")
    }
    if take(".", line, &place) { try skipDigits(line, &place) }
    if take("e", line, &place) || take("E", line, &place) {
      _ = take("-", line, &place) || take("+", line, &place)
      try skipDigits(line, &place)
    }
    return .number(start..<place)
  }

  private static func skipDigits(_ line: Span<UInt8>, _ place: inout Int) throws(LineFault) {
    let start = place
    while place < line.count, line[place].isDigit { place += 1 }
    guard place > start else { throw .malformed("invalid value") }
  }

  private static func nested(
    _ end: Unicode.Scalar, hasNames: Bool, _ line: Span<UInt8>, _ place: inout Int, _ depth: Int
  ) throws(LineFault) -> FlatJSON.Value {
    guard depth < deepest else { throw .malformed("nested too deeply") }
    place += 1
    skipSpace(line, &place)
    if take(end, line, &place) { return .nested }
    repeat {
      skipSpace(line, &place)
      if hasNames {
        guard case .string = try value(line, &place) else { throw .malformed("a member without a name") }
        skipSpace(line, &place)
        try expect(":", line, &place)
        skipSpace(line, &place)
      }
      _ = try value(line, &place, depth: depth + 1)
      skipSpace(line, &place)
    } while take(",", line, &place)
    try expect(end, line, &place)
    return .nested
  }
}

extension JSONScan {
  /// Resolves the escapes of a string; an unpaired surrogate becomes U+FFFD.
  static func unescaped(_ line: Span<UInt8>, _ range: Range<Int>) throws(LineFault) -> String {
    var bytes: [UInt8] = []
    var place = range.lowerBound
    while place < range.upperBound {
      if line[place] == UInt8(ascii: "\\") {
        bytes += Array(String(try character(line, &place, range.upperBound)).utf8)
      } else {
        bytes.append(line[place])
        place += 1
      }
    }
    return try Text.string(bytes.span, 0..<bytes.count)
  }

  /// Parses the character of one escape, or of two that form a surrogate pair.
  private static func character(
    _ line: Span<UInt8>, _ place: inout Int, _ end: Int
  ) throws(LineFault) -> Unicode.Scalar {
    let first = try escape(line, &place, end)
    guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    var next = place
    guard next < end, line[next] == UInt8(ascii: "\\"), let second = try? escape(line, &next, end),
      UTF16.isTrailSurrogate(second)
    else { return "\u{FFFD}" }
    place = next
    let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// Parses one escape, from its backslash on.
  private static func escape(
    _ line: Span<UInt8>, _ place: inout Int, _ end: Int
  ) throws(LineFault) -> UInt16 {
    place += 1
    guard place < end else { throw .malformed("unfinished escape") }
    let sign = line[place]
    place += 1
    switch sign {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(sign)
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "u"): return try unit(line, &place, end)
    default: throw .malformed("invalid escape")
    }
  }

  private static func unit(
    _ line: Span<UInt8>, _ place: inout Int, _ end: Int
  ) throws(LineFault) -> UInt16 {
    guard place + 4 <= end else { throw .malformed("unfinished escape") }
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(line[place])).hexDigitValue else {
        throw .malformed("invalid escape")
      }
      value = value << 4 | UInt16(digit)
      place += 1
    }
    return value
  }
}

extension JSONScan {
  /// Parses a line that is an array of strings.
  ///
  /// - Throws: ``LineFault/malformed(_:)`` when it is something else.
  static func strings(_ line: Span<UInt8>) throws(LineFault) -> [String] {
    var place = 0
    var texts: [String] = []
    try expect("[", line, &place)
    skipSpace(line, &place)
    if take("]", line, &place) { return texts }
    repeat {
      skipSpace(line, &place)
      guard texts.count < Fields.most, case .string(let range, _) = try value(line, &place) else {
        throw .malformed("not an array of texts")
      }
      texts.append(try unescaped(line, range))
      skipSpace(line, &place)
    } while take(",", line, &place)
    try expect("]", line, &place)
    guard place == line.count else { throw .malformed("text after the array") }
    return texts
  }
}
