public import VitrineMediaModel

/// The catalog of a data folder, also after an import has put another one in its place.
///
/// Safe to use from any task. Calls that have begun end with the catalog they began with.
public final class FollowedCatalog: RefiningProvider {
  private let files: CatalogFolder
  private let current: Replaceable<State>

  private struct State: Sendable {
    var catalog: Catalog
    var imports: ImportsFile?
  }

  /// Follows a catalog.
  ///
  /// - Parameters:
  ///   - catalog: The open catalog.
  ///   - files: The data folder it was opened in.
  package init(_ catalog: Catalog, files: CatalogFolder) {
    var files = files
    files.executor = catalog.executor
    self.files = files
    current = Replaceable(State(catalog: catalog, imports: files.imports))
  }

  /// The catalog in use.
  public var catalog: Catalog { current.value.catalog }

  /// Changes to the catalog in the folder, if an import has put another one there, once it is prepared: what is slow
  /// at first has happened by then. To be called from time to time, by one task.
  ///
  /// - Returns: Whether it changed.
  /// - Throws: ``CatalogError`` when the new one cannot be opened; the old one stays in use.
  public func refresh() async throws(CatalogError) -> Bool {
    let found = try files.reread()
    guard found.imports != current.value.imports else { return false }
    let next = try found.open { _ in }
    // What cannot be prepared says so when it is asked for.
    _ = try? await next.prepare()
    current.replace(with: State(catalog: next, imports: found.imports))
    return true
  }

  /// `catalog`.
  public var id: ProviderID { .catalog }
  /// See ``Catalog/capabilities``.
  public var capabilities: ProviderCapabilities { catalog.capabilities }

  /// See ``Catalog/search(_:)``.
  public func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer {
    try await catalog.search(request)
  }

  /// See ``Catalog/search(_:_:)``.
  public func search(
    _ request: SearchRequest, _ refinement: Refinement
  ) async throws(ProviderError) -> RefinedAnswer {
    try await catalog.search(request, refinement)
  }

  /// See ``Catalog/item(_:)``.
  public func item(_ id: MediaID) async throws(ProviderError) -> ItemDetail { try await catalog.item(id) }

  /// See ``Catalog/summary(_:)``.
  public func summary(_ id: MediaID) async throws(ProviderError) -> ItemSummary {
    try await catalog.summary(id)
  }

  /// See ``Catalog/explore(_:)``.
  public func explore(_ page: Page) async throws(ProviderError) -> [Shelf] { try await catalog.explore(page) }

  /// See ``Catalog/shelf(_:page:)``.
  public func shelf(_ id: ShelfID, page: Page) async throws(ProviderError) -> Shelf {
    try await catalog.shelf(id, page: page)
  }
}
