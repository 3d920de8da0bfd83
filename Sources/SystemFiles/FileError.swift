#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file operation that the system refused.
public struct FileError: Error, Sendable, Hashable {
  /// The system's error number.
  public var code: Int32
  /// The file or folder.
  public var path: String

  /// Creates an error.
  package init(code: Int32, path: String) {
    self.code = code
    self.path = path
  }

  /// The error number of a file that is not there.
  package static let notThere = ENOENT
  /// The error number for want of memory.
  package static let noMemory = ENOMEM
  /// The error number of a file that ends too soon.
  package static let cutShort = EIO

  /// What the system says about it.
  public var reason: String { unsafe String(cString: strerror(code)) }

  /// Whether the file is not there.
  package var isMissing: Bool { code == ENOENT }
  /// Whether a folder on the way is a file.
  package var isBelowFile: Bool { code == ENOTDIR }
  /// Whether there is no room left.
  package var isFull: Bool { [ENOSPC, EDQUOT, EFBIG].contains(code) }
  /// Whether the place cannot be written, as it is now.
  package var isRefused: Bool {
    [EACCES, EPERM, EROFS, ENOTDIR, EEXIST, ELOOP, ENAMETOOLONG].contains(code)
  }
}
