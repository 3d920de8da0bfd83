#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file mapped into memory for reading until the last reference goes.
///
/// `@unchecked`: the memory is mapped read-only and private, and the pointer never changes.
@safe package final class MappedFile: @unchecked Sendable {
  /// The first byte.
  package let base: UnsafeRawPointer
  /// The number of bytes.
  package let count: Int

  /// Maps a file; nil when it is empty, which cannot be mapped.
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
    guard let memory = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
      unsafe memory != MAP_FAILED
    else { throw FileError(code: errno, path: path) }
    unsafe base = UnsafeRawPointer(memory)
  }

  deinit {
    unsafe munmap(UnsafeMutableRawPointer(mutating: base), count)
  }
}
