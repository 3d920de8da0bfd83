/// One line of MovieLens' `movies.csv`.
///
/// Source: <https://files.grouplens.org/datasets/movielens/ml-25m-README.html>.
struct MovieLensFilm: Hashable {
  var id: Int
  /// The title, with its article in front.
  var title: String
  /// The original and other titles, from the parentheses.
  var otherTitles: [String]
  var year: Int?
  var genres: [String]

  static let columns = ["movieId", "title", "genres"]

  /// Parses a line.
  ///
  /// - Throws: ``LineFault/malformed(_:)``.
  static func parse(
    _ line: Span<UInt8>, _ columns: Columns = Columns(count: Self.columns.count)
  ) throws(LineFault) -> MovieLensFilm {
    let fields = try columns.quoted(line)
    guard let id = CSVNumber.parse(fields[0]) else { throw .malformed("movieId is not a number") }
    var title = fields[1].trimmed
    let year = takeYear(from: &title)
    let others = takeOtherTitles(from: &title)
    return MovieLensFilm(
      id: id, title: try Text.title(articleInFront(title), "title"), otherTitles: others, year: year,
      genres: fields[2].split(separator: "|").map(String.init))
  }

  /// Removes and returns the year at the end, such as `(1995)`, or the first of `(1989-1992)`; leaves a title
  /// that is nothing else.
  private static func takeYear(from title: inout String) -> Int? {
    guard let group = lastGroup(of: title), group.start > title.startIndex else { return nil }
    let digits = group.text.prefix(4)
    let rest = group.text.dropFirst(4)
    guard digits.utf8.count == 4, digits.utf8.allSatisfy(\.isDigit),
      rest.isEmpty || rest.first == "-" || rest.first == "–"
    else { return nil }
    title = String(title[..<group.start]).trimmed
    return Text.year(Int(digits))
  }

  /// Removes and returns the groups in parentheses at the end; leaves a title that is nothing else.
  private static func takeOtherTitles(from title: inout String) -> [String] {
    var others: [String] = []
    while others.count < mostOtherTitles, let group = lastGroup(of: title), group.start > title.startIndex {
      var text = group.text.trimmed
      if text.hasPrefix("a.k.a. ") { text = String(text.dropFirst(7)) }
      if let other = try? Text.title(articleInFront(text), "title") { others.insert(other, at: 0) }
      title = String(title[..<group.start]).trimmed
    }
    return others
  }

  private static let mostOtherTitles = 8

  /// Returns the parenthesised group at the end of a title, including nested ones. Tolerates one parenthesis
  /// too many or too few at the end, as in `(1983))` and `(1983`.
  private static func lastGroup(of title: String) -> (start: String.Index, text: String)? {
    if let group = balancedGroup(title[...]) { return group }
    if title.hasSuffix("))") { return balancedGroup(title.dropLast()) }
    guard title.last != ")", let open = title.lastIndex(of: "("),
      !title[open...].contains(")")
    else { return nil }
    return (open, String(title[title.index(after: open)...]))
  }

  private static func balancedGroup(_ title: Substring) -> (start: String.Index, text: String)? {
    guard title.last == ")" else { return nil }
    var depth = 0
    for index in title.indices.reversed() {
      if title[index] == ")" { depth += 1 }
      if title[index] == "(" { depth -= 1 }
      guard depth == 0 else { continue }
      let inner = title[title.index(after: index)...].dropLast()
      return (index, String(inner))
    }
    return nil
  }

  /// Turns `American President, The` into `The American President`.
  static func articleInFront(_ title: String) -> String {
    guard let comma = title.lastIndex(of: ",") else { return title }
    let article = String(title[title.index(after: comma)...]).trimmed
    guard articles.contains(article.lowercased()) else { return title }
    let rest = title[..<comma]
    return article.hasSuffix("'") ? article + rest : "\(article) \(rest)"
  }

  private static let articles: Set<String> = [
    "the", "a", "an", "la", "le", "les", "l'", "el", "los", "las", "lo", "il", "i", "gli", "un", "une", "una",
    "der", "die", "das", "ein", "eine", "de", "het", "een", "den", "det", "en", "ett", "o", "os", "as", "um",
    "uma",
  ]
}

/// Parses numbers in comma-separated values.
enum CSVNumber {
  /// Parses an unsigned integer of at most 15 digits; returns nil for anything else.
  static func parse(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    return Text.number(bytes.span, 0..<bytes.count)
  }
}
