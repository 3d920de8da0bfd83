import VitrineDatabase
import Testing

@Suite struct MigrationTests {
  let folder = TemporaryFolder()
  private let second = Migration("Add a note", script: "ALTER TABLE word ADD COLUMN note TEXT")

  @Test func `steps run once, in order, and only the new ones`() throws {
    let connection = try Connection(.memory)
    #expect(try connection.migrate(Place.schema) == ["Start"])
    #expect(try connection.migrate(Place.schema) == [])
    #expect(try connection.migrate(Place.schema + [second]) == ["Add a note"])
    try connection.run("INSERT INTO word VALUES ('a', 1, 'note')")
  }

  @Test func `a step that fails leaves nothing of the others behind`() throws {
    let connection = try Connection(.memory)
    let broken = Migration("Broken", script: "CREATE TABLE half (x); CREATE TABLE half (x)")
    let failure = error { () throws(DatabaseError) in try connection.migrate(Place.schema + [broken]) }
    #expect(failure != nil)
    let tables = try connection.rows("SELECT name FROM sqlite_schema") { $0.text(0) }
    #expect(tables == [])
    #expect(try connection.migrate(Place.schema) == ["Start"])
  }

  @Test func `a database of a newer version is refused and not changed`() throws {
    let options = Database.Options(hasWriteAheadLog: false)
    _ = try Database(.file(folder.file()), options: options, migrations: Place.schema + [second])
    let failure = error { () throws(DatabaseError) in
      _ = try Database(.file(folder.file()), options: options, migrations: Place.schema)
    }
    #expect(failure?.kind == .newerSchema)
    #expect(failure?.message.contains("Add a note") == true)
    _ = try Database(.file(folder.file()), options: options, migrations: Place.schema + [second])
  }
}
