internal import VitrineSystemFiles
internal import Synchronization
public import VitrineMediaModel

/// The catalog of a data folder, also after an import has put another one in its place.
///
/// Safe to use from any task. Calls that have begun end with the catalog they began with.
public final class FollowedCatalog: MediaProvider {
  private let files: CatalogFolder
  private let current: Replaceable<State>

  private struct State: Sendable {
    var catalog: Catalog
    /// The bytes of `imports.json` at the last look; nil before the first.
    var pointer: [UInt8]??
    /// Whether every byte of its files has been looked at.
    var isChecked = false
  }

  /// A repair done or failed; the next one waits, so that a failing disk does not keep the machine busy.
  private let repairs = Mutex(RememberedFailure<CatalogError>())
  private let now: @Sendable () -> ContinuousClock.Instant

  /// Follows a catalog.
  ///
  /// - Parameters:
  ///   - catalog: The open catalog.
  ///   - files: The data folder it was opened in.
  ///   - now: The clock for the pauses between repairs.
  package init(
    _ catalog: Catalog, files: CatalogFolder,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    var files = files
    files.executor = catalog.executor
    self.files = files
    self.now = now
    current = Replaceable(State(catalog: catalog, pointer: nil))
  }

  /// The catalog in use.
  public var catalog: Catalog { current.value.catalog }

  /// Changes to the catalog in the folder, if an import has put another one there; it is built already, so this takes
  /// milliseconds. What is slow at first has happened by then. To be called from time to time, by one task.
  ///
  /// The second call for a catalog also looks at every byte of its files, about a second for each gigabyte. One that is
  /// damaged, or has turned out to be, is rebuilt.
  ///
  /// - Returns: Whether it changed.
  /// - Throws: ``CatalogError`` when it cannot be told what was imported or the new one cannot be opened; the old one
  ///   stays in use.
  public func refresh() async throws(CatalogError) -> Bool {
    let state = current.value
    let pointer = try ImportsFile.pointer(in: files.folder)
    guard pointer == state.pointer else { return try await follow(pointer) }
    if !state.isChecked {
      let damage = try files.reading { () throws(FileError) in
        try state.catalog.files.manifest.deepDamage(in: state.catalog.files.path)
      }
      if damage != nil { state.catalog.noteDamage() }
      current.replace(with: State(catalog: state.catalog, pointer: pointer, isChecked: true))
    }
    return state.catalog.isDamaged ? try await repair(pointer) : false
  }

  private func follow(_ pointer: [UInt8]?) async throws(CatalogError) -> Bool {
    let found = try files.reread()
    let old = catalog
    let hasChanged = found.imports != old.files.imports
    let next = hasChanged ? try await prepared(found) : old
    current.replace(with: State(catalog: next, pointer: pointer))
    return hasChanged
  }

  /// Opens a catalog and makes what its first answers would have to wait for.
  private func prepared(_ files: CatalogFolder) async throws(CatalogError) -> Catalog {
    let catalog = try await offload(to: files.executor) {
      Result { () throws(CatalogError) in try files.open { _ in } }
    }.get()
    // What cannot be prepared says so when it is asked for.
    _ = try? await catalog.prepare()
    return catalog
  }

  /// Builds the catalog anew, unless that was done or failed a while ago.
  private func repair(_ pointer: [UInt8]?) async throws(CatalogError) -> Bool {
    guard repairs.withLock({ $0.failure(at: now()) }) == nil else { return false }
    do throws(CatalogError) {
      let catalog = try await prepared(try files.reread())
      repairs.withLock { $0.note(.failed(reason: "it was built anew a while ago"), at: now()) }
      current.replace(with: State(catalog: catalog, pointer: pointer))
      return true
    } catch {
      repairs.withLock { $0.note(error, at: now()) }
      throw error
    }
  }

  /// `catalog`.
  public var id: ProviderID { .catalog }
  /// See ``Catalog/capabilities``.
  public var capabilities: ProviderCapabilities { catalog.capabilities }

  /// See ``Catalog/search(_:)``.
  public func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer {
    try await catalog.search(request)
  }

  /// See ``Catalog/item(_:languages:)``.
  public func item(_ id: MediaID, languages: [LanguageTag]) async throws(ProviderError) -> ItemDetail {
    try await catalog.item(id, languages: languages)
  }

  /// See ``Catalog/summary(_:languages:)``.
  public func summary(_ id: MediaID, languages: [LanguageTag]) async throws(ProviderError) -> ItemSummary {
    try await catalog.summary(id, languages: languages)
  }

  /// See ``Catalog/shelves()``.
  public func shelves() async throws(ProviderError) -> [ShelfListing] { try await catalog.shelves() }

  /// See ``Catalog/shelf(_:page:languages:)``.
  public func shelf(
    _ id: ShelfID, page: Page, languages: [LanguageTag]
  ) async throws(ProviderError) -> Shelf {
    try await catalog.shelf(id, page: page, languages: languages)
  }
}
