internal import VitrineCatalog
internal import VitrineDatabase

/// Counts per record in the table `temp.rated`, so that memory does not grow with the records.
extension Staging {
  /// Adds to the count of a record.
  func addCount(_ count: Int, of record: RecordID) throws(LineFault) {
    try execute(
      "INSERT INTO temp.rated VALUES (?1, ?2) ON CONFLICT DO UPDATE SET count = count + excluded.count",
      [.integer(record.rawValue), .integer(count)])
  }

  /// Returns the highest count of any record.
  func highestCount() throws(LineFault) -> Int {
    guard let connection else { return 0 }
    do throws(DatabaseError) {
      return try connection.count("SELECT coalesce(max(count), 0) FROM temp.rated")
    } catch {
      throw .store(error)
    }
  }

  /// Calls a closure with each count.
  func forEachCount(_ body: (RecordID, Int) throws(LineFault) -> Void) throws(LineFault) {
    guard let connection else { return }
    var fault: LineFault?
    do throws(DatabaseError) {
      try connection.forEach("SELECT record, count FROM temp.rated") { columns in
        guard fault == nil else { return }
        do throws(LineFault) {
          try body(RecordID(rawValue: columns.integer(0)), columns.integer(1))
        } catch {
          fault = error
        }
      }
    } catch {
      throw .store(error)
    }
    if let fault { throw fault }
  }
}
