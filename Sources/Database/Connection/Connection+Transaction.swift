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
