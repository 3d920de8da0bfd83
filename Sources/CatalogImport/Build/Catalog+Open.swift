public import VitrineCatalog

extension Catalog {
  /// Opens the catalog in a data folder, building it if needed.
  ///
  /// It is built at the first start (in under three seconds), after an update that ships another catalog, and
  /// when its files are damaged. Interrupting a build at any time, even with `kill -9`, does no harm; the
  /// next start builds again. Two processes may call this at the same time: one builds, the other waits for
  /// it, at most a minute.
  ///
  /// - Parameters:
  ///   - folder: The data folder; it is created if it does not exist. The catalog takes about 20 MB in it.
  ///   - executor: Runs work of the catalog that may take more than 5 ms, to keep it off the threads that
  ///     serve requests; with nil it runs on the caller's thread.
  ///   - progress: Called from time to time during a build, on the calling thread.
  /// - Returns: The catalog; its ``opening`` says what was done.
  /// - Throws: ``CatalogError``.
  /// - Complexity: Some milliseconds when the catalog exists, whatever its size.
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
  /// Creates a follower of an open catalog.
  ///
  /// - Parameters:
  ///   - catalog: The open catalog.
  ///   - folder: The data folder it was opened in.
  public convenience init(_ catalog: Catalog, in folder: String) {
    self.init(catalog, files: CatalogFolder(folder: folder))
  }
}

extension CatalogFolder {
  /// Describes the catalog in a data folder, made from the shipped data and the imports there. Tests may pass
  /// other shipped data.
  package init(folder: String, shipped: ShippedCatalog = .embedded) {
    self.init(folder: folder, shipped: shipped, builder: CatalogFactory())
  }
}
