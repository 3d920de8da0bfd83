public import VitrineSystemFiles

/// Why an index file could not be written or opened; each case is another thing to do about it.
public enum IndexError: Error, Sendable, Hashable {
  /// There is no file: build it.
  case missing(path: String)
  /// The file is not an index, is cut short or damaged, or comes from another version: build it again.
  case unusable(path: String, reason: String)
  /// The file cannot be read or written: look at rights and free space.
  case inaccessible(FileError)
  /// There are more titles or letters than the format has numbers for.
  case tooLarge(reason: String)
  /// The item with this row is better known than the one before it: give items best known first.
  case unordered(row: Int)
}

extension IndexError: CustomStringConvertible {
  /// One sentence for a person.
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
