/// Where the columns of a format stand in a file, by its header.
struct Columns {
  /// The place of each wanted column, in the order they were asked for; -1 for one that is not there.
  let places: [Int]
  /// The number of fields a line has; nil when no header says so.
  private let count: Int?

  /// The columns in the order of the format itself.
  init(count: Int) {
    places = Array(0..<count)
    self.count = nil
  }

  /// Reads a header.
  ///
  /// - Parameters:
  ///   - header: The names that stand there.
  ///   - wanted: The names of the format.
  ///   - needed: How many of them, from the first, must be there.
  /// - Throws: ``LineFault/malformed(_:)`` when one of those is missing.
  init(_ header: [String], _ wanted: [String], needed: Int? = nil) throws(LineFault) {
    count = header.count
    places = wanted.map { name in header.firstIndex(of: name) ?? -1 }
    if let missing = places.prefix(needed ?? wanted.count).firstIndex(of: -1) {
      throw .malformed("its first line has no column \(wanted[missing])")
    }
  }

  /// The fields of a tab-separated line in the wanted order; an empty range for a column that is not there.
  ///
  /// - Throws: ``LineFault/malformed(_:)`` when the line is too short.
  func tabs(_ line: Span<UInt8>) throws(LineFault) -> [Range<Int>] {
    let all = Fields.tabs(line)
    try check(all.count)
    var fields: [Range<Int>] = []
    fields.reserveCapacity(places.count)
    for place in places {
      guard place < all.count else { throw .malformed("\(all.count) fields are too few") }
      fields.append(place < 0 ? 0..<0 : all[place])
    }
    return fields
  }

  /// The fields of a line in the wanted order, quoted ones without their quotation marks.
  func quoted(
    _ line: Span<UInt8>, separator: UInt8 = Fields.comma
  ) throws(LineFault) -> [String] {
    let all = try Fields.quoted(line, separator: separator)
    try check(all.count)
    var fields: [String] = []
    for place in places {
      guard place < all.count else { throw .malformed("\(all.count) fields are too few") }
      fields.append(place < 0 ? "" : all[place])
    }
    return fields
  }

  /// A separator within a field that is not quoted would move the rest of the line to other columns.
  private func check(_ found: Int) throws(LineFault) {
    guard let count, found > count else { return }
    throw .malformed("\(found) fields where the first line has \(count)")
  }
}

extension Columns {
  /// The names in a header of tab-separated values.
  static func tabNames(_ line: Span<UInt8>) throws(LineFault) -> [String] {
    var names: [String] = []
    for field in Fields.tabs(line) { names.append(try Text.string(line, field)) }
    return names
  }
}
