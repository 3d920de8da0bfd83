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

  /// The error number for a missing file.
  package static let notThere = ENOENT
  /// The error number for lack of memory.
  package static let noMemory = ENOMEM
  /// The error number used for a file that ends too early.
  package static let cutShort = EIO

  /// The system's description of the error.
  public var reason: String { unsafe String(cString: strerror(code)) }

  /// Whether the file does not exist.
  package var isMissing: Bool { code == ENOENT }
  /// Whether a component of the path is a file instead of a folder.
  package var isBelowFile: Bool { code == ENOTDIR }
  /// Whether there is no space left, including quotas and file size limits.
  package var isFull: Bool { [ENOSPC, EDQUOT, EFBIG].contains(code) }
  /// Whether the path cannot be written at present.
  package var isRefused: Bool {
    [EACCES, EPERM, EROFS, ENOTDIR, EEXIST, ELOOP, ENAMETOOLONG].contains(code)
  }
}
