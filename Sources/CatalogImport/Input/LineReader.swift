internal import VitrineSystemFiles
internal import CVitrineCatalogData

/// The lines of a text file, packed with gzip or not, which its first bytes tell.
///
/// Memory is bounded by ``longestLine``, whatever the file holds.
final class LineReader {
  /// The longest line that is read, in bytes; a longer one is reported and skipped.
  static let longestLine = 1 << 20
  private static let chunk = 1 << 18

  private let file: UnpackedFile
  private var buffer = [UInt8](repeating: 0, count: longestLine + chunk)
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  /// Set while the rest of a line that is too long is thrown away.
  private var isSkipping = false

  /// Opens a file.
  ///
  /// - Throws: ``ImportFailure/missing(path:reason:)`` when it cannot be opened or is no file.
  init(_ path: String) throws(ImportFailure) { file = try UnpackedFile(path) }

  /// The size of the file on the disk.
  var byteCount: Int { file.byteCount }
  /// The bytes of the file on the disk that have been read so far, at most ``byteCount``.
  var bytesRead: Int { file.bytesRead }

  /// Calls a closure with each line, without its end (LF or CR LF) and the first without a byte order mark.
  ///
  /// - Parameter body: Receives the line, and whether it is whole: of a line that is too long only nothing is
  ///   given.
  /// - Throws: ``ImportFailure/unreadable(path:reason:)`` when the file is cut short, damaged or changed meanwhile, and
  ///   what `body` throws.
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
    // Held here, the bytes outlive what is given; they do not change meanwhile.
    let bytes = buffer
    let span = bytes.span
    guard isWhole else { return try body(span.extracting(0..<0), false) }
    let hasReturn = !range.isEmpty && buffer[range.upperBound - 1] == UInt8(ascii: "\r")
    let line = range.lowerBound..<(hasReturn ? range.upperBound - 1 : range.upperBound)
    try body(span.extracting(line), true)
  }

  /// Reads on, after the unfinished line; throws the line away when it fills everything.
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
    // The file ends within a line that was too long.
    if isAtEnd, end == 0, isSkipping { try give(0..<0, body) }
  }

  private func fill() throws(ImportFailure) {
    let count = try file.read(into: &buffer, from: end)
    end += count
    isAtEnd = count == 0
  }
}
