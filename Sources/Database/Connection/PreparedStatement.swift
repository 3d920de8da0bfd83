internal import CSQLite

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
    _ = try first(values) { (_) throws(DatabaseError) in () }
  }

  /// The first row of the result as `read` makes it; nil when there is none.
  ///
  /// - Throws: ``DatabaseError``, and what `read` throws.
  public func first<Value>(
    _ values: [SQLValue] = [], _ read: (Row) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> Value? {
    defer { statement.reset() }
    for (index, value) in values.enumerated() {
      guard statement.bind(value, at: Int32(index + 1)) == SQLITE_OK else { throw connection.error(sql) }
    }
    switch statement.step() {
    case SQLITE_ROW: return try read(statement.row)
    case SQLITE_DONE: return nil
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
