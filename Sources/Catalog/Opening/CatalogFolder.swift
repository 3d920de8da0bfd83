internal import VitrineTitleIndex
package import VitrineSystemFiles
internal import VitrineDatabase

/// Builds the files of a catalog and moves them to their place when all is on the disk.
///
/// The importers are not needed to read a catalog, so the part that knows them is passed in.
package protocol CatalogBuilding: Sendable {
  /// Builds a catalog.
  ///
  /// - Parameters:
  ///   - folder: The data folder, what ships and what has been imported. No other process builds there meanwhile.
  ///   - target: Where the catalog shall be.
  ///   - progress: Called from time to time.
  /// - Returns: What was built.
  /// - Throws: ``CatalogError``; then nothing is left behind.
  func build(
    _ folder: CatalogFolder, at target: String, progress: @escaping @Sendable (CatalogBuildProgress) -> Void
  ) throws(CatalogError) -> Manifest
}

/// The files of the built catalog in the data folder, and how they come to be.
///
/// A catalog is a folder `catalog-<content hash>-<versions of the formats>` that holds the database, the title index and a
/// manifest. It is built under another name and renamed when all of it is on the disk: a process killed at
/// whatever instant leaves either no such folder or a whole one. A lock file keeps two processes from
/// building at once. What has been imported is part of the content; see ``ImportsFile``.
package struct CatalogFolder: Sendable {
  /// A place in the build, for tests that let it fail there.
  package enum Step: String, Sendable, CaseIterable {
    case lock, clean, tables, titles, manifest, sync, replace, rename, syncParent
    /// Of an import: before the imports get their name and before they count, when their catalog is built.
    case nameImports, switchImports

    /// The steps of a build.
    static let build = allCases.filter { $0 != .nameImports && $0 != .switchImports }
  }

  /// The data folder.
  package let folder: String
  /// What ships.
  package let shipped: ShippedCatalog
  /// Builds the files of a catalog that is not there.
  package let builder: any CatalogBuilding
  /// The hash of what ships.
  private let shippedHash: UInt64
  /// What has been imported; nil for nothing.
  package let imports: ImportsFile?
  /// Why it is not known what has been imported; nil when it is.
  private let fault: CatalogError?
  /// How long to wait for another process that builds.
  package var patience: Duration = .seconds(60)
  /// Where the catalog does work that may take more than 5 ms; nil for wherever its caller runs.
  package var executor: (any TaskExecutor)?
  /// Called before each step.
  package var before: @Sendable (Step) throws(CatalogError) -> Void = { (_) throws(CatalogError) in }

  /// The catalog in a data folder, of what this program ships unless a test says otherwise, with what has been
  /// imported there.
  package init(folder: String, shipped: ShippedCatalog, builder: some CatalogBuilding) {
    self.folder = folder
    self.shipped = shipped
    self.builder = builder
    shippedHash = shipped.contentHash()
    // Reading 4 MB once for the hash is no reason to keep them in memory.
    shipped.release()
    do throws(CatalogError) {
      imports = try ImportsFile.read(in: folder)
      fault = nil
    } catch {
      imports = nil
      fault = error
    }
  }

  private init(_ other: CatalogFolder, imports: ImportsFile?) {
    folder = other.folder
    shipped = other.shipped
    builder = other.builder
    shippedHash = other.shippedHash
    patience = other.patience
    executor = other.executor
    before = other.before
    self.imports = imports
    fault = nil
  }

  /// The same folder with other imports.
  package func with(_ imports: ImportsFile?) -> CatalogFolder { CatalogFolder(self, imports: imports) }

  /// The same folder with the imports that count now: another process may have switched them.
  package func reread() throws(CatalogError) -> CatalogFolder { with(try ImportsFile.read(in: folder)) }

  /// The hash of everything the catalog is built from.
  package var contentHash: UInt64 {
    guard let imports else { return shippedHash }
    return Files.hash(Array("\(Manifest.word(shippedHash)) \(imports.hash)".utf8))
  }

  /// The number of read connections.
  private static let readerCount = 8
  private static let prefix = "catalog-"
  private static let lockName = "catalog.lock"

  /// Opens the catalog, building it when it is not there, is of another content, or is damaged.
  ///
  /// A catalog that is there is opened without writing anything, so a data folder without rights is fine then.
  package func open(
    progress: @escaping @Sendable (CatalogBuildProgress) -> Void
  ) throws(CatalogError) -> Catalog {
    if let fault { throw fault }
    if case .whole(let manifest) = try state(),
      let catalog = try opened(manifest, built: nil, removed: clean())
    {
      return catalog
    }
    try before(.lock)
    try files { () throws(FileError) in try Files.makeFolder(folder) }
    guard let lock = try files({ () throws(FileError) in try lock(patience: patience) }) else {
      throw .busy(folder: folder)
    }
    return try withExtendedLifetime(lock) { () throws(CatalogError) in
      try reread().openAlone(progress: progress)
    }
  }

  /// Runs a closure while no other process builds or imports.
  package func alone<Value, Failure: Error>(
    _ failure: (CatalogError) -> Failure, _ body: (CatalogFolder) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let found: (lock: FileLock, folder: CatalogFolder)
    do throws(CatalogError) {
      try before(.lock)
      try files { () throws(FileError) in try Files.makeFolder(folder) }
      guard let lock = try files({ () throws(FileError) in try lock(patience: patience) }) else {
        throw .busy(folder: folder)
      }
      found = (lock, try reread())
    } catch {
      throw failure(error)
    }
    return try withExtendedLifetime(found.lock) { () throws(Failure) in try body(found.folder) }
  }

  /// Removes half builds and older catalogs, unless another process is building or it cannot be told what counts.
  ///
  /// - Returns: The names of what was removed.
  private func clean() -> [String] {
    guard let found = try? leftovers(), !found.isEmpty, (try? before(.clean)) != nil,
      let lock = (try? lock(patience: .zero)) ?? nil
    else { return [] }
    // Another process may have imported since the pointer was read.
    return withExtendedLifetime(lock) { (try? (try? reread())?.removeLeftovers()) ?? [] }
  }

  /// The folder the catalog is in.
  package var path: String { "\(folder)/\(name)" }

  private var name: String {
    "\(Self.prefix)\(Manifest.word(contentHash))-\(CatalogSchema.version).\(TitleIndex.formatVersion)"
  }

  /// With the lock held: another process may have built it meanwhile; if not, builds it.
  ///
  /// - Parameters:
  ///   - current: The folder that counts until now, when this one shall count only later.
  ///   - progress: Called from time to time.
  /// - Returns: The catalog.
  /// - Throws: ``CatalogError``.
  package func openAlone(
    keeping current: CatalogFolder? = nil,
    progress: @escaping @Sendable (CatalogBuildProgress) -> Void
  ) throws(CatalogError) -> Catalog {
    try before(.clean)
    let removed = try current == nil ? files { () throws(FileError) in try removeLeftovers() } : []
    var reason: CatalogOpening.Reason =
      removed.contains { !$0.hasSuffix(CatalogNames.buildingSuffix) } ? .outdated : .missing
    switch try state() {
    case .missing: break
    case .damaged(let damage): reason = .damaged(damage)
    case .whole(let manifest):
      if let catalog = try opened(manifest, built: nil, removed: removed) { return catalog }
      reason = .damaged("it does not open")
    }
    if let imports, try !reading({ () throws(FileError) in try imports.isWhole(in: folder) }) {
      throw .importsDamaged(path: imports.path(in: folder))
    }
    let manifest = try builder.build(self, at: path, progress: progress)
    guard let catalog = try opened(manifest, built: reason, removed: removed) else {
      throw .failed(reason: "what was built does not open")
    }
    return catalog
  }
}

// MARK: - What is there

extension CatalogFolder {
  /// What there is of the catalog, as far as one sees at a glance.
  private enum State {
    case missing
    case damaged(String)
    case whole(Manifest)
  }

  private func state() throws(CatalogError) -> State {
    try reading { () throws(FileError) in
      guard let names = try Files.names(in: path), !names.isEmpty else { return .missing }
      guard let manifest = try Manifest.read(in: path) else { return .damaged("its manifest is damaged") }
      guard manifest.content == Manifest.word(contentHash) else {
        return .damaged("its manifest is of another one")
      }
      return try manifest.damage(in: path).map(State.damaged) ?? .whole(manifest)
    }
  }

  /// Opens the files; nil when they are damaged. What was removed on the way is asked for when they are open.
  private func opened(
    _ manifest: Manifest, built: CatalogOpening.Reason?, removed: @autoclosure () -> [String]
  ) throws(CatalogError) -> Catalog? {
    let database: Database
    do throws(DatabaseError) {
      database = try Database(immutable: "\(path)/\(CatalogNames.database)", readerCount: Self.readerCount)
    } catch {
      guard error.kind != .corrupt else { return nil }
      throw .unreadable(path: "\(path)/\(CatalogNames.database)", reason: error.message)
    }
    guard let index = try IndexFile.open("\(path)/\(CatalogNames.index)", of: contentHash) else { return nil }
    return Catalog(
      store: CatalogStore(database: database), index: index,
      files: CatalogFiles(path: path, manifest: manifest, data: folder, imports: imports),
      opening: CatalogOpening(
        built: built, removed: removed(), buildTime: .milliseconds(manifest.milliseconds)),
      executor: executor)
  }

  /// Catalogs that a killed build or another version of the program left behind; never imports.
  private func leftovers() throws(FileError) -> [String] {
    (try Files.names(in: folder) ?? []).filter { $0.hasPrefix(Self.prefix) && $0 != name }
  }

  /// Removes older catalogs and half builds.
  ///
  /// - Returns: Their names.
  package func removeLeftovers() throws(FileError) -> [String] {
    let names = try leftovers()
    for name in names { try Files.remove("\(folder)/\(name)") }
    return names
  }

  private func lock(patience: Duration) throws(FileError) -> FileLock? {
    try FileLock("\(folder)/\(Self.lockName)", patience: patience)
  }

  /// Maps the errors of file operations to those of the caller.
  package func files<Value>(_ body: () throws(FileError) -> Value) throws(CatalogError) -> Value {
    do { return try body() } catch { throw error.catalogError(in: folder) }
  }

  /// Maps the errors of operations that only read.
  package func reading<Value>(_ body: () throws(FileError) -> Value) throws(CatalogError) -> Value {
    do { return try body() } catch { throw error.readingError(in: folder) }
  }
}
