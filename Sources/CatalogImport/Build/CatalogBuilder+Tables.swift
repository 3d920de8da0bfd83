internal import VitrineCatalog
internal import VitrineDatabase

extension CatalogBuilder {
  /// The measured share at which each part of filling the tables ends, with the shipped data.
  private enum TableShare {
    static let merging = 0.6
  }

  /// SQLite's memory for pages per file, and for sorting, in KiB.
  private static let cache = 4_000

  /// The same for the imports, which are read once from beginning to end.
  private static let importsCache = 2_000

  /// Fills the database: stages the records as their sources describe them, then creates one item from each.
  ///
  /// - Returns: The number of items.
  func fillTables(
    at path: String, stage: String, progress: (Double) -> Void
  ) throws(CatalogBuildError) -> Int {
    try fillStage(stage) { progress($0 * TableShare.merging) }
    let connection: Connection
    do throws(DatabaseError) {
      connection = try open(path)
      try connection.attach(stage, as: "stage", isImmutable: true)
      try attachImports(to: connection)
      try connection.execute("BEGIN")
    } catch {
      throw .database(error)
    }
    let filler = CatalogFiller(connection, hasImports: folder.imports != nil, sortPath: stage + ".sorting")
    let count = try filler.run { progress(TableShare.merging + $0 * (1 - TableShare.merging)) }
    do throws(DatabaseError) { try connection.execute("COMMIT") } catch { throw .database(error) }
    return count
  }

  /// Stages the shipped data and merges it with the imports.
  private func fillStage(_ path: String, progress: (Double) -> Void) throws(CatalogBuildError) {
    let connection: Connection
    do throws(DatabaseError) {
      connection = try open(path)
      try attachImports(to: connection)
      try connection.execute("BEGIN")
      try connection.execute(StagingSchema.tables())
      try connection.execute(
        "CREATE TABLE main.absorbed (record INTEGER PRIMARY KEY, into_record INTEGER NOT NULL)")
    } catch {
      throw .database(error)
    }
    try Documents(.vitrine, into: Staging(connection)).put(folder.shipped, progress: progress)
    if folder.imports != nil { try Merger(connection).run() }
    do throws(DatabaseError) { try connection.execute("COMMIT") } catch { throw .database(error) }
  }

  private func attachImports(to connection: Connection) throws(DatabaseError) {
    guard let imports = folder.imports else { return }
    try connection.attach(imports.path(in: folder.folder), as: "imports", isImmutable: true)
    try connection.execute("PRAGMA imports.cache_size = -\(Self.importsCache)")
  }

  /// Creates a database without protection against crashes; a half-written one is discarded anyway.
  private func open(_ path: String) throws(DatabaseError) -> Connection {
    let connection = try Connection(.file(path))
    try connection.execute(
      """
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = FILE;
      PRAGMA secure_delete = OFF; PRAGMA cache_size = -\(Self.cache);
      """)
    return connection
  }
}
