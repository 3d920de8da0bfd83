internal import VitrineDatabase

/// Buffered rows of a staging table, written in batches.
final class WaitingRows {
  /// A table and the columns that are written.
  enum Table: Int, CaseIterable {
    case title, record, fewOfRecord

    fileprivate func batch(_ connection: Connection) throws(DatabaseError) -> RowBatch {
      switch self {
      case .title: try RowBatch(connection, "INSERT INTO main.title", columns: 5, conflict: Self.sameTitle)
      case .record: try StagedRecord.batch(StagedRecord.columns, connection)
      case .fewOfRecord: try StagedRecord.batch(StagedRecord.fewColumns, connection)
      }
    }

    private static let sameTitle = """
      ON CONFLICT DO UPDATE SET language = excluded.language, text = excluded.text, is_main = excluded.is_main
      WHERE language <> excluded.language OR text <> excluded.text OR is_main <> excluded.is_main
      """
  }

  private var batches = [RowBatch?](repeating: nil, count: Table.allCases.count)
  private var lowest = Int.max
  private var highest = Int.min

  /// Adds a row of a record.
  func add(
    _ record: RecordID, to table: Table, _ connection: Connection, _ pack: (inout [UInt8]) -> Void
  ) throws(DatabaseError) {
    let batch: RowBatch
    if let made = batches[table.rawValue] {
      batch = made
    } else {
      batch = try table.batch(connection)
      batches[table.rawValue] = batch
    }
    lowest = min(lowest, record.rawValue)
    highest = max(highest, record.rawValue)
    try batch.add(pack)
    if batch.count == 0 { forget() }
  }

  /// Whether a buffered row may belong to the record.
  func mayHold(_ record: RecordID) -> Bool { lowest <= record.rawValue && record.rawValue <= highest }

  /// Writes all buffered rows.
  func flush() throws(DatabaseError) {
    for batch in batches { try batch?.flush() }
    forget()
  }

  private func forget() {
    lowest = .max
    highest = .min
  }
}
