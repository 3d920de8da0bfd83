internal import CVitrineSQLite

/// Why a database operation failed.
public struct DatabaseError: Error, Sendable, Hashable {
  /// What the caller can do about it.
  public enum Kind: Sendable, Hashable {
    /// Another connection holds the lock: try again later.
    case busy
    /// The disk is full or the file has reached its size limit: free some space.
    case full
    /// The file cannot be written: fix the permissions.
    case readOnly
    /// The file cannot be opened: fix the path or the permissions.
    case cannotOpen
    /// The file is damaged or not a database: rebuild or restore it.
    case corrupt
    /// A constraint of the schema forbids the change: fix the data.
    case constraint
    /// The file was created by a newer version of the program: use that version.
    case newerSchema
    /// Anything else: report it.
    case other
  }

  /// What the caller can do about it.
  public let kind: Kind
  /// The primary result code of SQLite.
  public let code: Int32
  /// The extended result code of SQLite.
  public let extendedCode: Int32
  /// SQLite's description of the error.
  public let message: String
  /// The statement that failed; empty when there was none.
  public let sql: String

  /// Creates an error from an extended result code, whose low byte is the primary code.
  ///
  /// Source: <https://www.sqlite.org/rescode.html>.
  init(extendedCode: Int32, message: String, sql: String) {
    code = extendedCode & 0xFF
    self.extendedCode = extendedCode
    self.message = message
    self.sql = sql
    kind = Self.kind(of: code)
  }

  /// Creates an error for a file of a newer version of the program.
  init(newerSchema name: String) {
    kind = .newerSchema
    code = SQLITE_SCHEMA
    extendedCode = SQLITE_SCHEMA
    message = "the migration \"\(name)\" is not known to this version"
    sql = ""
  }

  private static func kind(of code: Int32) -> Kind {
    switch code {
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_FULL: .full
    case SQLITE_READONLY, SQLITE_PERM: .readOnly
    case SQLITE_CANTOPEN: .cannotOpen
    case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt
    case SQLITE_CONSTRAINT: .constraint
    default: .other
    }
  }
}

extension DatabaseError: CustomStringConvertible {
  /// The message and the extended code, for people.
  public var summary: String { "\(message) (SQLite \(extendedCode))" }

  /// The message, the extended code and the statement, for logs.
  public var description: String { sql.isEmpty ? summary : "\(summary) in: \(sql)" }
}
