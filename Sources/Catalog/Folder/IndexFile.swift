internal import VitrineDatabase
internal import VitrineMediaModel

/// The file of the title index beside the database.
enum IndexFile {
  /// Builds the index of everything in the tables, marked with the content it is of.
  static func build(
    from store: CatalogStore, at path: String, of content: UInt64, in folder: String
  ) throws(CatalogError) {
    let items = StoredItems(store)
    do {
      try MappedTitleIndex.build(ordered: items, at: path, stamp: content)
    } catch {
      throw worded(error, in: folder)
    }
    // A sequence cannot throw: it ends, and says so here.
    if let error = items.failure { throw .failed(reason: "\(error)") }
  }

  /// Opens the index; nil when the file is none, or is of another content.
  static func open(_ path: String, of content: UInt64) -> MappedTitleIndex? {
    guard let index = try? MappedTitleIndex(opening: path), index.stamp == content else { return nil }
    return index
  }

  private static func worded(_ error: IndexError, in folder: String) -> CatalogError {
    guard case .inaccessible(_, let reason) = error else { return .failed(reason: "\(error)") }
    return FileError.saysFull(reason)
      ? .diskFull(folder: folder) : .notWritable(folder: folder, reason: reason)
  }
}
