internal import VitrineSystemFiles
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
  /// The rebuilding of a damaged index; nil when none is on.
  private let rebuild = Mutex<Prepared<TitleIndex>?>(nil)
  /// Whether rebuilding it failed a while ago.
  private let rebuildFailure = Mutex(RememberedFailure<CatalogError>())
  /// Whether the database turned out to be damaged.
  private let hasDamage = Atomic(false)
  private let now: @Sendable () -> ContinuousClock.Instant
  let cache = SummaryCache()
  let preparedShelves = Prepared<ShelfLists>()
  /// Where work runs that may take more than 5 ms; nil for wherever the caller runs.
  let executor: (any TaskExecutor)?
  package let files: CatalogFiles
  /// What opening it did.
  public let opening: CatalogOpening

  /// Makes a provider of an open database and an open index of the same content.
  init(
    store: CatalogStore, index: TitleIndex, files: CatalogFiles, opening: CatalogOpening,
    executor: (any TaskExecutor)? = nil, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.now = now
    self.files = files
    self.store = store
    openIndex = Replaceable(index)
    self.opening = opening
    self.executor = executor
  }

  /// Makes what the first explore page and the first item would have to wait for.
  ///
  /// - Throws: `ProviderError.unavailable(reason:)` when the database cannot be read.
  public func prepare() async throws(ProviderError) { _ = try await shelfLists() }

  /// `catalog`.
  public var id: ProviderID { .catalog }

  /// Films, shows and people, locally.
  public var capabilities: ProviderCapabilities { Self.capabilities }

  private static let capabilities = ProviderCapabilities(
    kindsByCall: [kinds], isLocal: true,
    filters: [.genre, .years, .country, .originalLanguage, .minimumPopularity],
    orders: Set(SearchOrder.allCases), counts: true)

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

  /// Searches the index and maps its errors to those of the port. An index that turns out to be damaged is rebuilt from
  /// the database and searched again.
  func searching<Value>(
    _ body: (TitleIndex) throws(IndexError) -> Value
  ) async throws(ProviderError) -> Value {
    let index = index
    do {
      return try body(index)
    } catch {
      guard case .unusable = error else { throw .unavailable(reason: "\(error)") }
    }
    let rebuilt = try await rebuilt(index)
    do {
      return try body(rebuilt)
    } catch {
      throw .unavailable(reason: "\(error)")
    }
  }

  /// The index rebuilt, once for all searches that met the damage; they wait without holding a thread.
  private func rebuilt(_ damaged: TitleIndex) async throws(ProviderError) -> TitleIndex {
    let flight = rebuild.withLock { rebuild in
      let flight = rebuild ?? Prepared<TitleIndex>()
      rebuild = flight
      return flight
    }
    defer { rebuild.withLock { if $0 === flight { $0 = nil } } }
    return try await flight.value(on: executor) { [self] () throws(ProviderError) in
      do throws(CatalogError) {
        return try rebuiltNow(damaged)
      } catch {
        throw .unavailable(reason: error.sentence)
      }
    }
  }

  /// Rebuilds the index, unless that has happened meanwhile or failed a while ago.
  private func rebuiltNow(_ damaged: TitleIndex) throws(CatalogError) -> TitleIndex {
    let current = index
    guard current === damaged else { return current }
    if let failure = rebuildFailure.withLock({ $0.failure(at: now()) }) { throw failure }
    do throws(CatalogError) {
      let path = "\(files.path)/\(CatalogNames.index)"
      try IndexFile.build(from: store, at: path, of: damaged.stamp, in: files.path)
      guard let new = try IndexFile.open(path, of: damaged.stamp) else {
        throw .failed(reason: "the index just built does not open")
      }
      openIndex.replace(with: new)
      rebuildFailure.withLock { $0.forget() }
      return new
    } catch {
      rebuildFailure.withLock { $0.note(error, at: now()) }
      throw error
    }
  }

  /// Whether the files must be rebuilt, see ``noteDamage()``.
  var isDamaged: Bool { hasDamage.load(ordering: .relaxed) }

  /// Notes that the database is damaged: the next start builds the catalog anew, and so does a server that runs.
  func noteDamage() {
    guard !hasDamage.exchange(true, ordering: .relaxed) else { return }
    // Without its manifest a catalog counts as damaged.
    _ = try? Files.remove("\(files.path)/\(Manifest.fileName)")
  }

  /// Reads the database and maps its errors to those of the port.
  func reading<Value>(
    _ body: () throws(DatabaseError) -> Value
  ) throws(ProviderError) -> Value {
    do {
      return try body()
    } catch {
      if error.kind == .corrupt { noteDamage() }
      throw .unavailable(reason: "The catalog cannot be read: \(error.message).")
    }
  }
}
