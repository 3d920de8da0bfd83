#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file read once from beginning to end, which detects changes made meanwhile.
package final class SequentialFile {
  private let path: String
  private let descriptor: Int32
  private let opened: Version
  /// The number of bytes read so far.
  package private(set) var offset = 0
  /// The size when the file was opened.
  package var byteCount: Int { opened.size }

  /// Identifies the state of the file, to detect changes.
  private struct Version: Equatable {
    var size: Int
    var seconds: Int
    var nanoseconds: Int
  }

  /// Opens a regular file; nil when it does not exist.
  package init?(_ path: String) throws(FileError) {
    // Opening a pipe would block until it has a writer.
    guard try Files.byteCount(of: path) != nil else { return nil }
    try Files.begin(.read, path)
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(code: errno, path: path) }
    self.path = path
    self.descriptor = descriptor
    guard let version = Self.version(descriptor) else {
      let code = errno
      close(descriptor)
      throw FileError(code: code, path: path)
    }
    opened = version
  }

  deinit { close(descriptor) }

  /// Reads the next bytes.
  ///
  /// - Parameters:
  ///   - buffer: Receives at most as many bytes as fit from `start` on.
  ///   - start: The index at which to write.
  /// - Returns: The number of bytes; 0 at the end.
  /// - Throws: ``FileError``.
  package func read(into buffer: inout [UInt8], from start: Int) throws(FileError) -> Int {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
        return unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(offset))
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(code: errno, path: path) }
      offset += count
      return count
    }
  }

  /// Whether size and modification time are the same as when the file was opened.
  package var isUnchanged: Bool { Self.version(descriptor) == opened }

  private static func version(_ descriptor: Int32) -> Version? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Version(size: Int(status.st_size), seconds: time.tv_sec, nanoseconds: time.tv_nsec)
  }
}
