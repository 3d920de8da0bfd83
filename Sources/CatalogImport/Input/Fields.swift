/// Splits lines into fields.
enum Fields {
  /// The most fields of a line that are looked at.
  static let most = 256

  /// The fields between tabs, as they are: the formats read here know no quoting.
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

  /// The fields of a line of comma-separated values: quoted ones with `""` for a quotation mark.
  ///
  /// - Throws: ``LineFault/malformed(_:)`` for a quotation mark without its other one, or text behind it.
  static func commas(_ line: Span<UInt8>) throws(LineFault) -> [String] {
    var fields: [String] = []
    var place = 0
    while true {
      guard fields.count < most else { throw .malformed("too many fields") }
      let isQuoted = place < line.count && line[place] == quote
      fields.append(try isQuoted ? quoted(line, &place) : plain(line, &place))
      guard place < line.count else { return fields }
      guard line[place] == comma else { throw .malformed("text behind a quotation mark") }
      place += 1
    }
  }

  private static let comma = UInt8(ascii: ",")
  private static let quote = UInt8(ascii: "\"")

  private static func plain(_ line: Span<UInt8>, _ place: inout Int) throws(LineFault) -> String {
    let start = place
    while place < line.count, line[place] != comma { place += 1 }
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
      // Two of them are one; it stands at the start of the next piece.
      start = place
      place += 1
    }
    throw .malformed("quotation mark without its other one")
  }
}
