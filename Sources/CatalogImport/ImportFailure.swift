internal import VitrineSystemFiles
public import VitrineCatalog
package import VitrineDatabase

/// Why an import failed; the catalog is unchanged. Each case requires a different action by the caller.
public enum ImportFailure: Error, Sendable, Hashable {
  /// A file or folder does not exist: name another one.
  case missing(path: String, reason: String)
  /// The files are not from this source: name other files or another source.
  case wrongFiles(path: String, reason: String)
  /// A file is truncated or damaged: get it again.
  case unreadable(path: String, reason: String)
  /// Earlier imports would be replaced by nothing, or by a file most of which was rejected: look at the
  /// rejected lines, or force it.
  case wouldLose(accepted: Int, rejected: Int)
  /// The catalog cannot be written; see the wrapped error.
  case catalog(CatalogError)

  /// One clear sentence for the user.
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
  /// Lists the names in the folder of an import.
  ///
  /// - Throws: ``missing(path:reason:)`` when the folder does not exist or cannot be read.
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
  /// Converts a database error.
  init(_ error: DatabaseError, folder: String) {
    switch error.kind {
    case .full: self = .diskFull(folder: folder)
    case .readOnly, .cannotOpen: self = .notWritable(folder: folder, reason: error.message)
    default: self = .failed(reason: error.summary)
    }
  }

  /// Converts a fault that does not concern a single line.
  init(_ fault: LineFault, folder: String) {
    switch fault {
    case .store(let error): self.init(error, folder: folder)
    case .malformed(let reason), .leftOut(let reason): self = .failed(reason: reason)
    }
  }
}

/// Why a line was not accepted.
package enum LineFault: Error, Sendable, Hashable {
  /// The line does not match its format; it is counted and listed.
  case malformed(String)
  /// The line is valid but of no use to the catalog; it is counted by this reason.
  case leftOut(String)
  /// The line could not be stored: the whole import fails.
  case store(DatabaseError)
}
