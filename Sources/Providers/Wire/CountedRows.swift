/// A row of a list that may be of an unknown kind.
package protocol WireRow: Codable, Sendable, Hashable {
  /// Reads a row; nil when it is of an unknown kind and is to be left out.
  static func read(from decoder: any Decoder) throws -> Self?
}

extension WireRow {
  /// Reads a row of a list that holds one kind only.
  package static func read(from decoder: any Decoder) throws -> Self? { try Self(from: decoder) }
}

/// A list of which rows that are unknown or cannot be read are left out and counted, so that one odd row does not cost the
/// page.
///
/// Two lists with the same rows are the same, whatever had to be left out while reading.
package struct CountedRows<Row: WireRow>: Codable, Sendable {
  /// The rows that could be read, in order.
  package var rows: [Row]
  /// How many rows were null, of an unknown kind, or could not be read.
  package let skipped: Int

  /// Creates a list.
  package init(_ rows: [Row] = [], skipped: Int = 0) {
    self.rows = rows
    self.skipped = skipped
  }

  /// Reads a list; what is no list at all fails with its path.
  package init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var (rows, skipped): ([Row], Int) = ([], 0)
    while !list.isAtEnd {
      if let row = try list.decode(Slot<Row>.self).row { rows.append(row) } else { skipped += 1 }
    }
    self.init(rows, skipped: skipped)
  }

  /// Writes the rows.
  package func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(contentsOf: rows)
  }
}

extension CountedRows: Hashable {
  /// Whether both hold the same rows.
  package static func == (left: Self, right: Self) -> Bool { left.rows == right.rows }
  /// Hashes the rows.
  package func hash(into hasher: inout Hasher) { hasher.combine(rows) }
}

/// The place of one row.
private struct Slot<Row: WireRow>: Decodable {
  let row: Row?

  init(from decoder: any Decoder) throws { row = try? Row.read(from: decoder) }
}
