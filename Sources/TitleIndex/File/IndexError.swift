public import VitrineSystemFiles

/// An error in writing or opening an index file; each case has its own remedy.
public enum IndexError: Error, Sendable, Hashable {
  /// There is no file. Remedy: build it.
  case missing(path: String)
  /// The file is not an index, is truncated or damaged, or has another version. Remedy: rebuild it.
  case unusable(path: String, reason: String)
  /// The file cannot be read or written. Remedy: check permissions and free space.
  case inaccessible(FileError)
  /// There are more titles or letters than the format can number.
  case tooLarge(reason: String)
  /// The item with this row is more popular than the previous one. Remedy: pass items by descending
  /// popularity.
  case unordered(row: Int)
}

extension IndexError: CustomStringConvertible {
  /// One sentence for the user.
  public var description: String {
    switch self {
    case .missing(let path): "There is no title index at \(path)."
    case .unusable(let path, let reason): "The title index \(path) cannot be used: \(reason)."
    case .inaccessible(let error):
      "The title index \(error.path) cannot be read or written: \(error.reason)."
    case .unordered(let row): "The item with row \(row) is better known than the one before it."
    case .tooLarge(let reason): "The catalog is too large for the title index: \(reason)."
    }
  }
}
