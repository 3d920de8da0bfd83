internal import VitrineDatabase

extension Staging {
  /// Runs a statement, after writing what waits; nothing in a dry run.
  func execute(_ sql: String, _ values: [SQLValue] = []) throws(LineFault) {
    guard let connection else { return }
    try flush()
    do throws(DatabaseError) { try connection.run(sql, values) } catch { throw .store(error) }
  }

  /// Removes everything stored of a record but the record itself, before it is told anew as a whole.
  func clear(_ record: RecordID) throws(LineFault) {
    for table in StagingSchema.children {
      try execute("DELETE FROM main.\(table) WHERE record = ?1", [.integer(record.rawValue)])
    }
  }

  /// Removes everything of a source.
  func removeAll(of source: ImportSource) throws(LineFault) {
    let records = RecordID.all(of: source)
    for table in ["record"] + StagingSchema.children {
      try execute(
        "DELETE FROM main.\(table) WHERE record BETWEEN ?1 AND ?2",
        [.integer(records.lowerBound), .integer(records.upperBound)])
    }
    try execute("DELETE FROM main.source WHERE name = ?1", [.text(source.rawValue)])
  }

  /// Notes that a source is part of the tables, with what it asks for.
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
