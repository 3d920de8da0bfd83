/// The positions of a format's columns in a file, according to its header.
struct Columns {
  /// The position of each wanted column, in the order given; -1 for a missing one.
  let places: [Int]
  /// The number of fields of a line; nil without a header.
  private let count: Int?

  /// Uses the columns in the format's own order.
  init(count: Int) {
    places = Array(0..<count)
    self.count = nil
  }

  /// Reads a header.
  ///
  /// - Parameters:
  ///   - header: The column names in the file.
  ///   - wanted: The column names of the format.
  ///   - needed: How many of them, from the first, are required; nil for all.
  /// - Throws: ``LineFault/malformed(_:)`` when one of those is missing.
  init(_ header: [String], _ wanted: [String], needed: Int? = nil) throws(LineFault) {
    count = header.count
    places = wanted.map { name in header.firstIndex(of: name) ?? -1 }
    if let missing = places.prefix(needed ?? wanted.count).firstIndex(of: -1) {
      throw .malformed("its first line has no column \(wanted[missing])")
    }
  }

  /// Returns the fields of a tab-separated line in the wanted order; an empty range for a missing column.
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

  /// Returns the fields of a line in the wanted order, without quotation marks.
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

  /// Rejects too many fields: an unquoted separator in a field would shift the rest of the line to other
  /// columns.
  private func check(_ found: Int) throws(LineFault) {
    guard let count, found > count else { return }
    throw .malformed("\(found) fields where the first line has \(count)")
  }
}

extension Columns {
  /// Returns the column names in a tab-separated header.
  static func tabNames(_ line: Span<UInt8>) throws(LineFault) -> [String] {
    var names: [String] = []
    for field in Fields.tabs(line) { names.append(try Text.string(line, field)) }
    return names
  }
}
