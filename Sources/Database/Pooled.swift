internal import Synchronization

/// A connection that one task uses at a time.
final class Pooled: Sendable {
  private let connection: Mutex<Connection>

  init(_ connection: sending Connection) { self.connection = Mutex(connection) }

  /// Waits for the connection and uses it.
  func use<Value: Sendable>(
    _ body: @Sendable (Connection) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> Value {
    try connection.withLock { (connection) throws(DatabaseError) in try body(connection) }
  }

  /// Uses the connection if it is free.
  ///
  /// - Returns: The closure's result; nil when the connection is in use and the closure was not called.
  func useIfFree<Value: Sendable>(
    _ body: @Sendable (Connection) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> Value? {
    try connection.withLockIfAvailable { (connection) throws(DatabaseError) in try body(connection) }
  }
}
