#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An operation on a file or folder, as reported to ``Files/observer``.
package enum FileOperation: Sendable, Hashable, CaseIterable {
  case makeFolder, names, status, read, write, sync, rename, remove, lock

  /// The operations that change nothing.
  package static let looks: Set<FileOperation> = [.names, .status, .read]
}

// `Files` has functions of the same names, so the system's functions are called outside it.
private func renameFile(_ path: String, _ other: String) -> Int32 { unsafe rename(path, other) }
private func writeBytes(_ file: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  unsafe write(file, buffer.baseAddress, buffer.count)
}

/// Operations on files and folders that report the system's error numbers.
///
/// Functions that read have three outcomes: the result; nil when nothing has that name; an error when neither
/// is certain, for example without permission, at the limit of open files, or for a dangling link.
package enum Files {
  /// Called before each operation with its path. A non-nil result is the error number with which the
  /// operation fails; nil lets it run. Set only by tests.
  @TaskLocal package static var observer: (@Sendable (FileOperation, String) -> Int32?)?

  /// Passes an operation to ``observer``.
  package static func begin(_ operation: FileOperation, _ path: String) throws(FileError) {
    if let code = observer?(operation, path) { throw FileError(code: code, path: path) }
  }

  /// Creates a folder and its parents; does nothing if it exists.
  package static func makeFolder(_ path: String) throws(FileError) {
    try begin(.makeFolder, path)
    if isFolder(path) { return }
    let parent = folder(of: path)
    if !parent.isEmpty, parent != path { try makeFolder(parent) }
    guard unsafe mkdir(path, 0o755) != 0 else { return }
    let code = errno
    // Another process may have created it just now; anything else of that name is an error.
    guard code != EEXIST || !isFolder(path) else { return }
    throw FileError(code: code == EEXIST ? ENOTDIR : code, path: path)
  }

  /// Removes a file, or a folder with everything in it; does nothing if it does not exist.
  package static func remove(_ path: String) throws(FileError) {
    try begin(.remove, path)
    guard unsafe unlink(path) != 0, errno != ENOENT else { return }
    let code = errno
    guard isFolder(path) else { throw FileError(code: code, path: path) }
    for name in try names(in: path) ?? [] { try remove("\(path)/\(name)") }
    guard unsafe rmdir(path) == 0 || errno == ENOENT else { throw FileError(code: errno, path: path) }
  }

  /// Renames a file or folder atomically, within one file system.
  package static func rename(_ path: String, to other: String) throws(FileError) {
    try begin(.rename, other)
    guard renameFile(path, other) == 0 else { throw FileError(code: errno, path: other) }
  }

  /// Waits until a file or folder is on disk.
  package static func sync(_ path: String) throws(FileError) {
    try begin(.sync, path)
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(code: errno, path: path) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw FileError(code: errno, path: path) }
  }

  /// Returns the parent folder of a path; empty for a bare name.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

// MARK: - Reading

extension Files {
  /// Returns the sorted names in a folder; nil when the folder does not exist.
  package static func names(in folder: String) throws(FileError) -> [String]? {
    try begin(.names, folder)
    guard let stream = unsafe opendir(folder) else { return try absent(folder, errno) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        guard errno == 0 else { throw FileError(code: errno, path: folder) }
        return names.sorted()
      }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }

  /// Returns the size of a file; nil when it does not exist.
  ///
  /// - Throws: ``FileError``, also for anything that is not a regular file.
  package static func byteCount(of path: String) throws(FileError) -> Int? {
    try begin(.status, path)
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return try absent(path, errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size)
    case S_IFDIR: throw FileError(code: EISDIR, path: path)
    default: throw FileError(code: EINVAL, path: path)
    }
  }

  /// Reads a small file completely; nil when it does not exist.
  package static func read(_ path: String) throws(FileError) -> [UInt8]? {
    guard let count = try byteCount(of: path) else { return nil }
    return try read(path, offset: 0, count: count)
  }

  /// Reads part of a file.
  ///
  /// - Throws: ``FileError``, also when the file is too short.
  package static func read(_ path: String, offset: Int, count: Int) throws(FileError) -> [UInt8] {
    try begin(.read, path)
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(code: errno, path: path) }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let read = unsafe bytes[done...].withUnsafeMutableBytes { buffer in
        unsafe pread(file, buffer.baseAddress, buffer.count, off_t(offset + done))
      }
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { throw FileError(code: read < 0 ? errno : EIO, path: path) }
      done += read
    }
    return bytes
  }

  /// Returns nil if nothing has that name, not even a dangling link.
  ///
  /// - Throws: The system's error in every other case.
  private static func absent<Value>(_ path: String, _ code: Int32) throws(FileError) -> Value? {
    var status = stat()
    guard code == ENOENT, unsafe lstat(path, &status) != 0, errno == ENOENT else {
      throw FileError(code: code, path: path)
    }
    return nil
  }

  /// The number of bytes copied at once.
  private static let piece = 1 << 20
}

// MARK: - Writing

extension Files {
  /// Writes a file; an existing file keeps its permissions.
  package static func write(_ bytes: [UInt8], to path: String, rights: UInt32 = 0o644) throws(FileError) {
    try begin(.write, path)
    let file = try create(path, rights)
    defer { close(file) }
    try write(bytes, to: file, path: path)
  }

  /// Copies a file.
  package static func copy(_ path: String, to other: String, rights: UInt32 = 0o644) throws(FileError) {
    guard let count = try byteCount(of: path) else { throw FileError(code: ENOENT, path: path) }
    try begin(.write, other)
    let file = try create(other, rights)
    defer { close(file) }
    for offset in stride(from: 0, to: count, by: piece) {
      try write(try read(path, offset: offset, count: min(piece, count - offset)), to: file, path: other)
    }
  }

  private static func create(_ path: String, _ rights: UInt32) throws(FileError) -> Int32 {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode_t(rights))
    guard file >= 0 else { throw FileError(code: errno, path: path) }
    return file
  }

  /// Writes all bytes at the descriptor's position, in as many system calls as needed.
  package static func write(_ bytes: [UInt8], to file: Int32, path: String) throws(FileError) {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes[done...].withUnsafeBytes { unsafe writeBytes(file, $0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError(code: count < 0 ? errno : EIO, path: path) }
      done += count
    }
  }
}
