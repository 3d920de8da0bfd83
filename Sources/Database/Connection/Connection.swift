internal import CVitrineSQLite

/// One connection to a SQLite database, with its prepared statements.
///
/// Not safe to share between tasks: ``Database`` hands it out to one at a time. Statements are prepared
/// once and kept by their text, at most ``statementLimit`` of them.
@safe
public final class Connection {
  /// What a connection may do.
  public enum Access: Sendable, Hashable {
    /// Read and write; the file is created when it does not exist.
    case readWrite
    /// Read only.
    case readOnly
    /// Read a file that does not change: no locks are taken or checked.
    case immutable
  }

  /// The number of prepared statements kept.
  public static let statementLimit = 64

  let handle: OpaquePointer
  private var statements: [String: Statement] = [:]

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - location: Where it is.
  ///   - access: What the connection may do.
  ///   - busyTimeout: How long a statement waits for the lock of another connection.
  /// - Throws: ``DatabaseError`` of kind `cannotOpen` when the file cannot be opened. Whether it is a
  ///   database shows with the first statement.
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
    // From here on `deinit` closes the handle, which SQLite wants closed even when it could not open.
    guard code == SQLITE_OK else { throw error("") }
    unsafe sqlite3_extended_result_codes(handle, 1)
    unsafe sqlite3_busy_timeout(handle, Self.milliseconds(busyTimeout))
  }

  deinit {
    // The handle stays until the last statement is gone.
    unsafe sqlite3_close_v2(handle)
  }

  /// Sets up SQLite before its first use, once in the life of the process.
  private static let configuration: Void = vitrine_sqlite_configure()

  /// The row number of the last row inserted.
  public var lastInsertedRow: Int { Int(unsafe sqlite3_last_insert_rowid(handle)) }

  /// Runs statements that return nothing, separated by semicolons.
  ///
  /// - Throws: ``DatabaseError``; the statements before the one that failed stay done.
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
  ///   - sql: One statement; its text is the key it is kept under, so values belong into `values`.
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

  /// The rows of a result, each as `read` makes it.
  public func rows<Value>(
    _ sql: String, _ values: [SQLValue] = [], _ read: (Row) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> [Value] {
    var result: [Value] = []
    try forEach(sql, values) { (row) throws(DatabaseError) in result.append(try read(row)) }
    return result
  }

  /// The first row of a result as `read` makes it; nil when there is none.
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
    // One thread at a time uses a connection, so SQLite need not lock it again.
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

  /// Takes a statement out of the store, so that the same text used within its rows gets another one.
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
  /// Makes another database part of this connection; not within a transaction.
  ///
  /// - Parameters:
  ///   - path: Its file.
  ///   - name: What its tables have in front, as in `other.table`; a plain word.
  ///   - isImmutable: Whether the file does not change; it is then read without locks.
  /// - Throws: ``DatabaseError`` when it cannot be opened.
  public func attach(_ path: String, as name: String, isImmutable: Bool) throws(DatabaseError) {
    let location = DatabaseLocation.file(path).name(isImmutable: isImmutable)
    try run("ATTACH DATABASE ?1 AS \(name)", [.text(location)])
  }
}

/// How a transaction takes its lock.
public enum TransactionKind: String, Sendable, Hashable {
  /// When it first reads or writes: for reading one state of the database.
  case deferred = "DEFERRED"
  /// At once: for writing.
  case immediate = "IMMEDIATE"
}

extension Connection {
  /// Runs a closure inside a transaction; it is undone as a whole when the closure throws.
  ///
  /// Transactions do not nest.
  ///
  /// - Parameters:
  ///   - kind: How the lock is taken.
  ///   - body: What belongs together.
  /// - Returns: What the closure returns.
  /// - Throws: ``DatabaseError`` of kind `busy` when the lock is not had in time, and what `body` throws.
  public func transaction<Value>(
    _ kind: TransactionKind = .immediate, _ body: () throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> Value {
    try run("BEGIN \(kind.rawValue)")
    do {
      let value = try body()
      try run("COMMIT")
      return value
    } catch {
      // SQLite has rolled back by itself after some errors (a full disk); then this one has nothing to do.
      _ = try? run("ROLLBACK")
      throw error
    }
  }
}
