internal import VitrineCatalog
internal import VitrineDatabase

/// Fills the tables of a catalog from staged records, table by table, each in its final order.
///
/// Memory is bounded, and no index is maintained row by row.
struct CatalogFiller {
  private let connection: Connection
  /// The attached databases with staged records.
  private let schemas: [String]
  private let sortPath: String

  /// Creates a filler for the main database of a connection, which must have no tables yet.
  ///
  /// - Parameters:
  ///   - connection: The catalog, with the staged records attached as `stage` and, if there are any,
  ///     `imports`.
  ///   - hasImports: Whether `imports` is attached.
  ///   - sortPath: A path for temporary sort files.
  init(_ connection: Connection, hasImports: Bool, sortPath: String) {
    self.connection = connection
    self.sortPath = sortPath
    schemas = hasImports ? ["stage", "imports"] : ["stage"]
  }

  /// Fills every table.
  ///
  /// - Parameter progress: Receives the completed share, 0 to 1.
  /// - Returns: The number of items.
  /// - Throws: ``CatalogBuildError``.
  func run(progress: (Double) -> Void) throws(CatalogBuildError) -> Int {
    try sql { () throws(DatabaseError) in
      try connection.execute(CatalogSchema.tables)
      try makeViews()
    }
    let count = try ItemFiller(connection, schemas, sortPath: sortPath).run {
      progress($0 * Self.shareOfItems)
    }
    let steps = Self.children + [CatalogSchema.indexes] + Self.last
    for (index, step) in steps.enumerated() {
      try sql { () throws(DatabaseError) in try connection.execute(step) }
      progress(Self.shareOfItems + (1 - Self.shareOfItems) * Double(index + 1) / Double(steps.count))
    }
    return count
  }

  /// The measured share of the time spent on items and titles.
  private static let shareOfItems = 0.7

  private func sql(_ body: () throws(DatabaseError) -> Void) throws(CatalogBuildError) {
    do throws(DatabaseError) { try body() } catch { throw .database(error) }
  }

  /// The staged tables whose rows get their item number from the table `number`.
  static let tablesByNumber = ["overview", "credit", "known_for", "link", "origin"]

  /// Creates a view for each table that is read after the items, over both databases.
  private func makeViews() throws(DatabaseError) {
    for table in ["source"] + Self.tablesByNumber {
      let parts = schemas.map { "SELECT * FROM \($0).\(table)" }.joined(separator: " UNION ALL ")
      try connection.execute("CREATE TEMP VIEW all_\(table) AS \(parts)")
    }
  }

  /// Returns the SQL for the rows of a staged table whose record became an item of its own, with the item
  /// number.
  private static func rows(of table: String) -> String {
    """
    all_\(table) AS staged CROSS JOIN number ON number.record = staged.record
    WHERE staged.record NOT IN (SELECT record FROM stage.absorbed)
    """
  }

  private static let children = [
    """
    INSERT INTO overview SELECT number.item, language, text FROM \(rows(of: "overview"))
    ORDER BY number.item, language;
    """,
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

  /// The steps that need the indexes: `known_for` keeps a work only if the work credits the person.
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
