package import VitrineTitleIndex
internal import VitrineDatabase
internal import VitrineMediaModel

/// The file of the title index beside the database.
package enum IndexFile {
  /// Builds the index of everything in the tables, marked with the content it is of.
  package static func build(
    from store: CatalogStore, at path: String, of content: UInt64, in folder: String
  ) throws(CatalogError) {
    let items = StoredItems(store)
    do {
      try TitleIndex.build(ordered: items, at: path, stamp: content)
    } catch {
      throw worded(error, in: folder)
    }
    // A sequence cannot throw: it ends, and says so here.
    if let error = items.failure { throw .failed(reason: "\(error)") }
  }

  /// Opens the index; nil when the file is none, or is of another content.
  package static func open(_ path: String, of content: UInt64) -> TitleIndex? {
    guard let index = try? TitleIndex(opening: path), index.stamp == content else { return nil }
    return index
  }

  private static func worded(_ error: IndexError, in folder: String) -> CatalogError {
    guard case .inaccessible(let error) = error else { return .failed(reason: "\(error)") }
    return error.catalogError(in: folder)
  }
}
