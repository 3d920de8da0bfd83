internal import VitrineCatalog
internal import VitrineSystemFiles
internal import VitrineDatabase

/// Numbers the items by descending popularity and fills the tables `item`, `title` and those of the lists.
/// Ties are ordered by kind and key, so that the same items always get the same numbers.
///
/// Each record is read once with its titles and written once, in its final place; in between it is sorted by
/// ``RowSorter``. Afterwards the temporary table `number` maps records to items.
struct ItemFiller {
  private let connection: Connection
  private let schemas: [String]
  private let sortPath: String

  /// Photos are left out: the catalog does not search them yet.
  private static func records(of schema: String) -> String {
    """
    SELECT \(ItemColumn.names), position, language, text, is_main
    FROM \(schema).record LEFT JOIN \(schema).title ON title.record = record.record
    WHERE kind <> 'photo' AND NOT EXISTS (SELECT 1 FROM stage.absorbed WHERE absorbed.record = record.record)
    ORDER BY record.record, title.position
    """
  }

  /// - Parameters:
  ///   - connection: The catalog, with empty tables and the staged records attached.
  ///   - schemas: The names of the attached databases.
  ///   - sortPath: A path for temporary sort files.
  init(_ connection: Connection, _ schemas: [String], sortPath: String) {
    self.connection = connection
    self.schemas = schemas
    self.sortPath = sortPath
  }

  /// Fills the tables.
  ///
  /// - Parameter progress: Receives the completed share, 0 to 1.
  /// - Returns: The number of items.
  /// - Throws: ``CatalogBuildError``.
  func run(progress: (Double) -> Void) throws(CatalogBuildError) -> Int {
    let items = RowSorter(spillingTo: sortPath + "-items")
    for schema in schemas { try collect(schema, items) }
    progress(0.4)
    let numbers = RowSorter(spillingTo: sortPath + "-numbers")
    let needsAll = try sql { () throws(DatabaseError) in try areImportsLinked() }
    let count = try write(items, numbers, ofAll: needsAll)
    progress(0.9)
    try write(numbers)
    progress(1)
    return count
  }

  /// Adds the records of a database, with their titles, to the sorter.
  private func collect(_ schema: String, _ items: RowSorter) throws(CatalogBuildError) {
    var record = RecordRow()
    try forEachRow(Self.records(of: schema)) { (row) throws(CatalogBuildError) in
      if row.integer(ItemColumn.record.rawValue) != record.id {
        try record.add(to: items)
        record.begin(row)
      }
      record.addTitle(row)
    }
    try record.add(to: items)
  }

  /// Calls a closure with each row of a query; unlike the query, the closure may throw any build error.
  private func forEachRow(
    _ sql: String, _ body: (Row) throws(CatalogBuildError) -> Void
  ) throws(CatalogBuildError) {
    var failure: CatalogBuildError?
    do throws(DatabaseError) {
      try connection.forEach(sql) { row in
        guard failure == nil else { return }
        do throws(CatalogBuildError) { try body(row) } catch { failure = error }
      }
    } catch {
      throw .database(error)
    }
    if let failure { throw failure }
  }

  /// Whether other tables refer to imported records. If not, `number` only needs the records of the stage.
  private func areImportsLinked() throws(DatabaseError) -> Bool {
    for schema in schemas where schema != "stage" {
      for table in CatalogFiller.tablesByNumber
      where try connection.count("SELECT EXISTS (SELECT 1 FROM \(schema).\(table))") == 1 { return true }
    }
    return false
  }

  /// Writes the items in order and returns their number.
  private func write(
    _ items: RowSorter, _ numbers: RowSorter, ofAll needsAll: Bool
  ) throws(CatalogBuildError) -> Int {
    let writer = try sql { () throws(DatabaseError) in try ItemWriter(connection) }
    var count = 0
    try items.forEach(or: CatalogBuildError.init) { (row) throws(CatalogBuildError) in
      count += 1
      let number = count
      let record = try sql { () throws(DatabaseError) in try writer.write(row, as: number) }
      if needsAll || RecordID(rawValue: record).schema == "main" {
        try numbers.add(record: record, item: count)
      }
    }
    try sql { () throws(DatabaseError) in try writer.finish() }
    return count
  }

  /// Fills `number`, which maps each record to its item, including absorbed records.
  private func write(_ numbers: RowSorter) throws(CatalogBuildError) {
    let insert = try sql { () throws(DatabaseError) in
      try connection.execute("CREATE TEMP TABLE number (record INTEGER PRIMARY KEY, item INTEGER NOT NULL)")
      return try RowBatch(connection, "INSERT INTO temp.number", columns: 2)
    }
    try numbers.forEach(or: CatalogBuildError.init) { (row) throws(CatalogBuildError) in
      try sql { () throws(DatabaseError) in
        try insert.add { bytes in unsafe row.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) } }
      }
    }
    try sql { () throws(DatabaseError) in
      try insert.flush()
      try connection.execute(
        """
        INSERT INTO temp.number SELECT absorbed.record, number.item FROM stage.absorbed
        CROSS JOIN temp.number AS number ON number.record = absorbed.into_record
        """)
    }
  }

  private func sql<Value>(_ body: () throws(DatabaseError) -> Value) throws(CatalogBuildError) -> Value {
    do throws(DatabaseError) { return try body() } catch { throw .database(error) }
  }
}

extension CatalogBuildError {
  /// Creates an error from a failure of a sort file.
  init(_ error: FileError) { self = .file(code: error.code, path: error.path) }
}

extension RowSorter {
  /// Adds the item number of a record, sorted by record.
  fileprivate func add(record: Int, item: Int) throws(CatalogBuildError) {
    var row: [UInt8] = []
    PackedValues.pack(record, into: &row)
    PackedValues.pack(item, into: &row)
    do throws(FileError) {
      try add(row, rank: UInt64(bitPattern: Int64(record)), tie: 0)
    } catch {
      throw CatalogBuildError(error)
    }
  }
}
