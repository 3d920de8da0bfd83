/// One line of a Wikidata query result: item, label, description.
struct WikidataFilm: Hashable {
  var id: Int
  /// Nil when the item has no label; the query then shows its Q number instead.
  var label: String?
  var year: Int?
  /// The directors that the description names.
  var directors: [String]
  var isShow: Bool

  static let columns = ["QID", "itemLabel", "itemDescription"]

  /// Reads a line.
  ///
  /// - Throws: ``LineFault/malformed(_:)``.
  static func parse(
    _ line: Span<UInt8>, _ columns: Columns = Columns(count: Self.columns.count)
  ) throws(LineFault) -> WikidataFilm {
    let fields = try columns.quoted(line)
    guard let id = number(fields[0]) else { throw .malformed("no Q number") }
    let label = fields[1].trimmed
    let description = fields[2]
    return WikidataFilm(
      id: id, label: label.isEmpty || number(label) != nil ? nil : try Text.title(label, "label"),
      year: year(description), directors: directors(description),
      isShow: ["television series", "TV series", "miniseries"].contains { description.contains($0) })
  }

  /// Parses a Q number, either bare or at the end of an entity URL.
  static func number(_ text: String) -> Int? {
    guard let name = text.split(separator: "/").last, name.hasPrefix("Q") else { return nil }
    return CSVNumber.parse(String(name.dropFirst()))
  }

  /// Returns the year at the start of a description, as in `2006 film by …`.
  private static func year(_ description: String) -> Int? {
    guard let word = description.split(separator: " ").first, word.utf8.count == 4 else { return nil }
    return Text.year(CSVNumber.parse(String(word)))
  }

  private static func directors(_ description: String) -> [String] {
    let words = description.split(separator: " ").map(String.init)
    guard let by = words.firstIndex(of: "by"), by > 0,
      words[by - 1].hasSuffix("film") || words[by - 1] == "directed"
    else { return [] }
    let names = words[(by + 1)...].joined(separator: " ")
    return parts(names).prefix(mostDirectors).compactMap { try? Text.title($0, "name") }
  }

  /// Splits a list of names at commas and `and`.
  private static func parts(_ names: String) -> [String] {
    var parts: [[Substring]] = [[]]
    for word in names.split(separator: " ") {
      if word == "and" || word == "&" {
        parts.append([])
      } else if word.hasSuffix(",") {
        parts[parts.count - 1].append(word.dropLast())
        parts.append([])
      } else {
        parts[parts.count - 1].append(word)
      }
    }
    return parts.map { $0.joined(separator: " ") }.filter { !$0.isEmpty }
  }

  private static let mostDirectors = 8
}

/// One line of a Wikidata list of names: language, item, names.
struct WikidataNames: Hashable {
  var language: String
  var id: Int
  var names: [String]

  /// Reads a line.
  ///
  /// - Throws: ``LineFault/malformed(_:)``.
  static func parse(_ line: Span<UInt8>) throws(LineFault) -> WikidataNames {
    let fields = Fields.tabs(line)
    guard fields.count >= 3 else { throw .malformed("\(fields.count) fields are too few") }
    guard let id = WikidataFilm.number(try Text.string(line, fields[1])) else {
      throw .malformed("no Q number")
    }
    var names: [String] = []
    for field in fields.dropFirst(2) where !field.isEmpty {
      names.append(try Text.title(try Text.string(line, field), "name"))
    }
    guard !names.isEmpty else { throw .malformed("no name") }
    return WikidataNames(language: try Text.string(line, fields[0]), id: id, names: names)
  }
}
