internal import CVitrineSQLite

/// A prepared statement; it is finalized with its last reference.
@safe
final class Statement {
  let handle: OpaquePointer
  /// The texts bound last, one after the other: SQLite reads them here instead of copying each.
  private var texts = unsafe UnsafeMutableRawBufferPointer(start: nil, count: 0)
  /// The number of values bound last.
  private var bound = 0

  /// The maximum number of bytes that stay allocated between two uses.
  private static let mostBytesKept = 1 << 16
  private static let fewestBytes = 1 << 8

  /// Takes ownership of a SQLite statement.
  init(owning handle: OpaquePointer) { unsafe self.handle = unsafe handle }

  deinit {
    unsafe sqlite3_finalize(handle)
    unsafe texts.deallocate()
  }

  /// The current row; valid until the next step.
  var row: Row { unsafe Row(of: handle) }

  /// Moves to the next row and returns the result code.
  func step() -> Int32 { unsafe sqlite3_step(handle) }

  /// Prepares the statement for its next use; bound values stay bound.
  func reset() {
    unsafe sqlite3_reset(handle)
    if unsafe texts.count > Self.mostBytesKept { unbind() }
  }

  /// Clears the bound values; must be called only after a reset.
  func unbind() {
    unsafe sqlite3_clear_bindings(handle)
    bound = 0
    guard unsafe texts.count > Self.mostBytesKept else { return }
    unsafe texts.deallocate()
    unsafe texts = unsafe UnsafeMutableRawBufferPointer(start: nil, count: 0)
  }

  /// Binds values to the parameters `?1`, `?2`, … and null to the rest, and returns the result code.
  func bind(_ values: [SQLValue]) -> Int32 {
    reserve(values)
    if values.count < bound { unsafe sqlite3_clear_bindings(handle) }
    bound = values.count
    var used = 0
    for index in values.indices {
      let code = bind(values[index], at: Int32(index + 1), &used)
      guard code == SQLITE_OK else { return code }
    }
    return SQLITE_OK
  }

  /// Allocates room for all texts before the first is bound, since SQLite keeps their addresses.
  private func reserve(_ values: [SQLValue]) {
    var count = 0
    for case .text(let text) in values { count += text.utf8.count }
    guard unsafe count > texts.count || texts.baseAddress == nil else { return }
    unsafe sqlite3_clear_bindings(handle)
    unsafe texts.deallocate()
    unsafe texts = .allocate(byteCount: max(count * 2, Self.fewestBytes), alignment: 1)
  }

  private func bind(_ value: SQLValue, at index: Int32, _ used: inout Int) -> Int32 {
    switch value {
    case .null: return unsafe sqlite3_bind_null(handle, index)
    case .integer(let number): return unsafe sqlite3_bind_int64(handle, index, Int64(number))
    case .real(let number): return unsafe sqlite3_bind_double(handle, index, number)
    case .text(let text):
      // With an explicit length, a NUL inside the text is part of it.
      let count = text.utf8.count
      let room = unsafe UnsafeMutableRawBufferPointer(rebasing: texts[used..<(used + count)])
      unsafe room.copyBytes(from: text.utf8)
      let start = unsafe texts.baseAddress?.advanced(by: used).assumingMemoryBound(to: CChar.self)
      used += count
      return unsafe sqlite3_bind_text(handle, index, start, Int32(count), nil)
    case .blob(let bytes):
      // An empty array may have a null address, for which SQLite would bind null.
      guard !bytes.isEmpty else { return unsafe sqlite3_bind_zeroblob(handle, index, 0) }
      return unsafe sqlite3_bind_blob(
        handle, index, bytes, Int32(bytes.count), vitrine_sqlite_transient())
    }
  }
}
