internal import VitrineDatabase

/// Writes items in their final order into the tables `item`, `title` and those of the lists.
struct ItemWriter {
  private let item: RowBatch
  private let title: RowBatch
  private let lists: [RowBatch]

  /// - Throws: `DatabaseError` when the tables do not exist.
  init(_ connection: Connection) throws(DatabaseError) {
    item = try RowBatch(connection, "INSERT INTO main.item", columns: ItemColumn.ofItem.count + 1)
    title = try RowBatch(connection, "INSERT INTO main.title", columns: ItemColumn.ofTitle.count + 1)
    var lists: [RowBatch] = []
    for table in ["genre", "country", "occupation", "network"] {
      lists.append(try RowBatch(connection, "INSERT INTO main.\(table)", columns: 3))
    }
    self.lists = lists
  }

  /// Writes an item. It may be buffered until ``finish()``.
  ///
  /// - Parameters:
  ///   - row: The packed columns of ``ItemColumn``, followed by those of each title.
  ///   - number: The item number.
  /// - Returns: The number of the item's record.
  /// - Throws: `DatabaseError` when rows cannot be written.
  func write(_ row: Span<UInt8>, as number: Int) throws(DatabaseError) -> Int {
    let record = PackedValues.end(row, from: 0, count: ItemColumn.record.rawValue)
    var place = PackedValues.end(row, from: record, count: 1)
    try add(row, 0..<place, to: item, of: number)
    for list in lists {
      if let values = PackedValues.text(row, at: place) { try write(values, into: list, of: number) }
      place = PackedValues.end(row, from: place, count: 1)
    }
    while place < row.count {
      let next = PackedValues.end(row, from: place, count: ItemColumn.ofTitle.count)
      try add(row, place..<next, to: title, of: number)
      place = next
    }
    return PackedValues.integer(row, at: record)
  }

  /// Writes all buffered rows.
  func finish() throws(DatabaseError) {
    for batch in [item, title] + lists { try batch.flush() }
  }

  private func add(
    _ row: Span<UInt8>, _ range: Range<Int>, to batch: RowBatch, of number: Int
  ) throws(DatabaseError) {
    try batch.add { bytes in
      PackedValues.pack(number, into: &bytes)
      unsafe row.extracting(range).withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }
  }

  /// Writes the values of a list that is stored as a JSON array.
  private func write(_ list: String, into batch: RowBatch, of number: Int) throws(DatabaseError) {
    let bytes = Array(list.utf8)
    for (position, value) in ((try? JSONScan.strings(bytes.span)) ?? []).enumerated() {
      try batch.add { bytes in
        PackedValues.pack(number, into: &bytes)
        PackedValues.pack(position, into: &bytes)
        PackedValues.pack(value, into: &bytes)
      }
    }
  }
}
