internal import CVitrineSQLite

/// One statement kept at hand for running it very often: nothing is looked up, nothing is prepared again.
///
/// Not safe to share between tasks, as its connection.
public final class PreparedStatement {
  private let connection: Connection
  private let statement: Statement
  private let sql: String

  fileprivate init(_ connection: Connection, _ statement: Statement, _ sql: String) {
    self.connection = connection
    self.statement = statement
    self.sql = sql
  }

  /// Runs the statement to its end; rows it returns are dropped.
  ///
  /// - Parameter values: The values of the parameters `?1`, `?2`, … in order.
  /// - Throws: ``DatabaseError``; the statement can be run again.
  public func run(_ values: [SQLValue] = []) throws(DatabaseError) {
    defer { statement.reset() }
    _ = try isAtRow(values)
  }

  /// The first row of the result as `read` makes it; nil when there is none.
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

  /// Runs the statement to its end with values and, behind them, packed ones.
  ///
  /// - Parameters:
  ///   - values: The values of the first parameters.
  ///   - packed: The values of the parameters behind, as `Row.pack(_:into:)` makes them.
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
      // The bytes are where they are only within this closure.
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
  /// Prepares a statement to run very often.
  ///
  /// - Parameter sql: One statement.
  /// - Returns: The statement; it keeps the connection open as long as it lives.
  /// - Throws: ``DatabaseError`` when it cannot be understood.
  public func prepared(_ sql: String) throws(DatabaseError) -> PreparedStatement {
    PreparedStatement(self, try prepare(sql), sql)
  }

  /// The number of rows inserted, changed and deleted since the connection was opened.
  public var totalChanges: Int { Int(unsafe sqlite3_total_changes64(handle)) }
}
