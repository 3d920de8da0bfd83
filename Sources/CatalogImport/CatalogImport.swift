internal import VitrineCatalog
internal import VitrineSystemFiles
internal import VitrineDatabase

/// One import, from its files to the new catalog in use.
struct CatalogImport {
  let input: Catalog.ImportInput
  let options: ImportOptions
  let progress: @Sendable (ImportProgress) -> Void

  /// Imports into a data folder.
  func run(in folder: CatalogFolder) throws(ImportFailure) -> ImportReport {
    guard !options.isDryRun else {
      return try read(into: Staging(nil), folder: folder.folder).report
    }
    return try folder.alone(ImportFailure.catalog) { (folder) throws(ImportFailure) in
      let path = "\(folder.folder)/\(ImportsFile.buildingName)"
      do throws(ImportFailure) {
        return try runAlone(at: path, in: folder)
      } catch {
        // A failed cleanup must not hide the original error; the next import cleans up too.
        _ = try? Files.remove(path)
        _ = try? folder.reread().removeLeftovers()
        throw error
      }
    }
  }

  private func runAlone(at path: String, in folder: CatalogFolder) throws(ImportFailure) -> ImportReport {
    let start = ContinuousClock.now
    try catalog { () throws(CatalogError) in
      try folder.files { () throws(FileError) in
        try Files.remove(path)
        _ = try folder.removeLeftovers()
      }
    }
    let staged = try stage(at: path, in: folder)
    var report = staged.report
    report.durations[.reading] = ContinuousClock.now - start
    guard staged.isNew else {
      try catalog { () throws(CatalogError) in
        try folder.files { () throws(FileError) in try Files.remove(path) }
      }
      return report
    }
    let catalog = try self.catalog { () throws(CatalogError) in try build(path, in: folder, &report) }
    report.isChanged = true
    report.items = catalog.files.manifest.items
    return report
  }

  /// Builds the catalog with the imports, and only then switches to them.
  private func build(
    _ path: String, in folder: CatalogFolder, _ report: inout ImportReport
  ) throws(CatalogError) -> Catalog {
    let described = try folder.reading { () throws(FileError) in try ImportsFile.describe(path) }
    guard var imports = described else { throw .failed(reason: "the imports just written are gone") }
    try folder.files { () throws(FileError) in try Files.sync(path) }
    imports.isBuilding = true
    let times = BuildTimes()
    let catalog = try folder.with(imports).openAlone(keeping: folder) { step in
      times.note(step)
      progress(times.progress(step))
    }
    report.durations.merge(times.durations) { $1 }
    imports.isBuilding = false
    try count(imports, in: folder)
    return catalog
  }

  /// Renames the imports to their final name, switches to them, and removes those they replace.
  private func count(_ imports: ImportsFile, in folder: CatalogFolder) throws(CatalogError) {
    let path = imports.path(in: folder.folder)
    try folder.before(.nameImports)
    try folder.files { () throws(FileError) in
      try Files.rename("\(folder.folder)/\(ImportsFile.buildingName)", to: path)
    }
    do throws(CatalogError) {
      try folder.before(.switchImports)
      try folder.files { () throws(FileError) in try imports.switchTo(in: folder.folder) }
    } catch {
      // The switch may have happened although the sync failed; then the new file is in use. If in doubt, keep
      // it.
      do throws(CatalogError) {
        if try ImportsFile.read(in: folder.folder) != imports { _ = try? Files.remove(path) }
      } catch {}
      throw error
    }
    if let old = folder.imports, old != imports { _ = try? Files.remove(old.path(in: folder.folder)) }
    _ = try? folder.with(imports).removeLeftovers()
  }

  /// Reads the files into a copy of the existing imports.
  private func stage(
    at path: String, in folder: CatalogFolder
  ) throws(ImportFailure) -> (report: ImportReport, isNew: Bool) {
    let connection = try catalog { () throws(CatalogError) in try copy(to: path, in: folder) }
    let before = connection.totalChanges
    let reading = try read(into: Staging(connection), folder: folder.folder)
    let isNew = try catalog { () throws(CatalogError) in
      do throws(DatabaseError) {
        try connection.execute("COMMIT")
        guard connection.totalChanges > before else { return false }
        guard let old = folder.imports?.path(in: folder.folder) else { return true }
        return try StagedDifference(connection).isDifferent(from: old)
      } catch {
        throw CatalogError(error, folder: folder.folder)
      }
    }
    return (reading.report, isNew)
  }

  private func copy(to path: String, in folder: CatalogFolder) throws(CatalogError) -> Connection {
    if let imports = folder.imports {
      let damage = try folder.reading { () throws(FileError) in try imports.deepDamage(in: folder.folder) }
      guard damage == nil else { throw .importsDamaged(path: imports.path(in: folder.folder)) }
    }
    try folder.files { () throws(FileError) in
      // The user's own data must be readable only by the user; SQLite keeps the permissions of an existing
      // file.
      guard let imports = folder.imports else { return try Files.write([], to: path, rights: 0o600) }
      try Files.copy(imports.path(in: folder.folder), to: path, rights: 0o600)
    }
    do throws(DatabaseError) {
      let connection = try Connection(.file(path))
      // A half-written copy is discarded, so it needs no protection against crashes.
      try connection.execute(
        """
        PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = FILE;
        PRAGMA secure_delete = OFF; PRAGMA cache_size = -\(Self.cache); BEGIN;
        """)
      if folder.imports == nil { try connection.execute(StagingSchema.tables()) }
      return connection
    } catch {
      throw CatalogError(error, folder: folder.folder)
    }
  }

  /// SQLite's memory for pages per file, and for sorting, in KiB.
  private static let cache = 4_000

  /// Reads all files.
  func read(into staging: Staging, folder: String) throws(ImportFailure) -> ImportReading {
    let reading = ImportReading(
      input.source, into: staging, folder: folder, options: options, progress: progress)
    if options.replaces {
      try reading.finish { () throws(LineFault) in try staging.removeAll(of: input.source) }
    }
    switch input {
    case .imdb(let folder): try IMDbImporter(reading: reading).run(folder)
    case .tmdbExport(let files): try TMDBExportImporter(reading: reading).run(files)
    case .movielens(let folder): try MovieLensImporter(reading: reading).run(folder)
    case .wikidata(let files): try WikidataImporter(reading: reading).run(files)
    case .unsplashLite(let folder): try UnsplashImporter(reading: reading).run(folder)
    case .jsonl(let file): try JSONLinesImporter(reading: reading).run(file)
    }
    try refuseLoss(reading.report)
    try reading.finish { () throws(LineFault) in
      if reading.report.accepted > 0 { try staging.note(input.source) }
      try staging.flush()
    }
    return reading
  }

  /// Throws when `--replace` would lose imported data because the file is probably the wrong one.
  private func refuseLoss(_ report: ImportReport) throws(ImportFailure) {
    guard options.replaces else { return }
    let isDoubtful = report.rejected > report.accepted && !options.forcesReplacing
    guard report.accepted > 0, !isDoubtful else {
      throw .wouldLose(accepted: report.accepted, rejected: report.rejected)
    }
  }

  private func catalog<Value>(_ body: () throws(CatalogError) -> Value) throws(ImportFailure) -> Value {
    do throws(CatalogError) { return try body() } catch { throw .catalog(error) }
  }
}
