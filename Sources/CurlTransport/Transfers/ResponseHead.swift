internal import VitrineHTTPModel

/// The head of a response, read line by line.
struct ResponseHead: Sendable {
  /// The maximum size of all lines, those of interim responses included, in bytes.
  static let mostBytes = 64 * 1024
  /// The maximum number of fields.
  static let mostFields = 256

  /// The status; 0 before the first line.
  private(set) var status = 0
  private(set) var fields: [HTTPFields.Field] = []
  /// Whether the empty line at its end has come. libcurl (7.88) takes the end of a connection for it.
  private(set) var isWhole = false
  private var byteCount = 0

  /// Reads a line with its line break.
  ///
  /// - Returns: False when the head has too many bytes or fields.
  mutating func read(_ line: [UInt8]) -> Bool {
    byteCount += line.count
    guard byteCount <= Self.mostBytes else { return false }
    if line.starts(with: Array("HTTP/".utf8)) {
      begin(line)
    } else if !isWhole {
      take(line)
    }
    // What follows a whole head are trailers, which nobody reads.
    return fields.count <= Self.mostFields
  }

  /// An interim response (100 to 199) is followed by another head.
  private mutating func begin(_ line: [UInt8]) {
    let words = line.split(separator: UInt8(ascii: " "))
    let code = words.count > 1 ? words[1].prefix { (0x30...0x39).contains($0) } : []
    status = Int(String(decoding: code, as: UTF8.self)) ?? 0
    (fields, isWhole) = ([], false)
  }

  private mutating func take(_ line: [UInt8]) {
    let text = Self.trimmed(line[...])
    if text.isEmpty {
      isWhole = status >= 200
    } else if line[0] == UInt8(ascii: " ") || line[0] == UInt8(ascii: "\t") {
      // A value that goes on (RFC 9112, section 5.2).
      guard !fields.isEmpty else { return }
      fields[fields.count - 1].value += " " + String(decoding: text, as: UTF8.self)
    } else if let colon = text.firstIndex(of: UInt8(ascii: ":")) {
      let value = Self.trimmed(text[(colon + 1)...])
      fields.append(
        HTTPFields.Field(
          name: String(decoding: Self.trimmed(text[..<colon]), as: UTF8.self),
          value: String(decoding: value, as: UTF8.self)))
    }
  }

  /// The bytes without spaces, tabs and line breaks around them.
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isBlank = { (byte: UInt8) in [0x20, 0x09, 0x0D, 0x0A].contains(byte) }
    let rest = bytes.drop(while: isBlank)
    guard let last = rest.lastIndex(where: { !isBlank($0) }) else { return [] }
    return rest[...last]
  }
}
