internal import VitrineDatabase

extension Staging {
  /// Runs a statement after flushing buffered rows; does nothing in a dry run.
  func execute(_ sql: String, _ values: [SQLValue] = []) throws(LineFault) {
    guard let connection else { return }
    try flush()
    do throws(DatabaseError) { try connection.run(sql, values) } catch { throw .store(error) }
  }

  /// Removes everything stored for a record except the record itself, before it is stored again completely.
  func clear(_ record: RecordID) throws(LineFault) {
    for table in StagingSchema.children {
      try execute("DELETE FROM main.\(table) WHERE record = ?1", [.integer(record.rawValue)])
    }
  }

  /// Removes everything from a source.
  func removeAll(of source: ImportSource) throws(LineFault) {
    let records = RecordID.all(of: source)
    for table in ["record"] + StagingSchema.children {
      try execute(
        "DELETE FROM main.\(table) WHERE record BETWEEN ?1 AND ?2",
        [.integer(records.lowerBound), .integer(records.upperBound)])
    }
    try execute("DELETE FROM main.source WHERE name = ?1", [.text(source.rawValue)])
  }

  /// Records that the tables contain a source, with its licence terms.
  func note(_ source: ImportSource) throws(LineFault) {
    try execute(
      """
      INSERT INTO main.source VALUES (?1, ?2)
      ON CONFLICT DO UPDATE SET license = excluded.license WHERE license <> excluded.license
      """, [.text(source.rawValue), .text(source.licenseLine)])
  }
}

extension StagingSchema {
  /// The tables whose rows belong to a record.
  static let children = ["title", "overview", "credit", "known_for", "link", "origin", "photo"]
}
