/// Writes rows in batches: one statement with many rows takes half the time of one statement per row.
///
/// Rows are in the database only after ``flush()``, or once ``size`` rows have been added. Not safe to share
/// between tasks, like its connection.
public final class RowBatch {
  /// The number of rows per statement.
  public static let size = 32

  private let one: PreparedStatement
  private let many: PreparedStatement
  private let columns: Int
  private var bytes: [UInt8] = []
  /// The number of buffered rows.
  public private(set) var count = 0

  /// Prepares the statements.
  ///
  /// - Parameters:
  ///   - connection: The connection.
  ///   - insert: The SQL before `VALUES`.
  ///   - columns: The number of values per row.
  ///   - conflict: The SQL after the values.
  /// - Throws: ``DatabaseError`` when the statement is invalid.
  public init(
    _ connection: Connection, _ insert: String, columns: Int, conflict: String = ""
  ) throws(DatabaseError) {
    self.columns = columns
    let row = "(" + repeatElement("?", count: columns).joined(separator: ", ") + ")"
    let rows = repeatElement(row, count: Self.size).joined(separator: ", ")
    one = try connection.prepared("\(insert) VALUES \(row) \(conflict)")
    many = try connection.prepared("\(insert) VALUES \(rows) \(conflict)")
  }

  /// Adds a row.
  ///
  /// - Parameter pack: Appends the packed values of the row, one per column.
  /// - Throws: ``DatabaseError`` when the buffered rows cannot be written.
  public func add(_ pack: (inout [UInt8]) -> Void) throws(DatabaseError) {
    pack(&bytes)
    count += 1
    if count == Self.size { try flush() }
  }

  /// Writes the buffered rows.
  ///
  /// - Throws: ``DatabaseError``; the rows are then lost.
  public func flush() throws(DatabaseError) {
    guard count > 0 else { return }
    defer {
      bytes.removeAll(keepingCapacity: true)
      count = 0
    }
    if count == Self.size { return try many.run([], packed: bytes.span) }
    var place = 0
    for _ in 0..<count {
      let next = PackedValues.end(bytes.span, from: place, count: columns)
      try one.run([], packed: bytes.span.extracting(place..<next))
      place = next
    }
  }
}
