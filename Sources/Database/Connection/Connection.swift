internal import CVitrineSQLite

/// A connection to a SQLite database, with a cache of prepared statements.
///
/// Not safe to share between tasks: ``Database`` lends it to one at a time. Statements are prepared once and
/// cached by their text, at most ``statementLimit`` of them.
@safe
public final class Connection {
  /// What a connection may do.
  public enum Access: Sendable, Hashable {
    /// Read and write; the file is created when it does not exist.
    case readWrite
    /// Read only.
    case readOnly
    /// Read a file that never changes: no locks are taken or checked.
    case immutable
  }

  /// The maximum number of cached statements.
  public static let statementLimit = 64

  let handle: OpaquePointer
  private var statements: [String: Statement] = [:]

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - location: Where the database is.
  ///   - access: What the connection may do.
  ///   - busyTimeout: How long a statement waits for the lock of another connection.
  /// - Throws: ``DatabaseError`` of kind `cannotOpen` when the file cannot be opened. Whether it is a
  ///   database is only checked by the first statement.
  public init(
    _ location: DatabaseLocation, access: Access = .readWrite, busyTimeout: Duration = .seconds(5)
  ) throws(DatabaseError) {
    Self.configuration
    let name = location.name(isImmutable: access == .immutable)
    var opened: OpaquePointer?
    let code = unsafe sqlite3_open_v2(name, &opened, Self.flags(for: access), nil)
    guard let opened = unsafe opened else {
      throw DatabaseError(extendedCode: SQLITE_NOMEM, message: "out of memory", sql: "")
    }
    unsafe handle = unsafe opened
    // From here on `deinit` closes the handle; SQLite requires that even if opening failed.
    guard code == SQLITE_OK else { throw error("") }
    unsafe sqlite3_extended_result_codes(handle, 1)
    unsafe sqlite3_busy_timeout(handle, Self.milliseconds(busyTimeout))
  }

  deinit {
    // SQLite keeps the handle until the last statement is finalized.
    unsafe sqlite3_close_v2(handle)
  }

  /// Configures SQLite before its first use, once per process.
  private static let configuration: Void = vitrine_sqlite_configure()

  /// The row id of the last inserted row.
  public var lastInsertedRow: Int { Int(unsafe sqlite3_last_insert_rowid(handle)) }

  /// Runs statements that return no rows, separated by semicolons.
  ///
  /// - Throws: ``DatabaseError``; the statements before the failed one remain in effect.
  public func execute(_ script: String) throws(DatabaseError) {
    guard unsafe sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK else {
      throw error(script)
    }
  }

  /// Runs one statement to its end.
  ///
  /// - Returns: The number of rows it changed.
  @discardableResult
  public func run(_ sql: String, _ values: [SQLValue] = []) throws(DatabaseError) -> Int {
    try forEach(sql, values) { _ in }
    return Int(unsafe sqlite3_changes(handle))
  }

  /// Calls a closure with each row of a result.
  ///
  /// - Parameters:
  ///   - sql: One statement; its text is the cache key, so pass values in `values`.
  ///   - values: The values of the parameters `?1`, `?2`, … in order.
  ///   - body: Receives each row; it may run other statements of the same connection.
  /// - Throws: ``DatabaseError``, and what `body` throws.
  public func forEach(
    _ sql: String, _ values: [SQLValue] = [], _ body: (Row) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    let statement = try take(sql, values)
    defer { giveBack(statement, sql) }
    while true {
      switch statement.step() {
      case SQLITE_ROW: try body(statement.row)
      case SQLITE_DONE: return
      default: throw error(sql)
      }
    }
  }

  /// Returns the rows of a result, each converted by `read`.
  public func rows<Value>(
    _ sql: String, _ values: [SQLValue] = [], _ read: (Row) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> [Value] {
    var result: [Value] = []
    try forEach(sql, values) { (row) throws(DatabaseError) in result.append(try read(row)) }
    return result
  }

  /// Returns the first row of a result, converted by `read`; nil when there is none.
  public func first<Value>(
    _ sql: String, _ values: [SQLValue] = [], _ read: (Row) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> Value? {
    let statement = try take(sql, values)
    defer { giveBack(statement, sql) }
    switch statement.step() {
    case SQLITE_ROW: return try read(statement.row)
    case SQLITE_DONE: return nil
    default: throw error(sql)
    }
  }

  private static func flags(for access: Access) -> Int32 {
    // Only one thread at a time uses a connection, so SQLite need not lock it too.
    let common = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI
    return switch access {
    case .readWrite: common | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    case .readOnly, .immutable: common | SQLITE_OPEN_READONLY
    }
  }

  private static func milliseconds(_ duration: Duration) -> Int32 {
    Int32(min(max(duration / .milliseconds(1), 0), Double(Int32.max)))
  }

  func error(_ sql: String) -> DatabaseError {
    let message = unsafe String(cString: sqlite3_errmsg(handle))
    return DatabaseError(
      extendedCode: unsafe sqlite3_extended_errcode(handle), message: message, sql: sql)
  }

  // MARK: Statements

  /// Removes a statement from the cache, so that using the same text while iterating its rows gets another
  /// one.
  private func take(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> Statement {
    let statement: Statement
    if let kept = statements.removeValue(forKey: sql) {
      statement = kept
    } else {
      statement = try prepare(sql)
    }
    guard statement.bind(values) == SQLITE_OK else { throw error(sql) }
    return statement
  }

  func prepare(_ sql: String) throws(DatabaseError) -> Statement {
    var statement: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    guard unsafe sqlite3_prepare_v3(handle, sql, -1, flags, &statement, nil) == SQLITE_OK else {
      throw error(sql)
    }
    guard let statement = unsafe statement else {
      throw DatabaseError(extendedCode: SQLITE_MISUSE, message: "there is no statement", sql: sql)
    }
    return unsafe Statement(owning: statement)
  }

  private func giveBack(_ statement: Statement, _ sql: String) {
    statement.reset()
    statement.unbind()
    if statements.count >= Self.statementLimit { statements.removeAll(keepingCapacity: true) }
    statements[sql] = statement
  }
}

extension Connection {
  /// Attaches another database to this connection; not allowed within a transaction.
  ///
  /// - Parameters:
  ///   - path: Its file.
  ///   - name: The prefix of its tables, as in `other.table`; a plain identifier.
  ///   - isImmutable: Whether the file never changes; it is then read without locks.
  /// - Throws: ``DatabaseError`` when it cannot be opened.
  public func attach(_ path: String, as name: String, isImmutable: Bool) throws(DatabaseError) {
    let location = DatabaseLocation.file(path).name(isImmutable: isImmutable)
    try run("ATTACH DATABASE ?1 AS \(name)", [.text(location)])
  }
}

/// When a transaction takes its lock.
public enum TransactionKind: String, Sendable, Hashable {
  /// At the first read or write: for reading a consistent state.
  case deferred = "DEFERRED"
  /// Immediately: for writing.
  case immediate = "IMMEDIATE"
}

extension Connection {
  /// Runs a closure inside a transaction, which is rolled back when the closure throws.
  ///
  /// Transactions do not nest.
  ///
  /// - Parameters:
  ///   - kind: When the lock is taken.
  ///   - body: The work of the transaction.
  /// - Returns: The closure's result.
  /// - Throws: ``DatabaseError`` of kind `busy` when the lock is not available in time, and what `body`
  ///   throws.
  public func transaction<Value>(
    _ kind: TransactionKind = .immediate, _ body: () throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> Value {
    try run("BEGIN \(kind.rawValue)")
    do {
      let value = try body()
      try run("COMMIT")
      return value
    } catch {
      // SQLite has already rolled back after some errors, such as a full disk; then this fails, which is
      // harmless.
      _ = try? run("ROLLBACK")
      throw error
    }
  }
}
