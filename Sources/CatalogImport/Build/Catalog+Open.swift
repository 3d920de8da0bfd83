public import VitrineCatalog

extension Catalog {
  /// Opens the catalog in a data folder, building it there when need be.
  ///
  /// It is built at the first start (under three seconds), after an update that ships another catalog, and when
  /// its files are damaged. A build interrupted at any instant, be it by `kill -9`, does no harm; the next start
  /// builds again. Two processes may do this at once: one builds, the other waits for it, at most a minute.
  ///
  /// - Parameters:
  ///   - folder: The data folder; it is made when it does not exist. The catalog takes about 20 MB in it.
  ///   - executor: Where the catalog does work that may take more than 5 ms, so that no thread that serves requests
  ///     does; nil for wherever its caller runs.
  ///   - progress: Called from time to time during a build, on the calling thread.
  /// - Returns: The catalog; its ``opening`` says what was done.
  /// - Throws: ``CatalogError``.
  /// - Complexity: Some milliseconds when the catalog is there, whatever its size.
  public static func open(
    in folder: String, executor: (any TaskExecutor)? = nil,
    progress: @escaping @Sendable (CatalogBuildProgress) -> Void = { _ in }
  ) throws(CatalogError) -> Catalog {
    var files = CatalogFolder(folder: folder)
    files.executor = executor
    return try files.open(progress: progress)
  }
}

extension FollowedCatalog {
  /// Follows a catalog.
  ///
  /// - Parameters:
  ///   - catalog: The open catalog.
  ///   - folder: The data folder it was opened in.
  public convenience init(_ catalog: Catalog, in folder: String) {
    self.init(catalog, files: CatalogFolder(folder: folder))
  }
}

extension CatalogFolder {
  /// The catalog in a data folder, of what this program ships unless a test says otherwise, with what has been
  /// imported there.
  package init(folder: String, shipped: ShippedCatalog = .embedded) {
    self.init(folder: folder, shipped: shipped, builder: CatalogFactory())
  }
}
