internal import CSQLite

/// A prepared statement; it is finalized when nobody holds it any more.
@safe
final class Statement {
  private let handle: OpaquePointer

  /// Takes over a statement of SQLite.
  init(owning handle: OpaquePointer) { unsafe self.handle = unsafe handle }

  deinit { unsafe sqlite3_finalize(handle) }

  /// The current row; valid until the next step.
  var row: Row { unsafe Row(of: handle) }

  /// Goes to the next row and returns the result code.
  func step() -> Int32 { unsafe sqlite3_step(handle) }

  /// Makes the statement ready for its next use.
  func reset() {
    unsafe sqlite3_reset(handle)
    unsafe sqlite3_clear_bindings(handle)
  }

  /// Binds a value to a parameter, counted from 1, and returns the result code.
  func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .null: return unsafe sqlite3_bind_null(handle, index)
    case .integer(let number): return unsafe sqlite3_bind_int64(handle, index, Int64(number))
    case .real(let number): return unsafe sqlite3_bind_double(handle, index, number)
    case .text(let text):
      // The length makes a NUL inside the text part of it.
      let count = Int32(text.utf8.count)
      return unsafe sqlite3_bind_text(handle, index, text, count, vitrine_sqlite_transient())
    case .blob(let bytes):
      // An empty array may have no address, and SQLite would bind null for it.
      guard !bytes.isEmpty else { return unsafe sqlite3_bind_zeroblob(handle, index, 0) }
      return unsafe sqlite3_bind_blob(
        handle, index, bytes, Int32(bytes.count), vitrine_sqlite_transient())
    }
  }
}
