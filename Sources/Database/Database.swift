internal import Synchronization

/// A database shared by many tasks: one writer and a fixed pool of readers.
///
/// Calls block their thread, so keep them short. Reads run in parallel and, with a write-ahead log, also in
/// parallel with a write.
public final class Database: Sendable {
  /// How a database is opened.
  public struct Options: Sendable, Hashable {
    /// The number of read connections, `1...16`; a database in memory has none and reads through its writer.
    public var readerCount: Int
    /// How long a statement waits for the lock of another process.
    public var busyTimeout: Duration
    /// Whether the file uses a write-ahead log, so that reads continue during a write.
    public var hasWriteAheadLog: Bool

    /// Creates options.
    public init(
      readerCount: Int = 4, busyTimeout: Duration = .seconds(5), hasWriteAheadLog: Bool = true
    ) {
      self.readerCount = min(max(readerCount, 1), Self.mostReaders)
      self.busyTimeout = busyTimeout
      self.hasWriteAheadLog = hasWriteAheadLog
    }

    private static let mostReaders = 16
  }

  private let writer: Pooled?
  private let readers: [Pooled]
  private let turn = Atomic<Int>(0)

  /// Opens a database for reading and writing, creating it if it does not exist.
  ///
  /// - Parameters:
  ///   - location: Where the database is.
  ///   - options: How to open it.
  ///   - migrations: Every step of the schema, oldest first; steps that have not run yet are run now.
  /// - Throws: ``DatabaseError``.
  public init(
    _ location: DatabaseLocation, options: Options = Options(), migrations: [Migration] = []
  ) throws(DatabaseError) {
    let connection = try Connection(location, busyTimeout: options.busyTimeout)
    if options.hasWriteAheadLog, location != .memory {
      try connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
    }
    try connection.execute("PRAGMA foreign_keys = ON")
    try connection.migrate(migrations)
    let writer = Pooled(connection)
    self.writer = writer
    readers =
      location == .memory
      ? [writer] : try Self.readers(location, .readOnly, options.readerCount, options.busyTimeout)
  }

  /// Opens a file that never changes, for reading only: no locks are taken and no other files are created.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - readerCount: The number of connections, at least 1.
  /// - Throws: ``DatabaseError``.
  public init(immutable path: String, readerCount: Int = 4) throws(DatabaseError) {
    writer = nil
    readers = try Self.readers(.file(path), .immutable, max(readerCount, 1), .zero)
  }

  /// Reads one consistent state of the database.
  ///
  /// - Parameter body: Receives a connection for its exclusive use; it must not be kept.
  /// - Returns: The closure's result.
  /// - Throws: ``DatabaseError``, and what `body` throws.
  public func read<Value: Sendable>(
    _ body: @Sendable (Connection) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> Value {
    try reading { (connection) throws(DatabaseError) in
      // In a transaction SQLite takes its file locks only once instead of for each statement.
      try connection.transaction(.deferred) { () throws(DatabaseError) in try body(connection) }
    }
  }

  /// Uses a free reader, trying them in round-robin order; if none is free, waits for the first one tried.
  private func reading<Value: Sendable>(
    _ body: @Sendable (Connection) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> Value {
    let first = nextTurn()
    for offset in readers.indices {
      let reader = readers[(first + offset) % readers.count]
      if let value = try reader.useIfFree(body) { return value }
    }
    return try readers[first].use(body)
  }

  /// Changes the database in one transaction, which is rolled back when the closure throws.
  ///
  /// - Parameter body: Receives the write connection; it must not be kept.
  /// - Returns: The closure's result.
  /// - Throws: ``DatabaseError`` of kind `readOnly` when the database was opened as immutable.
  public func write<Value: Sendable>(
    _ body: @Sendable (Connection) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> Value {
    // Without a writer, a reader fails with the right error.
    try (writer ?? readers[nextTurn()]).use { (connection) throws(DatabaseError) in
      try connection.transaction(.immediate) { () throws(DatabaseError) in try body(connection) }
    }
  }

  /// Returns the next reader's index, in round-robin order. With more tasks than readers some wait, which
  /// bounds the number of open files.
  private func nextTurn() -> Int {
    let next = turn.wrappingAdd(1, ordering: .relaxed).oldValue
    return Int(UInt(bitPattern: next) % UInt(readers.count))
  }

  private static func readers(
    _ location: DatabaseLocation, _ access: Connection.Access, _ count: Int, _ timeout: Duration
  ) throws(DatabaseError) -> [Pooled] {
    var result: [Pooled] = []
    for _ in 0..<count {
      result.append(Pooled(try Connection(location, access: access, busyTimeout: timeout)))
    }
    return result
  }
}
