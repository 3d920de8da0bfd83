import VitrineDatabase
import Foundation
import Testing

@Suite struct DatabaseFileTests {
  let folder = TemporaryFolder()

  @Test func `a second writer waits no longer than it was told`() throws {
    let options = Database.Options(busyTimeout: .milliseconds(20), hasWriteAheadLog: false)
    let database = try Database(.file(folder.file()), options: options, migrations: Place.schema)
    let other = try Connection(.file(folder.file()))
    let failure = error { () throws(DatabaseError) in
      try other.transaction { () throws(DatabaseError) in try database.add(["one"]) }
    }
    #expect(failure?.kind == .busy)
    try database.add(["one"])
  }

  @Test func `with a write-ahead log reading goes on during a write`() throws {
    let database = try Database(.file(folder.file()), migrations: Place.schema)
    try database.add(["one"])
    let writer = try Connection(.file(folder.file()))
    try writer.transaction { () throws(DatabaseError) in
      try writer.run("INSERT INTO word VALUES ('two', 2)")
      let seen = try database.wordCount()
      #expect(seen == 1)
    }
    #expect(try database.wordCount() == 2)
  }

  @Test func `a reading takes a connection that is free, whosever turn it is`() throws {
    let database = try Database(.file(folder.file()), options: Database.Options(readerCount: 2))
    // Of two connections one is in use all the time: waiting for it would never end.
    let sum = try database.read { (_) throws(DatabaseError) in
      var sum = 0
      for _ in 0..<3 {
        sum += try database.read { (connection) throws(DatabaseError) in
          try connection.first("SELECT 1") { $0.integer(0) } ?? 0
        }
      }
      return sum
    }
    #expect(sum == 3)
  }

  @Test func `one reading sees one state, whatever is written meanwhile`() throws {
    let database = try Database(.file(folder.file()), migrations: Place.schema)
    let path = folder.file()
    let counts = try database.read { (connection) throws(DatabaseError) in
      let count = { () throws(DatabaseError) in
        try connection.first("SELECT count(*) FROM word") { $0.integer(0) } ?? -1
      }
      let before = try count()
      try Connection(.file(path)).run("INSERT INTO word VALUES ('one', 1)")
      return [before, try count()]
    }
    #expect(counts == [0, 0])
    #expect(try database.wordCount() == 1)
  }

  @Test func `a file that is no database is corrupt`() throws {
    try Data(repeating: 0x41, count: 8_192).write(to: URL(fileURLWithPath: folder.file()))
    let failure = error { () throws(DatabaseError) in _ = try Database(.file(folder.file())) }
    #expect(failure?.kind == .corrupt)
  }

  @Test func `a damaged page is corrupt`() throws {
    try writeWords()
    let url = URL(fileURLWithPath: folder.file())
    var bytes = try Data(contentsOf: url)
    for offset in 4_096..<bytes.count { bytes[offset] = 0xFF }
    try bytes.write(to: url)
    let failure = error { () throws(DatabaseError) in
      let database = try Database(immutable: folder.file())
      _ = try database.wordCount()
    }
    #expect(failure?.kind == .corrupt)
  }

  @Test func `a cut file is noticed`() throws {
    try writeWords()
    let url = URL(fileURLWithPath: folder.file())
    try Data(contentsOf: url).prefix(5_000).write(to: url)
    let failure = error { () throws(DatabaseError) in
      let database = try Database(immutable: folder.file())
      _ = try database.wordCount()
    }
    #expect(failure?.kind == .corrupt)
  }

  @Test func `a folder that is not there, or is a file, cannot be opened`() throws {
    try Data().write(to: URL(fileURLWithPath: folder.file("plain")))
    for path in [folder.file("nowhere/test.sqlite"), folder.file("plain/test.sqlite")] {
      let failure = error { () throws(DatabaseError) in _ = try Database(.file(path)) }
      #expect(failure?.kind == .cannotOpen)
    }
  }

  @Test func `an immutable file is read without any other file beside it`() throws {
    try writeWords()
    let database = try Database(immutable: folder.file(), readerCount: 2)
    #expect(try database.wordCount() == 500)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["test.sqlite"])
  }

  @Test func `an immutable file refuses to be written`() throws {
    try writeWords()
    let database = try Database(immutable: folder.file())
    let failure = error { () throws(DatabaseError) in try database.add(["new"]) }
    #expect(failure?.kind == .readOnly)
  }

  @Test func `a path may hold the characters that mean something in an address`() throws {
    let path = folder.file("50% of what? #1.sqlite")
    _ = try Database(.file(path), options: .init(hasWriteAheadLog: false), migrations: Place.schema)
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(try Database(immutable: path).wordCount() == 0)
  }

  private func writeWords() throws {
    let options = Database.Options(hasWriteAheadLog: false)
    let database = try Database(.file(folder.file()), options: options, migrations: Place.schema)
    try database.add((0..<500).map { "word \($0)" })
  }
}
