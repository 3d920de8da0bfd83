package import VitrineSystemFiles

/// Why there is no catalog to open: each case is something else for the caller to do.
public enum CatalogError: Error, Sendable, Hashable {
  /// The data folder cannot be made or written: mend its rights or name another one.
  case notWritable(folder: String, reason: String)
  /// The disk is full: make room.
  case diskFull(folder: String)
  /// Another process has been building the catalog for too long: stop it or wait.
  case busy(folder: String)
  /// A file cannot be read, so its content is unknown and nothing was changed: fix its permissions or try again.
  case unreadable(path: String, reason: String)
  /// What was imported is damaged or of another version of the program: put back a copy or import again.
  case importsDamaged(path: String)
  /// Anything else: report it.
  case failed(reason: String)

  /// One clear sentence for a person.
  public var sentence: String {
    switch self {
    case .notWritable(let folder, let reason):
      "The data folder \(folder) cannot be written (\(reason)); mend its rights or set VITRINE_DATA to another one."
    case .diskFull(let folder):
      "There is no room left for the catalog in \(folder); it needs about \(CatalogNames.megabytesNeeded) MB."
    case .busy(let folder):
      "Another process is still building the catalog in \(folder); wait for it or stop it."
    case .unreadable(let path, let reason):
      "\(path) cannot be read (\(reason)), and nothing was changed; mend its rights or the disk and try again."
    case .importsDamaged(let path):
      "What was imported (\(path)) is damaged or of another version of vitrine; put back a copy of it, or move it away "
        + "and import your files again."
    case .failed(let reason):
      "The catalog cannot be built: \(reason)."
    }
  }
}

extension FileError {
  /// What the caller of the catalog can do about it.
  package func catalogError(in folder: String) -> CatalogError {
    isFull
      ? .diskFull(folder: folder)
      : isRefused
        ? .notWritable(folder: folder, reason: reason) : .failed(reason: "\(path): \(reason)")
  }

  /// The same of an operation that only looked. A data folder below a file can never be made.
  package func readingError(in folder: String) -> CatalogError {
    isBelowFile
      ? .notWritable(folder: folder, reason: reason) : .unreadable(path: path, reason: reason)
  }
}
