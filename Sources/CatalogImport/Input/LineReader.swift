internal import VitrineSystemFiles
internal import CVitrineCatalogData

/// Reads the lines of a text file, decompressing gzip, which is detected by the first bytes.
///
/// Memory is bounded by ``longestLine``, whatever the file contains.
final class LineReader {
  /// The maximum length of a line in bytes; longer lines are reported and skipped.
  static let longestLine = 1 << 20
  private static let chunk = 1 << 18

  private let file: UnpackedFile
  private var buffer = [UInt8](repeating: 0, count: longestLine + chunk)
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  /// Set while the rest of a line that is too long is skipped.
  private var isSkipping = false

  /// Opens a file.
  ///
  /// - Throws: ``ImportFailure/missing(path:reason:)`` when it cannot be opened or is not a regular file.
  init(_ path: String) throws(ImportFailure) { file = try UnpackedFile(path) }

  /// The size of the file on disk.
  var byteCount: Int { file.byteCount }
  /// The number of bytes of the file on disk that were read so far, at most ``byteCount``.
  var bytesRead: Int { file.bytesRead }

  /// Calls a closure with each line, without its line break (LF or CR LF) and without a byte order mark at
  /// the start of the file.
  ///
  /// - Parameter body: Receives the line, and whether it is whole; a line that is too long is passed as empty
  ///   and not whole.
  /// - Throws: ``ImportFailure/unreadable(path:reason:)`` when the file is truncated, damaged or changed
  ///   while it is read, and what `body` throws.
  func forEachLine(
    _ body: (_ line: Span<UInt8>, _ isWhole: Bool) throws(ImportFailure) -> Void
  ) throws(ImportFailure) {
    try fill()
    if buffer[start..<end].starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
    while start < end || !isAtEnd {
      let lineEnd = unsafe vitrine_catalog_line_end(buffer, start, end)
      if lineEnd < end || (isAtEnd && start < end) {
        try give(start..<lineEnd, body)
        start = min(lineEnd + 1, end)
      } else {
        try makeRoom(body)
      }
    }
  }

  private func give(
    _ range: Range<Int>, _ body: (Span<UInt8>, Bool) throws(ImportFailure) -> Void
  ) throws(ImportFailure) {
    let isWhole = !isSkipping && range.count <= Self.longestLine
    isSkipping = false
    // This copy keeps the bytes alive and unchanged during the call.
    let bytes = buffer
    let span = bytes.span
    guard isWhole else { return try body(span.extracting(0..<0), false) }
    let hasReturn = !range.isEmpty && buffer[range.upperBound - 1] == UInt8(ascii: "\r")
    let line = range.lowerBound..<(hasReturn ? range.upperBound - 1 : range.upperBound)
    try body(span.extracting(line), true)
  }

  /// Moves the unfinished line to the start of the buffer and reads more; drops a line that is too long.
  private func makeRoom(
    _ body: (Span<UInt8>, Bool) throws(ImportFailure) -> Void
  ) throws(ImportFailure) {
    if end - start > Self.longestLine {
      isSkipping = true
      start = end
    }
    buffer.replaceSubrange(0..<(end - start), with: Array(buffer[start..<end]))
    end -= start
    start = 0
    try fill()
    // The file ends within a line that is too long.
    if isAtEnd, end == 0, isSkipping { try give(0..<0, body) }
  }

  private func fill() throws(ImportFailure) {
    let count = try file.read(into: &buffer, from: end)
    end += count
    isAtEnd = count == 0
  }
}
