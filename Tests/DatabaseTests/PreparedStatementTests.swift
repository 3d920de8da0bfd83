import VitrineDatabase
import Testing

/// Statements kept at hand, and databases attached.
@Suite struct PreparedStatementTests {
  @Test func `a statement runs again and again, also after it failed`() throws {
    let connection = try Connection(.memory)
    try connection.execute("CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT NOT NULL)")
    let insert = try connection.prepared("INSERT INTO t VALUES (?1, ?2)")
    let before = connection.totalChanges
    try insert.run([1, "x"])
    let error = #expect(throws: DatabaseError.self) { try insert.run([1, "y"]) }
    #expect(error?.kind == .constraint)
    try insert.run([2, "z"])
    #expect(connection.totalChanges == before + 2)
    let find = try connection.prepared("SELECT b FROM t WHERE a = ?1")
    #expect(try find.first([2]) { $0.text(0) } == "z")
    #expect(try find.first([3]) { $0.text(0) } == nil)
    // What was bound before does not stay.
    #expect(throws: DatabaseError.self) { try insert.run([3]) }
  }

  @Test func `a statement that cannot be understood is told at once`() throws {
    let connection = try Connection(.memory)
    #expect(throws: DatabaseError.self) { try connection.prepared("SELEC 1") }
  }

  @Test func `an attached file that nobody changes is read only`() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/a?b#c.sqlite"
    do {
      let other = try Connection(.file(path))
      try other.execute("CREATE TABLE t (a); INSERT INTO t VALUES (7)")
    }
    let connection = try Connection(.memory)
    try connection.attach(path, as: "other", isImmutable: true)
    #expect(try connection.first("SELECT a FROM other.t") { $0.integer(0) } == 7)
    let error = #expect(throws: DatabaseError.self) { try connection.run("DELETE FROM other.t") }
    #expect(error?.kind == .readOnly)
  }
}
