/// Rows written many at a time: one statement with many rows costs half of what as many statements do.
///
/// What is added is in the database only after ``flush()`` or when ``size`` rows are together. Not safe to share
/// between tasks, as its connection.
public final class RowBatch {
  /// The rows of one statement.
  public static let size = 32

  private let one: PreparedStatement
  private let many: PreparedStatement
  private let columns: Int
  private var bytes: [UInt8] = []
  /// The number of rows that wait.
  public private(set) var count = 0

  /// Prepares the statements.
  ///
  /// - Parameters:
  ///   - connection: The connection.
  ///   - insert: The statement before `VALUES`.
  ///   - columns: The number of values of a row.
  ///   - conflict: The statement behind the values.
  /// - Throws: ``DatabaseError`` when the statement cannot be understood.
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
  /// - Parameter pack: Appends the packed values of the row, as many as it has columns.
  /// - Throws: ``DatabaseError`` when the rows that waited cannot be written.
  public func add(_ pack: (inout [UInt8]) -> Void) throws(DatabaseError) {
    pack(&bytes)
    count += 1
    if count == Self.size { try flush() }
  }

  /// Writes the rows that wait.
  ///
  /// - Throws: ``DatabaseError``; the rows are gone then.
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
