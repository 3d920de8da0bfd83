/// Splits lines into fields.
enum Fields {
  /// The maximum number of fields read from a line.
  static let most = 256

  /// Splits a line at tabs, without unquoting: the tab-separated formats read here have no quoting.
  static func tabs(_ line: Span<UInt8>) -> [Range<Int>] {
    var fields: [Range<Int>] = []
    fields.reserveCapacity(16)
    var start = 0
    for index in 0..<line.count where line[index] == UInt8(ascii: "\t") {
      fields.append(start..<index)
      start = index + 1
      if fields.count == most { return fields }
    }
    fields.append(start..<line.count)
    return fields
  }

  /// Splits a line at separators; quoted fields use `""` for a quotation mark.
  ///
  /// - Throws: ``LineFault/malformed(_:)`` when a quotation mark is not closed, or text follows the closing
  ///   one.
  static func quoted(
    _ line: Span<UInt8>, separator: UInt8 = comma
  ) throws(LineFault) -> [String] {
    var fields: [String] = []
    var place = 0
    while true {
      guard fields.count < most else { throw .malformed("too many fields") }
      let isQuoted = place < line.count && line[place] == quote
      fields.append(try isQuoted ? quoted(line, &place) : plain(line, &place, separator))
      guard place < line.count else { return fields }
      guard line[place] == separator else { throw .malformed("text after a quotation mark") }
      place += 1
    }
  }

  static let comma = UInt8(ascii: ",")
  static let tab = UInt8(ascii: "\t")
  private static let quote = UInt8(ascii: "\"")

  private static func plain(
    _ line: Span<UInt8>, _ place: inout Int, _ separator: UInt8
  ) throws(LineFault) -> String {
    let start = place
    while place < line.count, line[place] != separator { place += 1 }
    return try Text.string(line, start..<place)
  }

  private static func quoted(_ line: Span<UInt8>, _ place: inout Int) throws(LineFault) -> String {
    var text = ""
    place += 1
    var start = place
    while place < line.count {
      guard line[place] == quote else {
        place += 1
        continue
      }
      text += try Text.string(line, start..<place)
      place += 1
      guard place < line.count, line[place] == quote else { return text }
      // `""` stands for one quotation mark, which starts the next piece.
      start = place
      place += 1
    }
    throw .malformed("quotation mark that is never closed")
  }

  /// Whether a line ends within a quoted field, which continues on the next line.
  static func isOpen(_ line: Span<UInt8>, separator: UInt8) -> Bool {
    var place = 0
    while place < line.count {
      guard line[place] == quote else {
        while place < line.count, line[place] != separator { place += 1 }
        place += 1
        continue
      }
      place += 1
      while place < line.count, line[place] != quote || (place + 1 < line.count && line[place + 1] == quote) {
        place += line[place] == quote ? 2 : 1
      }
      guard place < line.count else { return true }
      place += 1
      while place < line.count, line[place] != separator { place += 1 }
      place += 1
    }
    return false
  }
}
