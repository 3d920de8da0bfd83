/// One line of `title.basics`.
struct IMDbTitle: Hashable {
  var id: Int
  var type: String
  var primaryTitle: String
  /// Nil when it equals the primary title.
  var originalTitle: String?
  var isAdult: Bool
  var startYear: Int?
  var endYear: Int?
  var runtime: Int?
  /// The genres, separated by commas; nil when there are none.
  var genres: String?

  static let columns = [
    "tconst", "titleType", "primaryTitle", "originalTitle", "isAdult", "startYear", "endYear",
    "runtimeMinutes", "genres",
  ]

  /// Parses a line.
  ///
  /// - Throws: ``LineFault/malformed(_:)``.
  static func parse(
    _ line: Span<UInt8>, _ columns: Columns = Columns(count: Self.columns.count)
  ) throws(LineFault) -> IMDbTitle {
    let fields = try columns.tabs(line)
    let title = try Text.title(try IMDbLine.text(line, fields[2]) ?? "", "title")
    let original = try Text.title(try IMDbLine.text(line, fields[3]) ?? title, "title")
    return IMDbTitle(
      id: try IMDbLine.id(line, fields[0], "tt"), type: try Text.string(line, fields[1]), primaryTitle: title,
      originalTitle: original == title ? nil : original, isAdult: Text.equals(line, fields[4], "1"),
      startYear: Text.year(try IMDbLine.number(line, fields[5], "startYear")),
      endYear: Text.year(try IMDbLine.number(line, fields[6], "endYear")),
      runtime: try IMDbLine.number(line, fields[7], "runtimeMinutes"),
      genres: try IMDbLine.text(line, fields[8]))
  }

  /// Returns the catalog's kind for a title type.
  ///
  /// - Throws: ``LineFault`` for a type the catalog has no use for, or an unknown one.
  static func kind(of type: String) throws(LineFault) -> String {
    switch type {
    case "movie", "tvMovie", "tvSpecial": return "film"
    case "tvSeries", "tvMiniSeries": return "show"
    case "short", "tvShort": throw .leftOut("short")
    case "tvEpisode", "tvPilot": throw .leftOut("episode")
    case "video": throw .leftOut("video")
    case "videoGame": throw .leftOut("video game")
    default: throw .malformed("unknown titleType")
    }
  }
}

/// One line of `title.ratings`.
struct IMDbRating: Hashable {
  var id: Int
  var votes: Int

  static let columns = ["tconst", "averageRating", "numVotes"]

  /// Parses a line.
  static func parse(
    _ line: Span<UInt8>, _ columns: Columns = Columns(count: Self.columns.count)
  ) throws(LineFault) -> IMDbRating {
    let fields = try columns.tabs(line)
    guard let votes = Text.number(line, fields[2]) else { throw .malformed("numVotes is not a number") }
    return IMDbRating(id: try IMDbLine.id(line, fields[0], "tt"), votes: votes)
  }
}
