internal import CVitrineCatalogData
internal import FoundationEssentials

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file operation that the system refused.
struct FileError: Error, Sendable, Hashable {
  /// The system's error number.
  var code: Int32
  /// The file or folder.
  var path: String

  /// What the system says about it.
  var reason: String { unsafe String(cString: strerror(code)) }

  /// Whether a reason in the system's words means that there is no room left.
  static func saysFull(_ reason: String) -> Bool {
    [ENOSPC, EDQUOT].contains { reason.contains(FileError(code: $0, path: "").reason) }
  }

  /// What the caller of the catalog can do about it.
  func catalogError(in folder: String) -> CatalogError {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: .diskFull(folder: folder)
    case EACCES, EPERM, EROFS, ENOTDIR, EEXIST, ELOOP, ENAMETOOLONG:
      .notWritable(folder: folder, reason: reason)
    default: .failed(reason: "\(path): \(reason)")
    }
  }
}

// `Files` has functions of the same names, so the system's are called out here.
private func renameFile(_ path: String, _ other: String) -> Int32 { unsafe rename(path, other) }
private func writeBytes(_ file: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  unsafe write(file, buffer.baseAddress, buffer.count)
}

/// The few file operations the catalog needs, with the system's own error numbers.
enum Files {
  /// Makes a folder and those above it; one that is there is fine.
  static func makeFolder(_ path: String) throws(FileError) {
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
  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// Removes a file, or a folder with everything in it; one that is not there is fine.
  static func remove(_ path: String) throws(FileError) {
    guard (unsafe unlink(path)) != 0, errno != ENOENT else { return }
    for name in names(in: path) { try remove("\(path)/\(name)") }
    guard unsafe rmdir(path) == 0 || errno == ENOENT else { throw FileError(code: errno, path: path) }
  }

  /// Gives a file or folder another name on the same disk, at once and as a whole.
  static func rename(_ path: String, to other: String) throws(FileError) {
    guard renameFile(path, other) == 0 else { throw FileError(code: errno, path: other) }
  }

  /// Writes a file.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw FileError(code: errno, path: path) }
    defer { close(file) }
    try write(bytes, to: file, at: path)
  }

  private static func write(_ bytes: [UInt8], to file: Int32, at path: String) throws(FileError) {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes[done...].withUnsafeBytes { unsafe writeBytes(file, $0) }
      guard count > 0 else { throw FileError(code: errno, path: path) }
      done += count
    }
  }

  /// Reads a whole small file; nil when it cannot be read.
  static func read(_ path: String) -> [UInt8]? {
    byteCount(of: path).flatMap { read(path, offset: 0, count: $0) }
  }

  /// Reads a part of a file; nil when it is not there.
  static func read(_ path: String, offset: Int, count: Int) -> [UInt8]? {
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
  static func byteCount(of path: String) -> Int? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Waits until a file or folder is on the disk, not only in memory.
  static func sync(_ path: String) throws(FileError) {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(code: errno, path: path) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw FileError(code: errno, path: path) }
  }

  /// A hash of bytes that notices damage.
  static func hash(_ bytes: [UInt8]) -> UInt64 { unsafe vitrine_catalog_hash(bytes, bytes.count) }

  /// A hash of a whole file that notices damage, made of the hashes of its pieces; nil when it cannot be read.
  static func hash(ofFile path: String) -> UInt64? {
    guard let count = byteCount(of: path) else { return nil }
    var hashes: [UInt8] = []
    for offset in stride(from: 0, to: count, by: piece) {
      guard let bytes = read(path, offset: offset, count: min(piece, count - offset)) else { return nil }
      hashes += unsafe withUnsafeBytes(of: hash(bytes).littleEndian) { unsafe Array($0) }
      // Of a large file only the hash of the hashes so far is kept.
      if hashes.count >= piece {
        hashes = unsafe withUnsafeBytes(of: hash(hashes).littleEndian) { unsafe Array($0) }
      }
    }
    return hash(hashes)
  }

  /// Copies a file.
  static func copy(_ path: String, to other: String) throws(FileError) {
    guard let count = byteCount(of: path) else { throw FileError(code: ENOENT, path: path) }
    let file = unsafe open(other, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw FileError(code: errno, path: other) }
    defer { close(file) }
    for offset in stride(from: 0, to: count, by: piece) {
      guard let bytes = read(path, offset: offset, count: min(piece, count - offset)) else {
        throw FileError(code: EIO, path: path)
      }
      try write(bytes, to: file, at: other)
    }
  }

  /// The bytes read at once of a large file.
  private static let piece = 1 << 20

  /// The folder a path lies in; empty for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
