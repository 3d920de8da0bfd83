import VitrineDatabase
import Testing

/// What holds in memory as in a file, with and without a write-ahead log.
@Suite struct DatabaseContractTests {
  let folder = TemporaryFolder()

  @Test(arguments: Place.allCases)
  func `what was written is read`(_ place: Place) throws {
    let database = try place.open(in: folder)
    try database.add(["기생충", "", "O'Brien; DROP TABLE word", "a\0b"])
    let words = try database.read { (connection) throws(DatabaseError) in
      try connection.rows("SELECT word FROM word ORDER BY rowid") { $0.text(0) }
    }
    #expect(words == ["기생충", "", "O'Brien; DROP TABLE word", "a\0b"])
  }

  @Test(arguments: Place.allCases)
  func `every kind of value comes back as it was, null included`(_ place: Place) throws {
    let database = try place.open(in: folder)
    try database.read { (connection) throws(DatabaseError) in
      let sql = "SELECT ?1, ?2, ?3, ?4, ?5, ?6"
      let values: [SQLValue] = [
        .integer(.max), .real(0.25), .text("é"), .blob([0, 255]), .null, .blob([]),
      ]
      try connection.forEach(sql, values) { row in
        #expect(row.integer(0) == .max)
        #expect(row.real(1) == 0.25)
        #expect(row.text(2) == "é")
        #expect(row.blob(3) == [0, 255])
        #expect(row.isNull(4) && row.optionalText(4) == nil && row.optionalInteger(4) == nil)
        #expect(!row.isNull(5) && row.blob(5) == [])
        #expect(row.isNull(99))
      }
    }
  }

  @Test(arguments: Place.allCases)
  func `a write that fails half way is undone as a whole`(_ place: Place) throws {
    let database = try place.open(in: folder)
    try database.add(["one"])
    let failure = error { () throws(DatabaseError) in try database.add(["two", "one", "three"]) }
    #expect(failure?.kind == .constraint)
    #expect(try database.wordCount() == 1)
    try database.add(["two"])
    #expect(try database.wordCount() == 2)
  }

  @Test(arguments: Place.allCases)
  func `a statement can run inside the rows of the same statement`(_ place: Place) throws {
    let database = try place.open(in: folder)
    try database.add(["a", "b"])
    let pairs = try database.read { (connection) throws(DatabaseError) in
      let sql = "SELECT word FROM word ORDER BY word"
      var pairs: [String] = []
      try connection.forEach(sql) { (outer) throws(DatabaseError) in
        let first = outer.text(0)
        try connection.forEach(sql) { pairs.append(first + $0.text(0)) }
      }
      return pairs
    }
    #expect(pairs == ["aa", "ab", "ba", "bb"])
  }

  @Test(arguments: Place.allCases)
  func `more statements than are kept do no harm`(_ place: Place) throws {
    let database = try place.open(in: folder)
    let sum = try database.read { (connection) throws(DatabaseError) in
      var sum = 0
      for number in 0..<Connection.statementLimit * 3 {
        sum += try connection.first("SELECT \(number)") { $0.integer(0) } ?? 0
      }
      return sum
    }
    #expect(sum == (0..<Connection.statementLimit * 3).reduce(0, +))
  }

  @Test(arguments: Place.allCases)
  func `an error carries both codes, the message and the statement`(_ place: Place) throws {
    let database = try place.open(in: folder)
    try database.add(["one"])
    let failure = try #require(error { () throws(DatabaseError) in try database.add(["one"]) })
    #expect(failure.code == 19)
    #expect(failure.extendedCode == 1555)  // SQLITE_CONSTRAINT_PRIMARYKEY
    #expect(failure.message.contains("word.word"))
    #expect(failure.sql.hasPrefix("INSERT"))
    let syntax = try #require(
      error { () throws(DatabaseError) in
        _ = try database.read { (connection) throws(DatabaseError) in try connection.run("SELEKT 1") }
      })
    #expect(syntax.kind == .other)
    #expect(syntax.sql == "SELEKT 1")
  }

  @Test(arguments: Place.allCases)
  func `an empty statement is an error and not a crash`(_ place: Place) throws {
    let database = try place.open(in: folder)
    for sql in ["", " ", "-- nothing"] {
      let failure = error { () throws(DatabaseError) in
        _ = try database.read { (connection) throws(DatabaseError) in try connection.run(sql) }
      }
      #expect(failure != nil)
    }
  }

  @Test(arguments: Place.allCases)
  func `many tasks read and write at once`(_ place: Place) async throws {
    let database = try place.open(in: folder)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<32 {
        group.addTask {
          try database.add(["word \(number)"])
          #expect(try database.wordCount() > 0)
        }
      }
      try await group.waitForAll()
    }
    #expect(try database.wordCount() == 32)
  }

  @Test(arguments: Place.allCases)
  func `a full database says so and keeps what it had`(_ place: Place) throws {
    let database = try place.open(in: folder)
    try database.add(["one"])
    let failure = error { () throws(DatabaseError) in
      try database.write { (connection) throws(DatabaseError) in
        try connection.execute("PRAGMA max_page_count = 4")
        for number in 0..<1_000 {
          try connection.run("INSERT INTO word VALUES (?1, 0)", [.text("a long enough word \(number)")])
        }
      }
    }
    #expect(failure?.kind == .full)
    #expect(try database.wordCount() == 1)
  }
}
