internal import VitrineSystemFiles
internal import CVitrineCatalogData
internal import CVitrineZlib
internal import FoundationEssentials

/// The lines of a text file, packed with gzip or not, which its first bytes tell.
///
/// Memory is bounded by ``longestLine``, whatever the file holds.
@safe
final class LineReader {
  /// The longest line that is read, in bytes; a longer one is told of and not kept.
  static let longestLine = 1 << 20
  private static let chunk = 1 << 18

  private let path: String
  private let file: gzFile
  private var buffer = [UInt8](repeating: 0, count: longestLine + chunk)
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  /// Set while the rest of a line that is too long is thrown away.
  private var isSkipping = false
  /// The size of the file on the disk.
  let byteCount: Int

  /// Opens a file.
  ///
  /// - Throws: ``ImportFailure/missing(path:reason:)`` when it cannot be opened or is no file.
  init(_ path: String) throws(ImportFailure) {
    self.path = path
    guard let byteCount = Files.byteCount(of: path) else {
      throw .missing(path: path, reason: "there is no such file")
    }
    self.byteCount = byteCount
    guard let file = unsafe gzopen(path, "rb") else {
      throw .missing(path: path, reason: "it cannot be read")
    }
    unsafe self.file = unsafe file
    unsafe gzbuffer(file, UInt32(Self.chunk))
  }

  deinit { unsafe gzclose(file) }

  /// The bytes of the file on the disk that have been read so far, at most ``byteCount``.
  var bytesRead: Int { min(max(0, Int(unsafe gzoffset(file))), byteCount) }

  /// Calls a closure with each line, without its end (LF or CR LF) and the first without a byte order mark.
  ///
  /// - Parameter body: Receives the line, and whether it is whole: of a line that is too long only nothing is
  ///   given.
  /// - Throws: ``ImportFailure/unreadable(path:reason:)`` when the file is cut short or damaged, and what `body`
  ///   throws.
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
    // Held here, the bytes outlive what is given; nobody changes them meanwhile.
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
    let room = min(Self.chunk, buffer.count - end)
    let offset = end
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe gzread(file, bytes.baseAddress.map { unsafe $0 + offset }, UInt32(room))
    }
    var code: Int32 = 0
    let message = unsafe gzerror(file, &code).map { unsafe String(cString: $0) } ?? ""
    // A packed file that is cut short reads as if it ended, but leaves a code.
    guard count >= 0, code == Z_OK || code == Z_STREAM_END else {
      throw .unreadable(path: path, reason: message.isEmpty ? "it is damaged" : message)
    }
    end += Int(count)
    isAtEnd = count == 0
  }
}
