#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes all bytes where a file stands, in as many calls of the system as that takes.
///
/// - Returns: Whether it could; `errno` says why not.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var start = 0
  while start < bytes.count {
    let done = unsafe bytes.withUnsafeBytes { buffer in
      unsafe write(descriptor, buffer.baseAddress.map { unsafe $0 + start }, buffer.count - start)
    }
    if done < 0, errno == EINTR { continue }
    guard done > 0 else { return false }
    start += done
  }
  return true
}

/// Writes a file so that its name never stands for half of it: to another name, to the disk, then renamed.
struct FileWriter: ~Copyable {
  private let path: String
  private let temporary: String
  private let descriptor: Int32

  init(path: String) throws(IndexError) {
    self.path = path
    temporary = path + ".part"
    descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    if descriptor < 0 { throw .inaccessible(path: path, reason: MappedFile.lastError) }
  }

  /// Adds bytes at the end.
  func write(_ bytes: [UInt8]) throws(IndexError) {
    guard writeAll(bytes, to: descriptor) else { throw failed() }
  }

  /// Writes bytes over those at an offset.
  func write(_ bytes: [UInt8], at offset: Int) throws(IndexError) {
    let done = unsafe bytes.withUnsafeBytes {
      unsafe pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset))
    }
    guard done == bytes.count else { throw failed() }
  }

  /// Makes the file durable and gives it its name.
  func finish() throws(IndexError) {
    guard fsync(descriptor) == 0, unsafe rename(temporary, path) == 0 else { throw failed() }
    syncFolder()
  }

  private func failed() -> IndexError {
    let reason = MappedFile.lastError
    unsafe unlink(temporary)
    return .inaccessible(path: path, reason: reason)
  }

  /// A rename survives a power cut once the folder is on the disk; where that cannot be asked for, so be it.
  private func syncFolder() {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let handle = unsafe open(folder, O_RDONLY | O_CLOEXEC)
    guard handle >= 0 else { return }
    fsync(handle)
    close(handle)
  }

  deinit { close(descriptor) }
}
