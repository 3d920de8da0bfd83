package import VitrineCatalog
internal import VitrineSystemFiles
internal import VitrineDatabase

/// Builds catalogs from the shipped data and the imports.
package struct CatalogFactory: CatalogBuilding {
  /// Creates a factory.
  package init() {}

  package func build(
    _ folder: CatalogFolder, at target: String, progress: @escaping @Sendable (CatalogBuildProgress) -> Void
  ) throws(CatalogError) -> Manifest {
    try CatalogBuilder(folder: folder, target: target, progress: progress).run()
  }
}

/// Builds the files of a catalog in a temporary folder and moves them into place once everything is on disk.
struct CatalogBuilder {
  let folder: CatalogFolder
  /// The final path of the catalog.
  let target: String
  let progress: @Sendable (CatalogBuildProgress) -> Void

  /// The measured share of the build at which each stage ends.
  private enum Share {
    static let reading = 0.6
    static let indexing = 0.95
  }

  private var building: String { target + CatalogNames.buildingSuffix }
  private var stage: String { "\(building)/stage.sqlite" }
  private var database: String { "\(building)/\(CatalogNames.database)" }
  private var index: String { "\(building)/\(CatalogNames.index)" }

  /// Builds the catalog and moves it into place. On failure it tries to remove everything it wrote.
  func run() throws(CatalogError) -> Manifest {
    do {
      return try build()
    } catch {
      // A failed cleanup must not hide the original error; the next start cleans up too.
      _ = try? Files.remove(building)
      throw error
    }
  }

  private func build() throws(CatalogError) -> Manifest {
    let start = ContinuousClock.now
    try files { () throws(FileError) in try Files.remove(building) }
    try files { () throws(FileError) in try Files.makeFolder(building) }
    try folder.before(.tables)
    let items = try fillTables()
    try folder.before(.titles)
    try buildIndex()
    folder.shipped.release()
    try folder.before(.manifest)
    let manifest = try writeManifest(items: items, start: start)
    try moveIntoPlace()
    report(.finishing, 1)
    return manifest
  }

  private func fillTables() throws(CatalogError) -> Int {
    report(.reading, 0)
    let count: Int
    do throws(CatalogBuildError) {
      count = try fillTables(at: database, stage: stage) { report(.reading, $0 * Share.reading) }
    } catch {
      throw worded(error)
    }
    try files { () throws(FileError) in try Files.remove(stage) }
    return count
  }

  private func buildIndex() throws(CatalogError) {
    report(.indexing, Share.reading)
    let store: CatalogStore
    do {
      store = CatalogStore(database: try Database(immutable: database, readerCount: 1))
    } catch {
      throw worded(.database(error))
    }
    try IndexFile.build(from: store, at: index, of: folder.contentHash, in: folder.folder)
  }

  private func writeManifest(
    items: Int, start: ContinuousClock.Instant
  ) throws(CatalogError) -> Manifest {
    report(.finishing, Share.indexing)
    let names = [CatalogNames.database, CatalogNames.index]
    guard let described = try files({ () throws(FileError) in try Manifest.files(names, in: building) })
    else {
      throw .failed(reason: "the files just written are gone")
    }
    let manifest = Manifest(
      schema: CatalogSchema.version, content: Manifest.word(folder.contentHash), items: items,
      milliseconds: Int((ContinuousClock.now - start) / .milliseconds(1)), files: described)
    try files { () throws(FileError) in
      try Files.write(manifest.json, to: "\(building)/\(Manifest.fileName)")
    }
    return manifest
  }

  /// Syncs the files first, then renames the folder, then syncs the rename.
  private func moveIntoPlace() throws(CatalogError) {
    try folder.before(.sync)
    for name in try files({ () throws(FileError) in try Files.names(in: building) }) ?? [] {
      try files { () throws(FileError) in try Files.sync("\(building)/\(name)") }
    }
    try files { () throws(FileError) in try Files.sync(building) }
    try folder.before(.replace)
    try files { () throws(FileError) in try Files.remove(target) }
    try folder.before(.rename)
    try files { () throws(FileError) in try Files.rename(building, to: target) }
    try folder.before(.syncParent)
    try files { () throws(FileError) in try Files.sync(folder.folder) }
  }

  private func files<Value>(_ body: () throws(FileError) -> Value) throws(CatalogError) -> Value {
    try folder.files(body)
  }

  private func report(_ stage: CatalogBuildProgress.Stage, _ fraction: Double) {
    progress(CatalogBuildProgress(stage: stage, fraction: fraction))
  }

  private func worded(_ error: CatalogBuildError) -> CatalogError {
    switch error {
    case .file(let code, let path): FileError(code: code, path: path).catalogError(in: folder.folder)
    case .badData(let reason): .failed(reason: reason)
    case .database(let error): CatalogError(error, folder: folder.folder)
    }
  }
}
