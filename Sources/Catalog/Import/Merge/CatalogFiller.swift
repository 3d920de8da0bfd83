internal import Database

/// Fills the tables of a catalog from staged records, table by table, each in its final order.
///
/// Everything is done by SQLite in bulk, so that memory is bounded and no index is kept up to date row by row.
struct CatalogFiller {
  private let connection: Connection
  /// The attached databases with staged records.
  private let schemas: [String]

  /// Fills the main database of a connection that has no tables yet.
  ///
  /// - Parameters:
  ///   - connection: The catalog, with the staged records attached as `stage` and, when there are any, `imports`.
  ///   - hasImports: Whether `imports` is there.
  init(_ connection: Connection, hasImports: Bool) {
    self.connection = connection
    schemas = hasImports ? ["stage", "imports"] : ["stage"]
  }

  /// Fills every table.
  ///
  /// - Parameter progress: Receives the share done, 0 to 1.
  /// - Returns: The number of items.
  /// - Throws: `DatabaseError`.
  func run(progress: (Double) -> Void) throws(DatabaseError) -> Int {
    try connection.execute(CatalogSchema.tables)
    try makeViews()
    let steps = Self.numbering + Self.children + [CatalogSchema.indexes] + Self.last
    for (index, step) in steps.enumerated() {
      try connection.execute(step)
      progress(Double(index + 1) / Double(steps.count))
    }
    return try connection.count("SELECT count(*) FROM item")
  }

  /// One view over each table of both databases.
  private func makeViews() throws(DatabaseError) {
    for table in ["record", "source"] + StagingSchema.children {
      let parts = schemas.map { "SELECT * FROM \($0).\(table)" }.joined(separator: " UNION ALL ")
      try connection.execute("CREATE TEMP VIEW all_\(table) AS \(parts)")
    }
  }

  /// Numbers the items by falling popularity; equal ones by kind and key, so that the same items always get the
  /// same numbers.
  ///
  /// Records of most sources have a title by their making; the others are looked at. Photos stay with the
  /// imports: the catalog does not search them yet.
  private static let numbering = [
    """
    INSERT INTO item SELECT NULL, kind, key, year, end_year, runtime, seasons, original_language, collection,
      coalesce(popularity, 0) AS known, source, wikidata, wikidata_fields, record
    FROM all_record WHERE kind <> 'photo' AND record NOT IN (SELECT record FROM stage.absorbed)
      AND (record NOT BETWEEN \(RecordID.all(of: .wikidata).lowerBound) AND \(RecordID.all(of: .wikidata).upperBound)
        AND record < \(RecordID.all(of: .merged).lowerBound)
        OR EXISTS (SELECT 1 FROM all_title WHERE all_title.record = all_record.record AND is_main))
    ORDER BY known DESC, CASE kind WHEN 'film' THEN 0 WHEN 'show' THEN 1 ELSE 2 END, key;
    """,
    """
    CREATE TEMP TABLE number (record INTEGER PRIMARY KEY, item INTEGER NOT NULL);
    INSERT INTO number SELECT record, item FROM item ORDER BY record;
    INSERT INTO number SELECT absorbed.record, number.item FROM stage.absorbed
    CROSS JOIN number ON number.record = absorbed.into_record;
    """,
  ]

  /// The rows of a staged table whose record is an item of its own, with the item's number.
  private static func rows(of table: String) -> String {
    """
    all_\(table) AS staged CROSS JOIN number ON number.record = staged.record
    WHERE staged.record NOT IN (SELECT record FROM stage.absorbed)
    """
  }

  private static func list(_ table: String, _ column: String) -> String {
    """
    INSERT INTO \(table) SELECT number.item, each.key, each.value
    FROM all_record AS staged CROSS JOIN number ON number.record = staged.record
    CROSS JOIN json_each(staged.\(column)) AS each
    WHERE staged.\(column) IS NOT NULL AND staged.record NOT IN (SELECT record FROM stage.absorbed)
    ORDER BY number.item, each.key;
    """
  }

  private static let children = [
    """
    INSERT INTO title SELECT number.item, position, language, text, is_main FROM \(rows(of: "title"))
    ORDER BY number.item, position;
    """,
    """
    INSERT INTO overview SELECT number.item, language, text FROM \(rows(of: "overview"))
    ORDER BY number.item, language;
    """,
    list("genre", "genres"), list("country", "countries"), list("occupation", "occupations"),
    list("network", "networks"),
    """
    INSERT INTO credit SELECT number.item, position, person.item, coalesce(name, (
      SELECT text FROM title WHERE title.item = person.item ORDER BY title.position LIMIT 1)) AS named, role, character
    FROM all_credit AS staged CROSS JOIN number ON number.record = staged.record
    LEFT JOIN number AS person ON person.record = staged.person
    WHERE staged.record NOT IN (SELECT record FROM stage.absorbed) AND named IS NOT NULL
    ORDER BY number.item, position;
    """,
    """
    INSERT INTO provenance SELECT number.item, field, staged.source FROM \(rows(of: "origin"))
    ORDER BY number.item, field, staged.source;
    """,
    """
    INSERT INTO same_as SELECT DISTINCT number.item, staged.other FROM \(rows(of: "link"))
      AND staged.other NOT BETWEEN \(RecordID.all(of: .jsonl).lowerBound)
      AND \(RecordID.all(of: .vitrine).upperBound)
    ORDER BY number.item, staged.other;
    """,
  ]

  /// What needs the indexes: a person is known for a work only where the work names them.
  private static let last = [
    """
    INSERT OR IGNORE INTO known_for SELECT number.item, position, work.item
    FROM all_known_for AS staged CROSS JOIN number ON number.record = staged.record
    CROSS JOIN number AS work ON work.record = staged.work
    WHERE staged.record NOT IN (SELECT record FROM stage.absorbed)
      AND EXISTS (SELECT 1 FROM credit WHERE person = number.item AND credit.item = work.item)
    ORDER BY number.item, position;
    INSERT OR IGNORE INTO import_source SELECT name, license FROM all_source;
    """,
    "PRAGMA analysis_limit = 1000; ANALYZE main;",
  ]
}
