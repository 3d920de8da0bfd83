/// One line of `title.akas`: a title in a country or language.
struct IMDbAlias: Hashable {
  var id: Int
  var ordering: Int
  var title: String
  /// The language given, or inferred from the country; `und` when neither is known.
  var language: String
  /// Whether it is the title displayed there, not a working title or a variant.
  var isDisplayed: Bool

  static let columns = [
    "titleId", "ordering", "title", "region", "language", "types", "attributes", "isOriginalTitle",
  ]

  /// Parses a line.
  ///
  /// - Throws: ``LineFault/malformed(_:)``.
  static func parse(
    _ line: Span<UInt8>, _ columns: Columns = Columns(count: Self.columns.count)
  ) throws(LineFault) -> IMDbAlias {
    let fields = try columns.tabs(line)
    guard let ordering = Text.number(line, fields[1]), ordering > 0 else {
      throw .malformed("ordering is not a number")
    }
    let title = try Text.title(try Text.string(line, fields[2]), "title")
    let region = try IMDbLine.text(line, fields[3])
    let language = try IMDbLine.text(line, fields[4])
    let types = try IMDbLine.text(line, fields[5])
    return IMDbAlias(
      id: try IMDbLine.id(line, fields[0], "tt"), ordering: ordering, title: title,
      language: tag(language, region) ?? LanguageGuess.of(title),
      isDisplayed: IMDbLine.isNull(line, fields[6]) && (types == nil || types == "imdbDisplay"))
  }

  private static func tag(_ language: String?, _ region: String?) -> String? {
    switch language {
    case "cmn": return region == "TW" || region == "HK" ? "zh-Hant" : "zh-Hans"
    case "yue": return "zh-Hant"
    case let language? where (2...3).contains(language.utf8.count): return language.lowercased()
    default: return region.flatMap(LanguageGuess.spoken)
    }
  }
}
