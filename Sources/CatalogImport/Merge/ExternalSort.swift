internal import VitrineSystemFiles

/// External merge sort of byte rows by a numeric rank, ties broken by a prefix of the row. Memory is bounded:
/// rows that do not fit are spilled to a file in sorted runs, which are merged at the end.
///
/// Several times faster than SQLite's sorter, whose linked list jumps all over memory.
@safe
final class RowSorter {
  /// One row in memory.
  struct Entry {
    var rank: UInt64
    var start: Int
    var count: Int
    /// The length of the prefix that breaks ties, in bytes.
    var tie: Int
  }

  /// The memory for collected rows, and for all runs during the merge, in bytes.
  static let memory = 1 << 21

  private let path: String
  private let memory: Int
  private var rows: [UInt8] = []
  private var entries: [Entry] = []
  private var file: RunFile?

  /// Creates an empty sorter.
  ///
  /// - Parameters:
  ///   - path: The spill file; it is created when needed and unlinked at once.
  ///   - memory: The memory for rows, in bytes.
  init(spillingTo path: String, memory: Int = RowSorter.memory) {
    self.path = path
    self.memory = memory
  }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - row: Its bytes.
  ///   - rank: The sort key, ascending.
  ///   - tie: The length of the prefix that is compared between rows of the same rank.
  /// - Throws: `FileError` when the file cannot be written.
  func add(_ row: [UInt8], rank: UInt64, tie: Int) throws(FileError) {
    let size = MemoryLayout<Entry>.stride
    if !entries.isEmpty, rows.count + row.count + (entries.count + 1) * size > memory { try spill() }
    entries.append(Entry(rank: rank, start: rows.count, count: row.count, tie: tie))
    rows += row
  }

  /// Calls a closure with each row in order, without its tie-breaking prefix, then removes all rows.
  ///
  /// - Parameters:
  ///   - failure: Converts a file error to the closure's error type.
  ///   - body: Receives the bytes, which are valid only during the call.
  /// - Throws: The result of `failure`, and what `body` throws.
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

  /// Compares bytes lexicographically; a prefix sorts before the longer value.
  static func isLess(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    for index in 0..<min(left.count, right.count) {
      let (first, second) = unsafe (left[index], right[index])
      if first != second { return first < second }
    }
    return left.count < right.count
  }
}

/// An unlinked file with sorted runs of rows, one after the other; deleted with its last reference.
///
/// A row is stored as its rank (8 bytes), its length and the length of its prefix (4 bytes each), and its
/// bytes.
final class RunFile {
  private let file: ScratchFile
  /// The byte range of each run.
  private(set) var runs: [Range<Int>] = []

  /// The size of the header before each row, in bytes.
  static let headCount = 16
  private static let mostPending = 1 << 18

  /// Creates the file.
  init(_ path: String) throws(FileError) { file = try ScratchFile(path) }

  /// Appends a sorted run.
  func write(_ entries: [RowSorter.Entry], of rows: [UInt8]) throws(FileError) {
    let start = file.count
    var pending: [UInt8] = []
    pending.reserveCapacity(Self.mostPending)
    for entry in entries {
      let counts = UInt64(entry.count) | UInt64(entry.tie) << 32
      Self.append(entry.rank, to: &pending)
      Self.append(counts, to: &pending)
      pending += rows[entry.start..<(entry.start + entry.count)]
      if pending.count > Self.mostPending { try flush(&pending) }
    }
    try flush(&pending)
    runs.append(start..<file.count)
  }

  private static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    unsafe withUnsafeBytes(of: value.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  private func flush(_ pending: inout [UInt8]) throws(FileError) {
    try file.append(pending)
    pending.removeAll(keepingCapacity: true)
  }

  /// Reads the bytes at an offset into a range of a buffer.
  func read(_ buffer: inout [UInt8], _ range: Range<Int>, at offset: Int) throws(FileError) {
    try file.read(&buffer, range, at: offset)
  }
}

/// Merges sorted runs, with a heap of the runs ordered by their next row.
final class RunMerge {
  private var heap: [Run] = []
  /// The minimum number of bytes read from a run at once.
  private static let fewestBytes = 1 << 12

  /// Starts at the first row of every run.
  ///
  /// - Parameters:
  ///   - file: The runs, none of them empty.
  ///   - memory: The memory for all runs together, in bytes.
  /// - Throws: `FileError` when the file cannot be read.
  init(_ file: RunFile, memory: Int) throws(FileError) {
    let share = max(memory / max(file.runs.count, 1), Self.fewestBytes)
    for range in file.runs { heap.append(try Run(file, range, chunk: share)) }
    for index in heap.indices.reversed() { sink(index) }
  }

  /// The run with the next row; nil at the end of all runs.
  var first: Run? { heap.first }

  /// Moves to the next row.
  func advance() throws(FileError) {
    guard let run = heap.first else { return }
    if try !run.advance() {
      let last = heap.removeLast()
      if heap.isEmpty { return }
      heap[0] = last
    }
    sink(0)
  }

  private func sink(_ index: Int) {
    var place = index
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2] where child < heap.count {
        if heap[child].isBefore(heap[least]) { least = child }
      }
      guard least != place else { return }
      heap.swapAt(place, least)
      place = least
    }
  }
}

/// One sorted run, read in chunks.
final class Run {
  private let file: RunFile
  private let chunk: Int
  private var unread: Range<Int>
  private var buffer: [UInt8] = []
  /// The part of the buffer that is filled and not yet consumed.
  private var filled = 0..<0
  private var rank: UInt64 = 0
  private var tie = 0..<0
  private var place = 0..<0

  init(_ file: RunFile, _ range: Range<Int>, chunk: Int) throws(FileError) {
    self.file = file
    self.chunk = chunk
    unread = range
    _ = try advance()
  }

  /// Calls a closure with the current row, without its prefix.
  func give<Failure: Error>(_ body: (Span<UInt8>) throws(Failure) -> Void) throws(Failure) {
    // This copy keeps the bytes alive during the call.
    let bytes = buffer
    let span = bytes.span
    try body(span.extracting(tie.upperBound..<place.upperBound))
  }

  /// Whether the current row of this run sorts before that of another.
  func isBefore(_ other: Run) -> Bool {
    if rank != other.rank { return rank < other.rank }
    return unsafe buffer.withUnsafeBytes { left in
      unsafe other.buffer.withUnsafeBytes { right in
        unsafe RowSorter.isLess(
          UnsafeRawBufferPointer(rebasing: left[tie]), UnsafeRawBufferPointer(rebasing: right[other.tie]))
      }
    }
  }

  /// Moves to the next row; returns false at the end.
  func advance() throws(FileError) -> Bool {
    filled = place.upperBound..<filled.upperBound
    guard !filled.isEmpty || !unread.isEmpty else { return false }
    try fill(RunFile.headCount)
    rank = number(0)
    let counts = number(8)
    let count = Int(counts & 0xFFFF_FFFF)
    let compared = Int(counts >> 32)
    try fill(RunFile.headCount + count)
    let start = filled.lowerBound + RunFile.headCount
    place = start..<(start + count)
    tie = start..<(start + compared)
    return true
  }

  private func number(_ offset: Int) -> UInt64 {
    let place = filled.lowerBound + offset
    precondition(place + 8 <= filled.upperBound)
    return unsafe buffer.withUnsafeBytes { bytes in
      UInt64(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }
  }

  /// Ensures that at least `count` unconsumed bytes are in the buffer.
  private func fill(_ count: Int) throws(FileError) {
    guard filled.count < count else { return }
    buffer.removeSubrange(0..<filled.lowerBound)
    let kept = filled.count
    let size = max(chunk, count)
    if buffer.count < size { buffer += repeatElement(0, count: size - buffer.count) }
    let wanted = min(size - kept, unread.count)
    try file.read(&buffer, kept..<(kept + wanted), at: unread.lowerBound)
    unread = (unread.lowerBound + wanted)..<unread.upperBound
    filled = 0..<(kept + wanted)
    guard filled.count >= count else { throw FileError(code: FileError.cutShort, path: "") }
  }
}
