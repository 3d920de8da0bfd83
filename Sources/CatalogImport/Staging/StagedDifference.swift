internal import VitrineDatabase

/// Compares the contents of two files of staged records.
struct StagedDifference {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Compares the main database with another file; stops at the first difference.
  func isDifferent(from path: String) throws(DatabaseError) -> Bool {
    try connection.attach(path, as: "old", isImmutable: true)
    for table in ["record", "source"] + StagingSchema.children where try differs(table) { return true }
    try connection.run("DETACH old")
    return false
  }

  private func differs(_ table: String) throws(DatabaseError) -> Bool {
    let columns = try connection.rows("SELECT name, pk FROM pragma_table_info(?1)", [.text(table)]) {
      (name: $0.text(0), isKey: $0.integer(1) > 0)
    }
    let keys = columns.filter(\.isKey).map { "new.\($0.name) = old.\($0.name)" }
    let values = columns.map { "new.\($0.name) IS NOT old.\($0.name)" }
    let count = "(SELECT count(*) FROM main.\(table)) <> (SELECT count(*) FROM old.\(table))"
    let row = """
      EXISTS (SELECT 1 FROM main.\(table) AS new LEFT JOIN old.\(table) AS old
        ON \(keys.joined(separator: " AND ")) WHERE \(values.joined(separator: " OR ")))
      """
    return try connection.first("SELECT \(count) OR \(row)") { $0.integer(0) == 1 } ?? true
  }
}
