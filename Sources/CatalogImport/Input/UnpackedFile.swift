internal import VitrineSystemFiles
internal import CVitrineZlib

/// Reads a file from beginning to end, decompressing gzip, which is detected by the first bytes.
@safe
final class UnpackedFile {
  private static let chunk = 1 << 18
  private static let magic: [UInt8] = [0x1F, 0x8B]

  private let path: String
  private let file: SequentialFile
  private var input = [UInt8](repeating: 0, count: chunk)
  /// The part of the input that is not consumed yet.
  private var rest = 0..<0
  /// Nil for a file that is not compressed. Allocated separately, since zlib requires a stable address.
  private let stream: UnsafeMutablePointer<z_stream>?
  /// Whether a gzip member is complete; another one, or the end, follows.
  private var isBetweenMembers = false

  /// Opens a file.
  ///
  /// - Throws: ``ImportFailure/missing(path:reason:)`` when the file does not exist or cannot be read.
  init(_ path: String) throws(ImportFailure) {
    self.path = path
    do throws(FileError) {
      guard let file = try SequentialFile(path) else { throw FileError(code: FileError.notThere, path: path) }
      self.file = file
      var bytes = [UInt8](repeating: 0, count: Self.chunk)
      let count = try file.read(into: &bytes, from: 0)
      input = bytes
      rest = 0..<count
      unsafe stream = try unsafe bytes[0..<count].starts(with: Self.magic) ? Self.makeStream(path) : nil
    } catch {
      throw .missing(
        path: path, reason: error.code == FileError.notThere ? "there is no such file" : error.reason)
    }
  }

  deinit {
    guard let stream = unsafe stream else { return }
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  private static func makeStream(_ path: String) throws(FileError) -> UnsafeMutablePointer<z_stream> {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    // 15 window bits, plus 16 for the gzip format with its checksum.
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    guard unsafe inflateInit2_(stream, 15 + 16, ZLIB_VERSION, size) == Z_OK else {
      unsafe stream.deallocate()
      throw FileError(code: FileError.noMemory, path: path)
    }
    return unsafe stream
  }

  /// The size of the file on disk.
  var byteCount: Int { file.byteCount }
  /// The number of bytes on disk that were consumed, at most ``byteCount``.
  var bytesRead: Int { min(file.offset - rest.count, byteCount) }

  /// Reads more bytes.
  ///
  /// - Parameters:
  ///   - output: Receives the bytes.
  ///   - start: The index at which to write; there must be room after it.
  /// - Returns: The number of bytes; 0 at the end.
  /// - Throws: ``ImportFailure/unreadable(path:reason:)`` when the file is damaged, truncated or changed
  ///   while it is read, or has other data after its compressed part.
  func read(into output: inout [UInt8], from start: Int) throws(ImportFailure) -> Int {
    while true {
      if rest.isEmpty, try !fill() { return 0 }
      if isBetweenMembers {
        guard try startMember() else { return 0 }
      }
      let count =
        try unsafe stream == nil ? copy(into: &output, from: start) : inflate(into: &output, from: start)
      if count > 0 { return count }
    }
  }

  /// Reads more input after the unconsumed part; returns false at the end.
  private func fill() throws(ImportFailure) -> Bool {
    input.replaceSubrange(0..<rest.count, with: Array(input[rest]))
    rest = 0..<rest.count
    let count: Int
    do throws(FileError) {
      count = try file.read(into: &input, from: rest.count)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    rest = 0..<(rest.count + count)
    guard count == 0 else { return true }
    guard file.isUnchanged else { throw .unreadable(path: path, reason: "it was changed while it was read") }
    let isWhole = unsafe stream == nil || isBetweenMembers
    guard isWhole else { throw .unreadable(path: path, reason: "it is cut short") }
    return false
  }

  private func copy(into output: inout [UInt8], from start: Int) -> Int {
    let count = min(rest.count, output.count - start)
    output.replaceSubrange(start..<(start + count), with: input[rest.prefix(count)])
    rest = rest.dropFirst(count)
    return count
  }

  /// Starts the gzip member after a complete one; returns false when only zeros follow, which are tape
  /// padding.
  private func startMember() throws(ImportFailure) -> Bool {
    if input[rest.lowerBound] == 0 {
      repeat {
        guard input[rest].allSatisfy({ $0 == 0 }) else { throw foreignTail }
        rest = 0..<0
      } while try fill()
      return false
    }
    if rest.count == 1 { _ = try fill() }
    guard input[rest].starts(with: Self.magic), let stream = unsafe stream,
      unsafe inflateReset(stream) == Z_OK
    else { throw foreignTail }
    isBetweenMembers = false
    return true
  }

  private var foreignTail: ImportFailure {
    .unreadable(path: path, reason: "there is something else behind its packed part")
  }

  private func inflate(into output: inout [UInt8], from start: Int) throws(ImportFailure) -> Int {
    guard let stream = unsafe stream else { return 0 }
    let room = output.count - start
    let code = unsafe input.withUnsafeMutableBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe stream.pointee.next_in = unsafe input.baseAddress.map { unsafe $0 + rest.lowerBound }
        unsafe stream.pointee.avail_in = UInt32(rest.count)
        unsafe stream.pointee.next_out = unsafe output.baseAddress.map { unsafe $0 + start }
        unsafe stream.pointee.avail_out = UInt32(room)
        return unsafe CVitrineZlib.inflate(stream, Z_NO_FLUSH)
      }
    }
    let left = unsafe Int(stream.pointee.avail_in)
    let written = unsafe room - Int(stream.pointee.avail_out)
    rest = (rest.upperBound - left)..<rest.upperBound
    switch code {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END: isBetweenMembers = true
    default:
      let message = unsafe stream.pointee.msg.map { unsafe String(cString: $0) }
      throw .unreadable(path: path, reason: message ?? "it is damaged")
    }
    return written
  }
}
