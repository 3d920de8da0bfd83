internal import VitrineDatabase

/// The baseline: SQLite FTS5 set up for search-as-you-type by its documentation, with rows in order of
/// popularity.
struct FTS5Engine: JudgedEngine {
  static let setup = """
    unicode61 remove_diacritics 2, prefix='1 2 3 4', contentless; title, alts, year; all words, the last as a prefix; \
    ORDER BY rowid LIMIT 10; optimized; settings of the file as SQLite has them
    """
  private let connection: Connection
  private static let query = "SELECT rowid FROM titles WHERE titles MATCH ?1 ORDER BY rowid LIMIT 10"

  init(opening path: String) throws(BenchError) {
    do {
      connection = try Connection(.file(path), access: .readOnly)
    } catch { throw .failed("\(error)") }
  }

  func rows(_ text: String) throws(BenchError) -> [Int] {
    let words = text.split(whereSeparator: \.isWhitespace).map {
      "\"" + $0.replacing("\"", with: "\"\"") + "\""
    }
    guard !words.isEmpty else { return [] }
    do {
      return try connection.rows(Self.query, [.text(words.joined(separator: " ") + "*")]) { $0.integer(0) }
    } catch { throw .failed("\(text): \(error)") }
  }

  func search(_ text: String) throws(BenchError) -> Bool {
    _ = try rows(text)
    return true
  }

  /// Fills a new database from the titles while they are read.
  static func build(_ titles: TitleLines, at path: String) throws(BenchError) -> BuildFigures {
    let start = Clock.now
    let rows: Int
    do { rows = try fill(titles, path) } catch { throw .failed("\(error)") }
    return BuildFigures(rows: rows, since: start, at: path)
  }

  private static func fill(_ titles: TitleLines, _ path: String) throws(DatabaseError) -> Int {
    let connection = try Connection(.file(path))
    try connection.execute(
      """
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
      CREATE VIRTUAL TABLE titles USING fts5(title, alts, year, content='',
        prefix='1 2 3 4', tokenize='unicode61 remove_diacritics 2');
      BEGIN
      """)
    var rows = 0
    for title in titles {
      rows += 1
      try connection.run(
        "INSERT INTO titles(rowid, title, alts, year) VALUES (?1, ?2, ?3, ?4)",
        [
          .integer(rows), .text(String(title.titles[0])),
          .text(title.titles.dropFirst().joined(separator: "\n")),
          .text(title.year.map(String.init) ?? ""),
        ])
    }
    try connection.execute("COMMIT; INSERT INTO titles(titles) VALUES ('optimize')")
    return rows
  }
}
