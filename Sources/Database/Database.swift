internal import Synchronization

/// A database shared by many tasks: one writer and a bounded pool of readers.
///
/// Calls block their thread while they run, so keep them short. Reads run beside each other and, in a file
/// with a write-ahead log, beside a write.
public final class Database: Sendable {
  /// How a database is opened.
  public struct Options: Sendable, Hashable {
    /// The number of reading connections, `1...16`; a database in memory has none and reads as it writes.
    public var readerCount: Int
    /// How long a statement waits for the lock of another process.
    public var busyTimeout: Duration
    /// Whether the file keeps a write-ahead log, so that reading goes on during a write.
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

  /// Opens a database for reading and writing, creating it when it does not exist.
  ///
  /// - Parameters:
  ///   - location: Where it is.
  ///   - options: How it is opened.
  ///   - migrations: Every step of its schema, oldest first; those that have not run yet run now.
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

  /// Opens a file that does not change, for reading only: no lock is taken and no other file is created.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - readerCount: The number of connections, at least 1.
  /// - Throws: ``DatabaseError``.
  public init(immutable path: String, readerCount: Int = 4) throws(DatabaseError) {
    writer = nil
    readers = try Self.readers(.file(path), .immutable, max(readerCount, 1), .zero)
  }

  /// Reads one state of the database.
  ///
  /// - Parameter body: Receives a connection for its exclusive use; it must not be kept.
  /// - Returns: What the closure returns.
  /// - Throws: ``DatabaseError``, and what `body` throws.
  public func read<Value: Sendable>(
    _ body: @Sendable (Connection) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> Value {
    try reading { (connection) throws(DatabaseError) in
      // Inside a transaction SQLite takes its file locks once, not for each statement.
      try connection.transaction(.deferred) { () throws(DatabaseError) in try body(connection) }
    }
  }

  /// Uses a reader that is free, looking at the one whose turn it is first; waits for that one when none is.
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

  /// Changes the database; undone as a whole when the closure throws.
  ///
  /// - Parameter body: Receives the writing connection; it must not be kept.
  /// - Returns: What the closure returns.
  /// - Throws: ``DatabaseError`` of kind `readOnly` when the database was opened as immutable.
  public func write<Value: Sendable>(
    _ body: @Sendable (Connection) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> Value {
    // A reader refuses to write with the right error.
    try (writer ?? readers[nextTurn()]).use { (connection) throws(DatabaseError) in
      try connection.transaction(.immediate) { () throws(DatabaseError) in try body(connection) }
    }
  }

  /// The number of the next reader in turn. With more tasks than readers some wait, which bounds the files open.
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
