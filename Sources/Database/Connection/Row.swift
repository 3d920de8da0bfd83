internal import CVitrineSQLite

/// One row of a result.
///
/// Valid only during the closure that received it. Columns count from 0; a column that does not exist reads
/// as null.
@safe
public struct Row {
  let statement: OpaquePointer

  init(of statement: OpaquePointer) { unsafe self.statement = unsafe statement }

  /// Whether a column is null.
  public func isNull(_ column: Int) -> Bool {
    unsafe sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
  }

  /// Returns a column as an integer; 0 for null.
  public func integer(_ column: Int) -> Int {
    Int(unsafe sqlite3_column_int64(statement, Int32(column)))
  }

  /// Returns a column as an integer; nil for null.
  public func optionalInteger(_ column: Int) -> Int? { isNull(column) ? nil : integer(column) }

  /// Returns a column as a floating-point number; 0 for null.
  public func real(_ column: Int) -> Double {
    unsafe sqlite3_column_double(statement, Int32(column))
  }

  /// Returns a column as text; empty for null. Bytes that are not UTF-8 are replaced.
  public func text(_ column: Int) -> String {
    guard let bytes = unsafe sqlite3_column_text(statement, Int32(column)) else { return "" }
    let count = Int(unsafe sqlite3_column_bytes(statement, Int32(column)))
    return unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// Returns a column as text; nil for null.
  public func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }

  /// Returns a column as bytes; empty for null.
  public func blob(_ column: Int) -> [UInt8] {
    guard let bytes = unsafe sqlite3_column_blob(statement, Int32(column)) else { return [] }
    let count = Int(unsafe sqlite3_column_bytes(statement, Int32(column)))
    return unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
  }
}
