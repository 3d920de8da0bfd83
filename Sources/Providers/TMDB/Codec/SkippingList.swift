/// The rows of a list that we know, and how many there were beside them.
///
/// A row of a kind that TMDB added after us must not cost the page; nor may it vanish without a trace (C110). Rows of
/// a known kind that cannot be read still fail, with their coding path.
package struct SkippingList<Row: Codable & Sendable & Hashable>: Codable, Sendable {
  /// The rows we know, in order.
  package var rows: [Row]
  /// The number of rows of unknown kinds. It tells about one reading, so that two lists of the same rows are equal.
  package private(set) var skipped = 0

  /// Creates a list of known rows.
  package init(_ rows: [Row] = []) { self.rows = rows }

  /// Reads an array and counts what it does not know.
  package init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    rows = []
    while !list.isAtEnd {
      do {
        rows.append(try Row(from: try list.superDecoder()))
      } catch is UnknownRow {
        skipped += 1
      }
    }
  }

  /// Writes the rows we know.
  package func encode(to encoder: any Encoder) throws {
    var list = encoder.singleValueContainer()
    try list.encode(rows)
  }
}

extension SkippingList: Hashable {
  /// Whether the known rows are the same.
  package static func == (left: SkippingList, right: SkippingList) -> Bool { left.rows == right.rows }

  /// Hashes the known rows.
  package func hash(into hasher: inout Hasher) { hasher.combine(rows) }
}

/// A row of a kind that we do not know.
struct UnknownRow: Error {}
