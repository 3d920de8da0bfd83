/// A change of a title index.
public enum IndexChange: Sendable, Hashable {
  /// Puts an item in, in the place of the one with the same row if there is one.
  case put(IndexedItem)
  /// Takes an item out; nothing happens when there is none with this row.
  case remove(row: Int)

  /// The row that changes.
  public var row: Int {
    switch self {
    case .put(let item): item.row
    case .remove(let row): row
    }
  }
}
