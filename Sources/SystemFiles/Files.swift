internal import FoundationEssentials

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

// `Files` has functions of the same names, so the system's are called out here.
private func renameFile(_ path: String, _ other: String) -> Int32 { unsafe rename(path, other) }
private func writeBytes(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, buffer.baseAddress, buffer.count)
}

/// Operations on files and folders, with the system's own error numbers.
package enum Files {
  /// Makes a folder and those above it; one that is there is fine.
  package static func makeFolder(_ path: String) throws(FileError) {
    if isFolder(path) { return }
    let parent = folder(of: path)
    if !parent.isEmpty, parent != path { try makeFolder(parent) }
    guard unsafe mkdir(path, 0o755) != 0 else { return }
    let code = errno
    // Another process may have made it just now; anything else of that name is in the way.
    guard code != EEXIST || !isFolder(path) else { return }
    throw FileError(code: code == EEXIST ? ENOTDIR : code, path: path)
  }

  /// The names in a folder, sorted; none when it cannot be read.
  package static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// Removes a file, or a folder with everything in it; one that is not there is fine.
  package static func remove(_ path: String) throws(FileError) {
    guard (unsafe unlink(path)) != 0, errno != ENOENT else { return }
    for name in names(in: path) { try remove("\(path)/\(name)") }
    guard unsafe rmdir(path) == 0 || errno == ENOENT else { throw FileError(code: errno, path: path) }
  }

  /// Gives a file or folder another name on the same disk, at once and as a whole.
  package static func rename(_ path: String, to other: String) throws(FileError) {
    guard renameFile(path, other) == 0 else { throw FileError(code: errno, path: other) }
  }

  /// Writes a file.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw FileError(code: errno, path: path) }
    defer { close(file) }
    try write(bytes, to: file, path: path)
  }

  /// Writes all bytes where a descriptor stands, in as many calls of the system as that takes.
  package static func write(
    _ bytes: [UInt8], to descriptor: Int32, path: String
  ) throws(FileError) {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes[done...].withUnsafeBytes { unsafe writeBytes(descriptor, $0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError(code: count < 0 ? errno : EIO, path: path) }
      done += count
    }
  }

  /// Reads a whole small file; nil when it cannot be read.
  package static func read(_ path: String) -> [UInt8]? {
    byteCount(of: path).flatMap { read(path, offset: 0, count: $0) }
  }

  /// Reads a part of a file; nil when it is not there.
  package static func read(_ path: String, offset: Int, count: Int) -> [UInt8]? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let read = unsafe bytes[done...].withUnsafeMutableBytes { buffer in
        unsafe pread(file, buffer.baseAddress, buffer.count, off_t(offset + done))
      }
      guard read > 0 else { return nil }
      done += read
    }
    return bytes
  }

  /// The size of a file; nil when it is not there.
  package static func byteCount(of path: String) -> Int? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Waits until a file or folder is on the disk, not only in memory.
  package static func sync(_ path: String) throws(FileError) {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(code: errno, path: path) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw FileError(code: errno, path: path) }
  }

  /// Copies a file.
  package static func copy(_ path: String, to other: String) throws(FileError) {
    guard let count = byteCount(of: path) else { throw FileError(code: ENOENT, path: path) }
    let file = unsafe open(other, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw FileError(code: errno, path: other) }
    defer { close(file) }
    for offset in stride(from: 0, to: count, by: piece) {
      guard let bytes = read(path, offset: offset, count: min(piece, count - offset)) else {
        throw FileError(code: EIO, path: path)
      }
      try write(bytes, to: file, path: other)
    }
  }

  /// The bytes read at once of a large file.
  private static let piece = 1 << 20

  /// The folder a path lies in; empty for a bare name.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
