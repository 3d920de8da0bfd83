/// Percent-encodes with the unreserved set of RFC 3986 section 2.3, and decodes strictly.
public enum PercentEncoding {
  /// Encodes everything except `A-Z a-z 0-9 - . _ ~`, so that the text can be used in any part of a URL.
  public static func encode(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Decodes `%XX` and, with `plusIsSpace`, `+`.
  ///
  /// - Returns: The text; nil when an escape is malformed, or the bytes are not UTF-8 or contain a NUL.
  public static func decode(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String? {
    // Fast path: most segments and parameters have nothing to decode and are UTF-8 already.
    let isPlain = text.utf8.allSatisfy { byte in
      byte != UInt8(ascii: "%") && byte != 0 && !(plusIsSpace && byte == UInt8(ascii: "+"))
    }
    if isPlain { return String(text) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var rest = text.utf8.makeIterator()
    while let byte = rest.next() {
      if byte == UInt8(ascii: "%") {
        guard let high = rest.next().flatMap(hexValue), let low = rest.next().flatMap(hexValue)
        else { return nil }
        bytes.append(high << 4 | low)
      } else if byte == UInt8(ascii: "+"), plusIsSpace {
        bytes.append(UInt8(ascii: " "))
      } else {
        bytes.append(byte)
      }
    }
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private static let hexDigits = Array("0123456789ABCDEF".utf8)

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
