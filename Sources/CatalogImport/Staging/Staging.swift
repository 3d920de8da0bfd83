internal import VitrineDatabase

/// Writes records into the staging tables. In a dry run it writes nothing and treats every record as known.
///
/// Records and titles are written in batches: call ``flush()`` before reading the tables by other means. Not
/// safe to share between tasks.
final class Staging {
  /// The database; nil in a dry run.
  let connection: Connection?
  /// The statements prepared so far, indexed by ``Statements``.
  private var statements = [PreparedStatement?](repeating: nil, count: Statements.allCases.count)

  private enum Statements: Int, CaseIterable {
    case titles, credit, overview, knownFor, link, origin, popularity, known

    var sql: String {
      switch self {
      case .titles: "SELECT text FROM main.title WHERE record = ?1 AND position < ?2 ORDER BY position"
      case .credit:
        """
        INSERT INTO main.credit VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO UPDATE
        SET person = excluded.person, name = excluded.name, role = excluded.role,
          character = excluded.character
        WHERE person IS NOT excluded.person OR name IS NOT excluded.name OR role <> excluded.role
          OR character IS NOT excluded.character
        """
      case .overview: "INSERT OR REPLACE INTO main.overview VALUES (?1, ?2, ?3)"
      case .knownFor:
        """
        INSERT INTO main.known_for VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET work = excluded.work
        WHERE work <> excluded.work
        """
      case .link: "INSERT OR IGNORE INTO main.link VALUES (?1, ?2)"
      case .origin: "INSERT OR IGNORE INTO main.origin VALUES (?1, ?2, ?3)"
      case .popularity:
        """
        UPDATE main.record SET popularity = ?2, votes = ?3
        WHERE record = ?1 AND (popularity IS NOT ?2 OR votes IS NOT ?3)
        """
      case .known: "SELECT coalesce(popularity, 0) FROM main.record WHERE record = ?1"
      }
    }
  }

  /// The buffered rows of titles and of records.
  let titles = WaitingRows()
  let records = WaitingRows()
  /// Whether the buffered records are of ``StagedRecord/fewColumns``.
  private var haveFewColumns = false

  /// Creates a writer for a database that has the tables; nil for a dry run.
  init(_ connection: Connection?) { self.connection = connection }

  /// Stores a record or updates the existing one.
  func put(_ record: StagedRecord) throws(LineFault) {
    guard let connection else { return }
    do throws(DatabaseError) {
      if haveFewColumns != record.hasFewValues {
        try records.flush()
        haveFewColumns = record.hasFewValues
      }
      if haveFewColumns {
        try records.add(record.id, to: .fewOfRecord, connection) { record.packFew(into: &$0) }
      } else {
        try records.add(record.id, to: .record, connection) { record.pack(into: &$0) }
      }
    } catch {
      throw .store(error)
    }
  }

  /// Stores a title at a position of its record, replacing any title there.
  func putTitle(
    _ text: String, _ language: String, isMain: Bool, of record: RecordID, at position: Int
  ) throws(LineFault) {
    guard let connection else { return }
    do throws(DatabaseError) {
      try titles.add(record, to: .title, connection) { bytes in
        PackedValues.pack(record.rawValue, into: &bytes)
        PackedValues.pack(position, into: &bytes)
        PackedValues.pack(language, into: &bytes)
        PackedValues.pack(text, into: &bytes)
        PackedValues.pack(isMain ? 1 : 0, into: &bytes)
      }
    } catch {
      throw .store(error)
    }
  }

  /// Writes all buffered rows.
  func flush() throws(LineFault) {
    do throws(DatabaseError) {
      try records.flush()
      try titles.flush()
    } catch {
      throw .store(error)
    }
  }

  /// Stores a short summary of a record.
  func putOverview(_ text: String, _ language: String, of record: RecordID) throws(LineFault) {
    try run(.overview, [.integer(record.rawValue), .text(language), .text(text)])
  }

  /// Stores a credit at a position of its record; the name may be nil if the person is a record.
  func putCredit(
    _ person: RecordID?, name: String?, role: String, character: String?, of record: RecordID,
    at position: Int
  ) throws(LineFault) {
    try run(
      .credit,
      [
        .integer(record.rawValue), .integer(position), .optional(person?.rawValue), .optional(name),
        .text(role), .optional(character),
      ])
  }

  /// Stores a work that a person is known for.
  func putKnownFor(_ work: RecordID, of record: RecordID, at position: Int) throws(LineFault) {
    try run(.knownFor, [.integer(record.rawValue), .integer(position), .integer(work.rawValue)])
  }

  /// Stores that a record is the same thing as one in another source.
  func putLink(_ other: RecordID, of record: RecordID) throws(LineFault) {
    guard other != record else { return }
    try run(.link, [.integer(record.rawValue), .integer(other.rawValue)])
  }

  /// Stores where a field of a record comes from.
  func putOrigin(_ field: String, _ source: String, of record: RecordID) throws(LineFault) {
    try run(.origin, [.integer(record.rawValue), .text(field), .text(source)])
  }

  /// Stores the popularity of a record.
  ///
  /// - Returns: Whether the record exists.
  @discardableResult
  func setPopularity(_ popularity: Double, votes: Int?, of record: RecordID) throws(LineFault) -> Bool {
    guard let connection else { return true }
    try flush(records, of: record)
    let before = connection.totalChanges
    try run(.popularity, [.integer(record.rawValue), .real(popularity), .optional(votes)])
    // No row changes if the same values are stored already.
    return connection.totalChanges > before ? true : try isKnown(record)
  }

  /// Returns the titles of a record at positions before `position`, in order.
  func titles(of record: RecordID, before position: Int) throws(LineFault) -> [String] {
    guard let prepared = try prepared(.titles) else { return [] }
    try flush(self.titles, of: record)
    var titles: [String] = []
    do throws(DatabaseError) {
      try prepared.forEach([.integer(record.rawValue), .integer(position)]) { titles.append($0.text(0)) }
    } catch {
      throw .store(error)
    }
    return titles
  }

  /// Returns the popularity of a record; nil when the record does not exist.
  func popularity(of record: RecordID) throws(LineFault) -> Double? {
    guard connection != nil else { return 0 }
    try flush(records, of: record)
    return try first(.known, record) { $0.real(0) }
  }

  /// Whether a record exists.
  func isKnown(_ record: RecordID) throws(LineFault) -> Bool { try popularity(of: record) != nil }

  /// Writes the buffered rows if one of them may belong to the record.
  private func flush(_ rows: WaitingRows, of record: RecordID) throws(LineFault) {
    guard rows.mayHold(record) else { return }
    do throws(DatabaseError) { try rows.flush() } catch { throw .store(error) }
  }

  private func first<Value>(
    _ statement: Statements, _ record: RecordID, _ read: (Row) -> Value
  ) throws(LineFault) -> Value? {
    guard let prepared = try prepared(statement) else { return nil }
    do throws(DatabaseError) {
      return try prepared.first([.integer(record.rawValue)]) { (row) throws(DatabaseError) in read(row) }
    } catch {
      throw .store(error)
    }
  }

  private func run(_ statement: Statements, _ values: [SQLValue]) throws(LineFault) {
    guard let prepared = try prepared(statement) else { return }
    do throws(DatabaseError) { try prepared.run(values) } catch { throw .store(error) }
  }

  private func prepared(_ statement: Statements) throws(LineFault) -> PreparedStatement? {
    guard let connection else { return nil }
    if let prepared = statements[statement.rawValue] { return prepared }
    do throws(DatabaseError) {
      let prepared = try connection.prepared(statement.sql)
      statements[statement.rawValue] = prepared
      return prepared
    } catch {
      throw .store(error)
    }
  }
}
