internal import CVitrineSQLite

/// A statement that is prepared once and run many times, without a lookup by its text.
///
/// Not safe to share between tasks, like its connection.
public final class PreparedStatement {
  private let connection: Connection
  private let statement: Statement
  private let sql: String

  fileprivate init(_ connection: Connection, _ statement: Statement, _ sql: String) {
    self.connection = connection
    self.statement = statement
    self.sql = sql
  }

  /// Runs the statement to its end, discarding any rows.
  ///
  /// - Parameter values: The values of the parameters `?1`, `?2`, … in order.
  /// - Throws: ``DatabaseError``; the statement can be run again.
  public func run(_ values: [SQLValue] = []) throws(DatabaseError) {
    defer { statement.reset() }
    _ = try isAtRow(values)
  }

  /// Returns the first row of the result, converted by `read`; nil when there is none.
  ///
  /// - Throws: ``DatabaseError``, and what `read` throws.
  public func first<Value>(
    _ values: [SQLValue] = [], _ read: (Row) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> Value? {
    defer { statement.reset() }
    return try isAtRow(values) ? read(statement.row) : nil
  }

  /// Calls a closure with each row of the result.
  ///
  /// - Parameters:
  ///   - values: The values of the parameters `?1`, `?2`, … in order.
  ///   - body: Receives each row; it must not use this statement.
  /// - Throws: ``DatabaseError``, and what `body` throws.
  public func forEach(
    _ values: [SQLValue] = [], _ body: (Row) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    defer { statement.reset() }
    var isAtRow = try isAtRow(values)
    while isAtRow {
      try body(statement.row)
      isAtRow = try step()
    }
  }

  /// Runs the statement to its end with values followed by packed values.
  ///
  /// - Parameters:
  ///   - values: The values of the first parameters.
  ///   - packed: The values of the following parameters, as written by `Row.pack(_:into:)`.
  /// - Throws: ``DatabaseError``; the statement can be run again.
  public func run(_ values: [SQLValue], packed: Span<UInt8>) throws(DatabaseError) {
    defer {
      statement.reset()
      statement.unbind()
    }
    guard statement.bind(values) == SQLITE_OK else { throw connection.error(sql) }
    let code = try unsafe packed.withUnsafeBufferPointer { (bytes) throws(DatabaseError) in
      let code = unsafe statement.bind(packed: UnsafeRawBufferPointer(bytes), from: values.count + 1)
      guard code == SQLITE_OK else { return code }
      // The address of the bytes is valid only in this closure.
      _ = try step()
      return SQLITE_OK
    }
    guard code == SQLITE_OK else { throw connection.error(sql) }
  }

  private func isAtRow(_ values: [SQLValue]) throws(DatabaseError) -> Bool {
    guard statement.bind(values) == SQLITE_OK else { throw connection.error(sql) }
    return try step()
  }

  private func step() throws(DatabaseError) -> Bool {
    switch statement.step() {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw connection.error(sql)
    }
  }
}

extension Connection {
  /// Prepares a statement that will run many times.
  ///
  /// - Parameter sql: One statement.
  /// - Returns: The statement; it keeps the connection open as long as it exists.
  /// - Throws: ``DatabaseError`` when it is invalid.
  public func prepared(_ sql: String) throws(DatabaseError) -> PreparedStatement {
    PreparedStatement(self, try prepare(sql), sql)
  }

  /// The number of rows inserted, changed and deleted since the connection was opened.
  public var totalChanges: Int { Int(unsafe sqlite3_total_changes64(handle)) }
}
