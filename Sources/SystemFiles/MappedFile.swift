#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The bytes of a file in memory until the last reference is gone: read if the file is small, otherwise
/// mapped.
///
/// `@unchecked Sendable`: the memory is read-only and private, and the pointer never changes.
@safe package final class MappedFile: @unchecked Sendable {
  /// The first byte.
  package let base: UnsafeRawPointer
  /// The number of bytes.
  package let count: Int

  /// The maximum size of a file that is read instead of mapped, in bytes. If a mapped file is truncated while
  /// in use, the system kills the program (SIGBUS); reading larger files would cost memory and time at every
  /// start.
  package static let mostRead = 32 << 20

  /// Reads or maps a file; nil when it is empty, since an empty file cannot be mapped.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``FileError``.
  package init?(_ path: String) throws(FileError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(code: errno, path: path) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError(code: errno, path: path) }
    count = Int(status.st_size)
    guard count > 0 else { return nil }
    guard let memory = unsafe Self.memory(of: descriptor, count) else {
      throw FileError(code: errno, path: path)
    }
    unsafe base = UnsafeRawPointer(memory)
  }

  /// Returns the bytes of a file, read or mapped; nil on failure.
  private static func memory(of descriptor: Int32, _ count: Int) -> UnsafeMutableRawPointer? {
    guard count <= mostRead else {
      let mapped = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
      return unsafe mapped == MAP_FAILED ? nil : mapped
    }
    let flags = MAP_PRIVATE | MAP_ANONYMOUS
    guard let memory = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, flags, -1, 0),
      unsafe memory != MAP_FAILED
    else { return nil }
    var done = 0
    while done < count {
      let read = unsafe pread(descriptor, memory + done, count - done, off_t(done))
      if read < 0, errno == EINTR { continue }
      guard read > 0 else {
        let code = read == 0 ? EIO : errno
        unsafe munmap(memory, count)
        errno = code
        return nil
      }
      done += read
    }
    return unsafe memory
  }

  deinit {
    unsafe munmap(UnsafeMutableRawPointer(mutating: base), count)
  }
}
