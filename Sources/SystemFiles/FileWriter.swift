#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Writes a file atomically: to a temporary file that is synced to disk and then renamed.
package struct FileWriter: ~Copyable {
  private let path: String
  private let temporary: String
  private let descriptor: Int32

  /// Creates the temporary file, named `path` plus `.part`.
  package init(path: String) throws(FileError) {
    self.path = path
    temporary = path + ".part"
    descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    if descriptor < 0 { throw FileError(code: errno, path: path) }
  }

  /// Appends bytes.
  ///
  /// - Throws: ``FileError``; the temporary file is removed.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    do throws(FileError) {
      try Files.write(bytes, to: descriptor, path: path)
    } catch {
      throw removing(error)
    }
  }

  /// Overwrites the bytes at an offset.
  ///
  /// - Throws: ``FileError``; the temporary file is removed.
  package func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    let done = unsafe bytes.withUnsafeBytes {
      unsafe pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset))
    }
    guard done == bytes.count else { throw removing(FileError(code: done < 0 ? errno : EIO, path: path)) }
  }

  /// Syncs the bytes to disk and renames the file to its final name.
  ///
  /// - Throws: ``FileError``; the temporary file is removed.
  package func finish() throws(FileError) {
    guard fsync(descriptor) == 0 else { throw removing(FileError(code: errno, path: path)) }
    do throws(FileError) {
      try Files.rename(temporary, to: path)
    } catch {
      throw removing(error)
    }
    // The rename survives a power cut only once the folder is synced; failure is ignored, as some file
    // systems cannot do that.
    let folder = Files.folder(of: path)
    try? Files.sync(folder.isEmpty ? "." : folder)
  }

  private func removing(_ error: FileError) -> FileError {
    unsafe unlink(temporary)
    return error
  }

  deinit { close(descriptor) }
}
