/// One line of `name.basics`.
struct IMDbPerson: Hashable {
  var id: Int
  var name: String
  var birthYear: Int?
  var deathYear: Int?
  var professions: [String]
  /// The ids of titles.
  var knownFor: [Int]

  static let columns = [
    "nconst", "primaryName", "birthYear", "deathYear", "primaryProfession", "knownForTitles",
  ]

  /// Parses a line.
  ///
  /// - Throws: ``LineFault/malformed(_:)``.
  static func parse(
    _ line: Span<UInt8>, _ columns: Columns = Columns(count: Self.columns.count)
  ) throws(LineFault) -> IMDbPerson {
    let fields = try columns.tabs(line)
    let titles = try IMDbLine.list(line, fields[5])
    return IMDbPerson(
      id: try IMDbLine.id(line, fields[0], "nm"),
      name: try Text.title(try IMDbLine.text(line, fields[1]) ?? "", "name"),
      birthYear: Text.year(try IMDbLine.number(line, fields[2], "birthYear")),
      deathYear: Text.year(try IMDbLine.number(line, fields[3], "deathYear")),
      professions: try IMDbLine.list(line, fields[4])
        .map { $0.split(separator: "_").joined(separator: " ") },
      knownFor: titles.prefix(mostTitles).compactMap { title in
        let bytes = Array(title.utf8)
        return IMDbLine.optionalID(bytes.span, 0..<bytes.count, "tt")
      })
  }

  /// IMDb lists four.
  private static let mostTitles = 8
}

/// One line of `title.principals`: a person's part in a title.
struct IMDbPrincipal: Hashable {
  var title: Int
  var ordering: Int
  var person: Int
  /// The raw value of a ``Credit/Role``.
  var role: String
  var character: String?

  static let columns = ["tconst", "ordering", "nconst", "category", "job", "characters"]

  /// Parses a line.
  ///
  /// - Throws: ``LineFault/malformed(_:)``.
  static func parse(
    _ line: Span<UInt8>, _ columns: Columns = Columns(count: Self.columns.count)
  ) throws(LineFault) -> IMDbPrincipal {
    let fields = try columns.tabs(line)
    guard let ordering = Text.number(line, fields[1]) else { throw .malformed("ordering is not a number") }
    return IMDbPrincipal(
      title: try IMDbLine.id(line, fields[0], "tt"), ordering: ordering,
      person: try IMDbLine.id(line, fields[2], "nm"), role: role(line, fields[3]),
      character: try character(line, fields[5]))
  }

  private static func role(_ line: Span<UInt8>, _ field: Range<Int>) -> String {
    switch try? Text.string(line, field) {
    case "actor", "actress", "self": "cast"
    case "director": "director"
    case "writer": "writer"
    case "composer": "composer"
    case "producer": "producer"
    case "cinematographer": "cinematographer"
    default: "other"
    }
  }

  /// Joins the characters of a JSON array of strings.
  private static func character(
    _ line: Span<UInt8>, _ field: Range<Int>
  ) throws(LineFault) -> String? {
    guard !IMDbLine.isNull(line, field), !field.isEmpty else { return nil }
    let names = try JSONScan.strings(line.extracting(field))
    return names.isEmpty ? nil : try Text.title(names.joined(separator: ", "), "character")
  }
}
