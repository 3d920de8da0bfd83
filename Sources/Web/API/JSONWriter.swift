/// Writes JSON as bytes, value by value, without an intermediate tree.
///
/// The caller keeps the order: a ``key(_:)`` before each value of an object. Commas and escapes are the writer's
/// business. Control characters are escaped, and so are U+2028 and U+2029, which end a line in older JavaScript.
/// Source: RFC 8259 section 7.
package struct JSONWriter {
  /// What has been written so far.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Creates an empty writer with room for `capacity` bytes.
  package init(capacity: Int = 1024) { bytes.reserveCapacity(capacity) }

  /// Writes an object; `content` writes its keys and values.
  package mutating func object(_ content: (inout JSONWriter) -> Void) {
    nest(UInt8(ascii: "{"), UInt8(ascii: "}"), content)
  }

  /// Writes an array with one value for each element.
  package mutating func array<S: Sequence>(_ elements: S, _ write: (inout JSONWriter, S.Element) -> Void) {
    nest(UInt8(ascii: "["), UInt8(ascii: "]")) { writer in
      for element in elements { write(&writer, element) }
    }
  }

  /// Writes the name of the next value.
  package mutating func key(_ name: String) {
    separate()
    append(quoting: name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a text, or `null`.
  package mutating func value(_ text: String?) {
    guard let text else { return null() }
    separate()
    append(quoting: text)
  }

  /// Writes a whole number, or `null`.
  package mutating func value(_ number: Int?) {
    guard let number else { return null() }
    separate()
    append(decimal: number)
  }

  /// Writes `true` or `false`.
  package mutating func value(_ flag: Bool) {
    separate()
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  /// Writes a time in milliseconds with three decimals, rounded down; a negative one counts as none.
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
  private mutating func append(quoting text: String) {
    bytes.append(UInt8(ascii: "\""))
    if Self.isPlain(text) {
      bytes.append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars { append(escaping: scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a text needs no escape. Most need none, and a search writes hundreds of them: so their own storage is
  /// walked, which is many times faster than its view.
  private static func isPlain(_ text: String) -> Bool {
    let span = text.utf8.span
    for index in span.indices where mayNeedEscape(span[index]) { return false }
    return true
  }

  /// Whether a byte is, or starts, a character that is escaped (0xE2 starts U+2028 and much else).
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0xE2
  }

  private mutating func append(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes.append(contentsOf: "\\\"".utf8)
    case "\\": bytes.append(contentsOf: "\\\\".utf8)
    case "\n": bytes.append(contentsOf: "\\n".utf8)
    case "\r": bytes.append(contentsOf: "\\r".utf8)
    case "\t": bytes.append(contentsOf: "\\t".utf8)
    case "\u{0}"..<"\u{20}", "\u{2028}", "\u{2029}":
      let digits = String(scalar.value, radix: 16)
      bytes.append(contentsOf: "\\u".utf8)
      bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
      bytes.append(contentsOf: digits.utf8)
    default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}

extension Duration {
  /// The duration in microseconds, rounded down; bounded so that no clock can overflow it.
  package var wholeMicroseconds: Int {
    let (seconds, attoseconds) = components
    let bounded = min(max(seconds, -1_000_000_000_000), 1_000_000_000_000)
    return Int(bounded) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
  }
}
