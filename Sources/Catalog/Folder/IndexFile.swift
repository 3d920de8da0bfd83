package import VitrineTitleIndex
internal import VitrineSystemFiles
internal import VitrineDatabase
internal import VitrineMediaModel

/// The file of the title index beside the database.
package enum IndexFile {
  /// Builds the index of everything in the tables, marked with the content it is of.
  package static func build(
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
      try TitleIndex.build(ordered: items, at: path, stamp: content)
    } catch {
      throw worded(error, in: folder)
    }
    // A sequence cannot throw: it ends, and says so here.
    if let error = items.failure { throw .failed(reason: error.summary) }
  }

  /// Opens the index; nil when there is none, or what is there is no index or was built from other content.
  ///
  /// - Throws: ``CatalogError/unreadable(path:reason:)`` when the file cannot be read.
  package static func open(_ path: String, of content: UInt64) throws(CatalogError) -> TitleIndex? {
    do throws(IndexError) {
      let index = try TitleIndex(opening: path)
      return index.stamp == content ? index : nil
    } catch {
      guard case .inaccessible(let error) = error else { return nil }
      throw .unreadable(path: error.path, reason: error.reason)
    }
  }

  private static func worded(_ error: IndexError, in folder: String) -> CatalogError {
    guard case .inaccessible(let error) = error else { return .failed(reason: "\(error)") }
    return error.catalogError(in: folder)
  }
}
