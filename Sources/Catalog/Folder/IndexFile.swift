internal import VitrineDatabase
internal import VitrineMediaModel

/// The file of the title index beside the database.
enum IndexFile {
  /// Builds the index of everything in the tables, marked with the content it is of.
  static func build(
    from store: CatalogStore, at path: String, of content: UInt64, in folder: String
  ) throws(CatalogError) {
    let items = StoredItems(store)
    // Reading all items takes seconds, so whether the folder can be written is asked first.
    do throws(FileError) {
      try Files.write([], to: path + ".probe")
      try Files.remove(path + ".probe")
    } catch {
      throw error.catalogError(in: folder)
    }
    do {
      try MappedTitleIndex.build(ordered: items, at: path, stamp: content)
    } catch {
      throw worded(error, in: folder)
    }
    // A sequence cannot throw: it ends, and says so here.
    if let error = items.failure { throw .failed(reason: error.summary) }
  }

  /// Opens the index; nil when there is none, or what is there is no index or was built from other content.
  ///
  /// - Throws: ``CatalogError/unreadable(path:reason:)`` when the file cannot be read.
  static func open(_ path: String, of content: UInt64) throws(CatalogError) -> MappedTitleIndex? {
    do throws(IndexError) {
      let index = try MappedTitleIndex(opening: path)
      return index.stamp == content ? index : nil
    } catch {
      guard case .inaccessible(let path, let reason) = error else { return nil }
      throw .unreadable(path: path, reason: reason)
    }
  }

  private static func worded(_ error: IndexError, in folder: String) -> CatalogError {
    guard case .inaccessible(_, let reason) = error else { return .failed(reason: "\(error)") }
    return FileError.saysFull(reason)
      ? .diskFull(folder: folder) : .notWritable(folder: folder, reason: reason)
  }
}
