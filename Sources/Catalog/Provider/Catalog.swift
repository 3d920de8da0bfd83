internal import VitrineTitleIndex
internal import VitrineDatabase
public import VitrineMediaModel
internal import Synchronization

/// The embedded catalog: films, shows and people, offline and at once.
///
/// Safe to use from any task. Every call reads memory or a local file and returns within milliseconds, so
/// that every keystroke may be searched.
public final class Catalog: MediaProvider {
  let store: CatalogStore
  private let openIndex: Replaceable<TitleIndex>
  /// Held while a damaged index is built anew, so that it is done once.
  private let mending = Mutex(())
  let cache = SummaryCache()
  let shelves = Prepared<ShelfLists>()
  /// Where work runs that may take more than 5 ms; nil for wherever the caller runs.
  let executor: (any TaskExecutor)?
  package let files: CatalogFiles
  /// What opening it did.
  public let opening: CatalogOpening

  /// Makes a provider of an open database and an open index of the same content.
  init(
    store: CatalogStore, index: TitleIndex, files: CatalogFiles, opening: CatalogOpening,
    executor: (any TaskExecutor)? = nil
  ) {
    self.files = files
    self.store = store
    openIndex = Replaceable(index)
    self.opening = opening
    self.executor = executor
  }

  /// Makes what the first explore page and the first item would have to wait for.
  ///
  /// - Throws: ``ProviderError/unavailable(reason:)`` when the database cannot be read.
  public func prepare() async throws(ProviderError) { _ = try await shelfLists() }

  /// `catalog`.
  public var id: ProviderID { .catalog }

  /// Films, shows and people, locally.
  public var capabilities: ProviderCapabilities {
    ProviderCapabilities(kinds: Self.kinds, isLocal: true)
  }

  /// The kinds of the catalog in their usual order.
  static let kinds: [MediaKind] = [.film, .show, .person]

  /// The summaries of rows, in the same order.
  func summaries(_ rows: [Int]) throws(ProviderError) -> [ItemSummary] {
    let found = try summariesByRow(rows)
    return rows.compactMap { found[$0] }
  }

  /// The summaries of rows by row.
  func summariesByRow(_ rows: [Int]) throws(ProviderError) -> [Int: ItemSummary] {
    var found = cache.summaries(rows)
    let missing = rows.filter { found[$0] == nil }
    if !missing.isEmpty {
      let read = try reading { () throws(DatabaseError) in try store.summaries(missing) }
      cache.insert(read)
      for (row, item) in read { found[row] = item }
    }
    return found
  }

  /// The title index in use.
  var index: TitleIndex { openIndex.value }

  /// Searches the index and words its errors for the port. An index that turns out to be damaged is built anew from
  /// the database and searched again.
  func searching<Value>(
    _ body: (TitleIndex) throws(IndexError) -> Value
  ) throws(ProviderError) -> Value {
    let index = index
    do {
      return try body(index)
    } catch {
      guard case .unusable = error else { throw .unavailable(reason: "\(error)") }
    }
    do {
      return try body(mended(index))
    } catch {
      throw .unavailable(reason: "\(error)")
    }
  }

  /// The index built anew, unless somebody else has done so meanwhile.
  private func mended(_ damaged: TitleIndex) throws -> TitleIndex {
    try mending.withLock { _ in
      let current = index
      guard current === damaged else { return current }
      let path = "\(files.path)/\(CatalogFolder.indexName)"
      try IndexFile.build(from: store, at: path, of: damaged.stamp, in: files.path)
      let new = try TitleIndex(opening: path)
      openIndex.replace(with: new)
      return new
    }
  }

  /// Reads the database and words its errors for the port.
  func reading<Value>(
    _ body: () throws(DatabaseError) -> Value
  ) throws(ProviderError) -> Value {
    do {
      return try body()
    } catch {
      throw .unavailable(reason: "The catalog cannot be read: \(error.message).")
    }
  }
}
