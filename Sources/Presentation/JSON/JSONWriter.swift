/// Writes JSON as bytes, value by value, without an intermediate tree.
///
/// Inside an object, each value needs its key first: ``field(_:_:)-(_,String?)`` writes both. The writer adds
/// commas and escapes. Besides the characters required by RFC 8259 section 7, it escapes U+2028 and U+2029,
/// which end a line in older JavaScript, and what could control a terminal that prints the JSON: DEL, the C1
/// controls and bidirectional formatting characters.
package struct JSONWriter {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Creates an empty writer with the given initial capacity in bytes.
  package init(capacity: Int = 1024) { bytes.reserveCapacity(capacity) }

  /// Returns the bytes of one object; `content` writes its fields.
  package static func object(capacity: Int = 1024, _ content: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter(capacity: capacity)
    writer.object(content)
    return writer.bytes
  }

  /// Returns the bytes of an object with further fields at its end, which `content` writes.
  package static func object(
    extending object: [UInt8], _ content: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var writer = JSONWriter(capacity: object.count + 64)
    // A slice, which is copied at once; of a sequence each byte would be.
    writer.bytes.append(contentsOf: object[..<max(0, object.count - 1)])
    writer.needsComma = object.count > "{}".utf8.count
    content(&writer)
    writer.bytes.append(UInt8(ascii: "}"))
    return writer.bytes
  }

  /// Writes an object; `content` writes its fields.
  package mutating func object(_ content: (inout JSONWriter) -> Void) {
    nest(UInt8(ascii: "{"), UInt8(ascii: "}"), content)
  }

  /// Writes an array with one value for each element.
  package mutating func array<S: Sequence>(_ elements: S, _ write: (inout JSONWriter, S.Element) -> Void) {
    nest(UInt8(ascii: "["), UInt8(ascii: "]")) { writer in
      for element in elements { write(&writer, element) }
    }
  }

  /// Writes the key of the next value of an object.
  package mutating func key(_ name: String) {
    separate()
    append(quoting: name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string, or `null`.
  package mutating func value(_ text: String?) {
    guard let text else { return null() }
    separate()
    append(quoting: text)
  }

  /// Writes an integer, or `null`.
  package mutating func value(_ number: Int?) {
    guard let number else { return null() }
    separate()
    append(decimal: number)
  }

  /// Writes a number of at most 15 digits to the thousandth, without zeros at the end; `null` for what is no number.
  package mutating func value(_ number: Double?) {
    guard let number, number.isFinite, abs(number) < 1e12 else { return null() }
    separate()
    let thousandths = Int((number * 1000).rounded())
    if thousandths < 0 { bytes.append(UInt8(ascii: "-")) }
    append(decimal: abs(thousandths) / 1000)
    var rest = abs(thousandths) % 1000
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    for divisor in [100, 10, 1] where rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / divisor))
      rest %= divisor
    }
  }

  /// Writes `true` or `false`.
  package mutating func value(_ flag: Bool) {
    separate()
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  /// Writes a duration in milliseconds with three decimals, rounded down; 0 for a negative one.
  package mutating func value(milliseconds duration: Duration) {
    separate()
    let microseconds = max(0, duration.wholeMicroseconds)
    append(decimal: microseconds / 1000)
    bytes.append(UInt8(ascii: "."))
    for divisor in [100, 10, 1] {
      bytes.append(UInt8(ascii: "0") + UInt8(microseconds % 1000 / divisor % 10))
    }
  }

  /// Writes `null`.
  package mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  private mutating func nest(_ open: UInt8, _ close: UInt8, _ content: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(open)
    needsComma = false
    content(&self)
    bytes.append(close)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func append(decimal number: Int) {
    if (0...9).contains(number) {
      bytes.append(UInt8(ascii: "0") + UInt8(number))
    } else {
      bytes.append(contentsOf: String(number).utf8)
    }
  }
}

extension JSONWriter {
  /// Writes a field: its key, and a string or `null`.
  package mutating func field(_ name: String, _ text: String?) {
    key(name)
    value(text)
  }

  /// Writes a field: its key, and an integer or `null`.
  package mutating func field(_ name: String, _ number: Int?) {
    key(name)
    value(number)
  }

  /// Writes a field: its key, and a number as ``value(_:)`` does, or `null`.
  package mutating func field(_ name: String, _ number: Double?) {
    key(name)
    value(number)
  }

  /// Writes a field: its key, and `true` or `false`.
  package mutating func field(_ name: String, _ flag: Bool) {
    key(name)
    value(flag)
  }

  /// Writes a field: its key, and a duration as ``value(milliseconds:)`` does.
  package mutating func field(_ name: String, milliseconds duration: Duration) {
    key(name)
    value(milliseconds: duration)
  }

  /// Writes a field: its key, and an array of strings.
  package mutating func field(_ name: String, _ texts: [String]) { array(name, texts) { $0.value($1) } }

  /// Writes a field: its key, and an object of numbers in the given order.
  package mutating func field(_ name: String, counts: [(key: String, count: Int)]) {
    object(name) { writer in
      for (key, count) in counts { writer.field(key, count) }
    }
  }

  /// Writes a field: its key, and an object; `content` writes the fields of that object.
  package mutating func object(_ name: String, _ content: (inout JSONWriter) -> Void) {
    key(name)
    object(content)
  }

  /// Writes a field: its key, and an array with one value for each element.
  package mutating func array<S: Sequence>(
    _ name: String, _ elements: S, _ write: (inout JSONWriter, S.Element) -> Void
  ) {
    key(name)
    array(elements, write)
  }
}

extension JSONWriter {
  private mutating func append(quoting text: String) {
    bytes.append(UInt8(ascii: "\""))
    if Self.isPlain(text) {
      bytes.append(contentsOf: text.utf8)
    } else {
      append(escapingIn: text)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a text with escapes: what stands between two characters to escape is copied as a whole.
  private mutating func append(escapingIn text: String) {
    let scalars = text.unicodeScalars
    var copied = scalars.startIndex
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      if Self.needsEscape(scalars[index]) {
        bytes.append(contentsOf: text.utf8[copied..<index])
        append(escaping: scalars[index])
        copied = next
      }
      index = next
    }
    bytes.append(contentsOf: text.utf8[copied...])
  }

  /// Returns whether a string needs no escaping. Iterates its UTF-8 storage, many times faster than its view:
  /// most strings need no escaping, and a search writes hundreds of them.
  private static func isPlain(_ text: String) -> Bool {
    let span = text.utf8.span
    for index in span.indices where mayNeedEscape(span[index]) { return false }
    return true
  }

  /// Returns whether a byte is, or starts, a character that may need escaping: 0xC2 starts the C1 controls
  /// and Latin signs, 0xE2 all general punctuation.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case ..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xE2: true
    default: false
    }
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "\\", "\u{0}"..<"\u{20}", "\u{7F}"..."\u{9F}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}",
      "\u{2066}"..."\u{2069}":
      true
    default: false
    }
  }

  /// Appends the escape of a scalar that ``needsEscape(_:)``.
  private mutating func append(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes.append(contentsOf: "\\\"".utf8)
    case "\\": bytes.append(contentsOf: "\\\\".utf8)
    case "\n": bytes.append(contentsOf: "\\n".utf8)
    case "\r": bytes.append(contentsOf: "\\r".utf8)
    case "\t": bytes.append(contentsOf: "\\t".utf8)
    default:
      let digits = String(scalar.value, radix: 16)
      bytes.append(contentsOf: "\\u".utf8)
      bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
      bytes.append(contentsOf: digits.utf8)
    }
  }
}

extension Duration {
  /// The duration in microseconds, rounded down and bounded, so that no duration overflows.
  package var wholeMicroseconds: Int {
    let (seconds, attoseconds) = components
    let bounded = min(max(seconds, -1_000_000_000_000), 1_000_000_000_000)
    return Int(bounded) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
  }
}
