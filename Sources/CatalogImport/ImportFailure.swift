internal import VitrineSystemFiles
public import VitrineCatalog
package import VitrineDatabase

/// Why an import did not happen; the catalog is as it was. Each case is something else for the caller to do.
public enum ImportFailure: Error, Sendable, Hashable {
  /// A file or folder is not there: name another one.
  case missing(path: String, reason: String)
  /// The files are not those of the source: name others, or another source.
  case wrongFiles(path: String, reason: String)
  /// A file is cut short or damaged: get it again.
  case unreadable(path: String, reason: String)
  /// What was imported before would be replaced by nothing, or by a file most of which was rejected: look at the rejected
  /// lines, or ask for it.
  case wouldLose(accepted: Int, rejected: Int)
  /// The catalog cannot be written: see there.
  case catalog(CatalogError)

  /// One clear sentence for a person.
  public var sentence: String {
    switch self {
    case .missing(let path, let reason): "\(path) cannot be imported: \(reason)."
    case .wrongFiles(let path, let reason): "\(path) is not what this source has: \(reason)."
    case .unreadable(let path, let reason):
      "\(path) cannot be read to its end (\(reason)); nothing was imported. Get the file again."
    case .wouldLose(0, let rejected):
      "None of the lines were accepted and \(rejected) were rejected, so what was imported before was not replaced: nothing was changed."
    case .wouldLose(let accepted, let rejected):
      "More lines were rejected (\(rejected)) than accepted (\(accepted)), so what was imported before was not replaced: "
        + "nothing was changed. Look at the rejected lines, or add --force."
    case .catalog(let error): error.sentence
    }
  }
}

extension ImportFailure {
  /// The names in a folder that was given to import from.
  ///
  /// - Throws: ``missing(path:reason:)`` when there is no such folder or it cannot be read.
  static func names(in folder: String) throws(ImportFailure) -> [String] {
    do throws(FileError) {
      guard let names = try Files.names(in: folder) else {
        throw FileError(code: FileError.notThere, path: folder)
      }
      return names
    } catch {
      throw .missing(path: folder, reason: error.reason)
    }
  }
}

extension CatalogError {
  /// Words an error of the database for the caller.
  init(_ error: DatabaseError, folder: String) {
    switch error.kind {
    case .full: self = .diskFull(folder: folder)
    case .readOnly, .cannotOpen: self = .notWritable(folder: folder, reason: error.message)
    default: self = .failed(reason: error.summary)
    }
  }

  /// Words a fault that is not one of a line, for the caller.
  init(_ fault: LineFault, folder: String) {
    switch fault {
    case .store(let error): self.init(error, folder: folder)
    case .malformed(let reason), .leftOut(let reason): self = .failed(reason: reason)
    }
  }
}

/// Why a line is not taken over.
package enum LineFault: Error, Sendable, Hashable {
  /// It is not what the format says; counted and listed.
  case malformed(String)
  /// It is fine, but nothing for the catalog; counted by this reason.
  case leftOut(String)
  /// It could not be stored: the whole import fails.
  case store(DatabaseError)
}
