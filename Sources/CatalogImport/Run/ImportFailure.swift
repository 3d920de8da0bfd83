public import VitrineCatalog
internal import VitrineDatabase

/// Why an import did not happen; the catalog is as it was. Each case is something else for the caller to do.
public enum ImportFailure: Error, Sendable, Hashable {
  /// A file or folder is not there: name another one.
  case missing(path: String, reason: String)
  /// The files are not those of the source: name others, or another source.
  case wrongFiles(path: String, reason: String)
  /// A file is cut short or damaged: get it again.
  case unreadable(path: String, reason: String)
  /// The catalog cannot be written: see there.
  case catalog(CatalogError)

  /// One clear sentence for a person.
  public var sentence: String {
    switch self {
    case .missing(let path, let reason): "\(path) cannot be imported: \(reason)."
    case .wrongFiles(let path, let reason): "\(path) is not what this source has: \(reason)."
    case .unreadable(let path, let reason):
      "\(path) cannot be read to its end (\(reason)); nothing was imported. Get the file again."
    case .catalog(let error): error.sentence
    }
  }
}

extension CatalogError {
  /// Words an error of the database for the caller.
  init(_ error: DatabaseError, folder: String) {
    switch error.kind {
    case .full: self = .diskFull(folder: folder)
    case .readOnly, .cannotOpen: self = .notWritable(folder: folder, reason: error.message)
    default: self = .failed(reason: "\(error)")
    }
  }
}
