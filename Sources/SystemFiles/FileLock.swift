#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A lock that only one process can hold; the system releases it when the process ends, for whatever reason.
///
/// The lock file itself is never removed: two processes could then lock two different files of the same name.
package final class FileLock: Sendable {
  private let file: Int32

  /// Waits for the lock; returns nil when another process held it the whole time.
  ///
  /// - Parameters:
  ///   - path: The lock file; it is created if it does not exist.
  ///   - patience: How long to wait; with zero it tries only once.
  /// - Throws: ``FileError`` when the file cannot be created or the file system does not support locks.
  package init?(_ path: String, patience: Duration) throws(FileError) {
    try Files.begin(.lock, path)
    // Following a symbolic link could create the lock file elsewhere.
    let file = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard file >= 0 else { throw FileError(code: errno, path: path) }
    self.file = file
    let deadline = ContinuousClock.now + patience
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw FileError(code: errno, path: path) }
      guard ContinuousClock.now < deadline else { return nil }
      usleep(Self.microsecondsBetweenTries)
    }
  }

  deinit { close(file) }

  private static let microsecondsBetweenTries: UInt32 = 20_000
}
