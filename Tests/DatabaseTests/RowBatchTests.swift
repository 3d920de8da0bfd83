import Testing

@testable import VitrineDatabase

@Suite struct RowBatchTests {
  private let connection: Connection

  init() throws {
    connection = try Connection(.memory)
    try connection.execute("CREATE TABLE thing (id INTEGER PRIMARY KEY, value)")
  }

  private static func add(_ id: Int, _ text: String?, to batch: RowBatch) throws(DatabaseError) {
    try batch.add { bytes in
      PackedValues.pack(id, into: &bytes)
      PackedValues.pack(text, into: &bytes)
    }
  }

  @Test(arguments: [0, 1, 31, 32, 33, 100])
  func `all rows are there after the last flush, in their order`(_ count: Int) throws {
    let batch = try RowBatch(connection, "INSERT INTO thing", columns: 2)
    for id in 0..<count { try Self.add(id, "text \(id)", to: batch) }
    try batch.flush()
    let rows = try connection.rows("SELECT id, value FROM thing ORDER BY id") { ($0.integer(0), $0.text(1)) }
    #expect(rows.map(\.0) == Array(0..<count))
    #expect(rows.allSatisfy { $0.1 == "text \($0.0)" })
  }

  @Test func `of rows with one key within a statement the last one counts`() throws {
    let batch = try RowBatch(
      connection, "INSERT INTO thing", columns: 2,
      conflict: "ON CONFLICT (id) DO UPDATE SET value = excluded.value")
    for turn in 0..<40 { try Self.add(turn % 3, "\(turn)", to: batch) }
    try batch.flush()
    #expect(try connection.rows("SELECT value FROM thing ORDER BY id") { $0.text(0) } == ["39", "37", "38"])
  }

  @Test func `a batch that was refused leaves nothing waiting`() throws {
    let batch = try RowBatch(connection, "INSERT INTO thing", columns: 2)
    try Self.add(1, "a", to: batch)
    try Self.add(1, "b", to: batch)
    #expect(throws: DatabaseError.self) { try batch.flush() }
    #expect(batch.count == 0)
    try Self.add(2, nil, to: batch)
    try batch.flush()
    #expect(try connection.rows("SELECT id FROM thing ORDER BY id") { $0.integer(0) } == [1, 2])
  }

  @Test(arguments: [
    SQLValue.null, .integer(.min), .integer(-1), .integer(.max), .real(-0.5), .real(1e300), .text(""),
    .text("a\u{0}b"), .text(String(repeating: "é밤", count: 40_000)), .blob([]), .blob([0, 255]),
  ])
  func `a value that is packed and bound again is the same`(_ value: SQLValue) throws {
    var bytes: [UInt8] = []
    try connection.forEach("SELECT ?1, ?2", [value, 7]) { $0.pack(0..<2, into: &bytes) }
    let insert = try connection.prepared("INSERT INTO thing (value, id) VALUES (?1, ?2)")
    try insert.run([], packed: bytes.span)
    let isSame = try connection.first(
      "SELECT value IS ?1 AND typeof(value) = typeof(?1) FROM thing WHERE id = 7", [value]
    ) { $0.integer(0) }
    #expect(isSame == 1)
  }

  @Test func `packed values stand behind the others`() throws {
    var bytes: [UInt8] = []
    PackedValues.pack("text", into: &bytes)
    let insert = try connection.prepared("INSERT INTO thing VALUES (?1, ?2)")
    try insert.run([.integer(4)], packed: bytes.span)
    #expect(try connection.first("SELECT value FROM thing WHERE id = 4") { $0.text(0) } == "text")
    #expect(PackedValues.text(bytes.span, at: 0) == "text")
    #expect(PackedValues.end(bytes.span, from: 0, count: 1) == bytes.count)
  }

  @Test func `a parameter that gets no value the next time is null`() throws {
    let insert = try connection.prepared("INSERT INTO thing (id, value) VALUES (?1, ?2)")
    try insert.run([.integer(1), .text("long enough to be no short text")])
    try insert.run([.integer(2)])
    #expect(try connection.first("SELECT value IS NULL FROM thing WHERE id = 2") { $0.integer(0) } == 1)
  }

  @Test func `texts of every size reach the table, the same statement used again and again`() throws {
    let insert = try connection.prepared("INSERT INTO thing VALUES (?1, ?2)")
    let sizes = [0, 1, 15, 16, 300, 5, 70_000, 2, 200_000, 0]
    for (id, size) in sizes.enumerated() {
      try insert.run([.integer(id), .text(String(repeating: "x", count: size))])
    }
    #expect(try connection.rows("SELECT length(value) FROM thing ORDER BY id") { $0.integer(0) } == sizes)
  }
}
