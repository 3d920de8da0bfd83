internal import VitrineSystemFiles

/// Sorts rows of bytes by a number, rows of the same number by their first bytes, in memory that does not grow with
/// the rows: what does not fit is written to a file in sorted runs, which are merged in the end.
///
/// Several times faster than SQLite's sorter, which follows a list all over its memory.
@safe
final class RowSorter {
  /// One row in the memory.
  struct Entry {
    var rank: UInt64
    var start: Int
    var count: Int
    /// How many of the first bytes are compared.
    var tie: Int
  }

  /// The memory for rows that are being collected, and for all runs while they are merged, in bytes.
  static let memory = 1 << 21

  private let path: String
  private let memory: Int
  private var rows: [UInt8] = []
  private var entries: [Entry] = []
  private var file: RunFile?

  /// Starts with no rows.
  ///
  /// - Parameters:
  ///   - path: The file for what does not fit; it is made when need be, and has no name from then on.
  ///   - memory: The memory for rows, in bytes.
  init(spillingTo path: String, memory: Int = RowSorter.memory) {
    self.path = path
    self.memory = memory
  }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - row: Its bytes.
  ///   - rank: What it is sorted by, ascending.
  ///   - tie: How many of its first bytes are compared with those of rows of the same rank.
  /// - Throws: `FileError` when the file cannot be written.
  func add(_ row: [UInt8], rank: UInt64, tie: Int) throws(FileError) {
    let size = MemoryLayout<Entry>.stride
    if !entries.isEmpty, rows.count + row.count + (entries.count + 1) * size > memory { try spill() }
    entries.append(Entry(rank: rank, start: rows.count, count: row.count, tie: tie))
    rows += row
  }

  /// Calls a closure with the bytes of each row that were not compared, in order; then all is gone.
  ///
  /// - Parameters:
  ///   - failure: Makes an error of the closure of one of the file.
  ///   - body: Receives the bytes; they must not be kept.
  /// - Throws: What `failure` makes, and what `body` throws.
  func forEach<Failure: Error>(
    or failure: (FileError) -> Failure, _ body: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    if let file { return try merge(file, or: failure, body) }
    sort()
    let bytes = rows
    let span = bytes.span
    for entry in entries {
      try body(span.extracting((entry.start + entry.tie)..<(entry.start + entry.count)))
    }
    clear()
  }

  private func merge<Failure: Error>(
    _ file: RunFile, or failure: (FileError) -> Failure, _ body: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    let merge: RunMerge
    do throws(FileError) {
      try spill()
      rows = []
      entries = []
      merge = try RunMerge(file, memory: memory)
    } catch {
      throw failure(error)
    }
    while let run = merge.first {
      try run.give(body)
      do throws(FileError) { try merge.advance() } catch { throw failure(error) }
    }
    self.file = nil
  }

  private func spill() throws(FileError) {
    guard !entries.isEmpty else { return }
    sort()
    try runFile().write(entries, of: rows)
    clear()
  }

  private func runFile() throws(FileError) -> RunFile {
    if let file { return file }
    let made = try RunFile(path)
    file = made
    return made
  }

  private func clear() {
    rows.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
  }

  private func sort() {
    unsafe rows.withUnsafeBytes { rows in
      entries.sort { left, right in
        if left.rank != right.rank { return left.rank < right.rank }
        return unsafe Self.isLess(
          UnsafeRawBufferPointer(rebasing: rows[left.start..<(left.start + left.tie)]),
          UnsafeRawBufferPointer(rebasing: rows[right.start..<(right.start + right.tie)]))
      }
    }
  }

  /// Whether bytes stand before others; a beginning stands before the whole.
  static func isLess(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    for index in 0..<min(left.count, right.count) {
      let (first, second) = unsafe (left[index], right[index])
      if first != second { return first < second }
    }
    return left.count < right.count
  }
}
