#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A lock that one process holds at a time; the system lets it go when the process ends, however it ends.
///
/// The lock file itself stays: removing it would let two processes lock two files of the same name.
package final class FileLock: Sendable {
  private let file: Int32

  /// Waits for the lock; nil when another process kept it all the time.
  ///
  /// - Parameters:
  ///   - path: The lock file; it is made when it does not exist.
  ///   - patience: How long to wait; with zero the lock is had at once or not.
  /// - Throws: ``FileError`` when the file cannot be made or the disk knows no locks.
  package init?(_ path: String, patience: Duration) throws(FileError) {
    try Files.begin(.lock, path)
    // Through a link the lock file would be made somewhere else.
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
