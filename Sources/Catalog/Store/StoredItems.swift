package import VitrineTitleIndex
package import VitrineDatabase
internal import VitrineMediaModel
internal import Synchronization

/// Every item as the title index takes it, best known first, read some thousand at a time.
package final class StoredItems: Sequence {
  /// The items read at once.
  package static let batch = 2_048

  private let store: CatalogStore
  private let error = Mutex<DatabaseError?>(nil)

  package init(_ store: CatalogStore) { self.store = store }

  /// Why the last iteration ended too soon; nil when it did not.
  package var failure: DatabaseError? { error.withLock(\.self) }

  package func makeIterator() -> Iterator { Iterator(self) }

  package struct Iterator: IteratorProtocol {
    private let items: StoredItems
    private var batch: ArraySlice<IndexedItem> = []
    private var first = 1

    fileprivate init(_ items: StoredItems) { self.items = items }

    package mutating func next() -> IndexedItem? {
      if batch.isEmpty {
        batch = items.read(from: first)[...]
        first += StoredItems.batch
      }
      return batch.popFirst()
    }
  }

  private func read(from first: Int) -> [IndexedItem] {
    do throws(DatabaseError) {
      return try store.indexedItems(from: first, count: Self.batch)
    } catch {
      self.error.withLock { $0 = error }
      return []
    }
  }
}
