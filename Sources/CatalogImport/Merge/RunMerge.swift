internal import VitrineSystemFiles

/// Reads sorted runs as one: a heap of the runs by their next row.
final class RunMerge {
  private var heap: [Run] = []
  /// The fewest bytes read of a run at once.
  private static let fewestBytes = 1 << 12

  /// Begins at the first row of every run.
  ///
  /// - Parameters:
  ///   - file: The runs, none empty.
  ///   - memory: The bytes all runs may take together.
  /// - Throws: `FileError` when the file cannot be read.
  init(_ file: RunFile, memory: Int) throws(FileError) {
    let share = max(memory / max(file.runs.count, 1), Self.fewestBytes)
    for range in file.runs { heap.append(try Run(file, range, chunk: share)) }
    for index in heap.indices.reversed() { sink(index) }
  }

  /// The run with the next row; nil when all are at their end.
  var first: Run? { heap.first }

  /// Goes on to the next row.
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

/// One sorted run, read piece by piece.
final class Run {
  private let file: RunFile
  private let chunk: Int
  private var unread: Range<Int>
  private var buffer: [UInt8] = []
  /// The bytes of the buffer that are filled and not passed yet.
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

  /// Calls a closure with the bytes of the row that are not compared.
  func give<Failure: Error>(_ body: (Span<UInt8>) throws(Failure) -> Void) throws(Failure) {
    // Held here, the bytes outlive what is given.
    let bytes = buffer
    let span = bytes.span
    try body(span.extracting(tie.upperBound..<place.upperBound))
  }

  /// Whether the row of this run stands before that of another.
  func isBefore(_ other: Run) -> Bool {
    if rank != other.rank { return rank < other.rank }
    return unsafe buffer.withUnsafeBytes { left in
      unsafe other.buffer.withUnsafeBytes { right in
        unsafe RowSorter.isLess(
          UnsafeRawBufferPointer(rebasing: left[tie]), UnsafeRawBufferPointer(rebasing: right[other.tie]))
      }
    }
  }

  /// Goes on to the next row; false at the end.
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

  /// Makes sure that so many bytes are in the buffer.
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
    guard filled.count >= count else { throw FileError(code: RunFile.cutShort, path: "") }
  }
}
