#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An unlinked file, appended to and read at any offset; gone with its last reference or with the process.
package final class ScratchFile {
  private let path: String
  private let descriptor: Int32
  /// The number of bytes written.
  package private(set) var count = 0

  /// Creates the file.
  ///
  /// - Parameter path: A path to create it at; the name is removed at once.
  /// - Throws: ``FileError``.
  package init(_ path: String) throws(FileError) {
    self.path = path
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(code: errno, path: path) }
    unsafe unlink(path)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Appends bytes.
  ///
  /// - Throws: ``FileError``.
  package func append(_ bytes: [UInt8]) throws(FileError) {
    try Files.write(bytes, to: descriptor, path: path)
    count += bytes.count
  }

  /// Reads the bytes at an offset into a range of a buffer.
  ///
  /// - Throws: ``FileError``, also when the file is too short.
  package func read(_ buffer: inout [UInt8], _ range: Range<Int>, at offset: Int) throws(FileError) {
    var done = 0
    while done < range.count {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        let part = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[range].dropFirst(done))
        return unsafe pread(descriptor, part.baseAddress, part.count, off_t(offset + done))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError(code: count < 0 ? errno : FileError.cutShort, path: path) }
      done += count
    }
  }
}
