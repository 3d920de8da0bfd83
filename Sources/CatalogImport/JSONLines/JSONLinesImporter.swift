internal import FoundationEssentials
internal import VitrineMediaModel

/// Imports items in the format that ``Catalog/exportLines(in:_:)`` writes.
struct JSONLinesImporter {
  let reading: ImportReading

  func run(_ path: String) throws(ImportFailure) {
    let documents = Documents(.jsonl, into: reading.staging)
    try reading.read(path) { (line) throws(LineFault) in try documents.put(try Self.parse(line)) }
  }

  /// Reads a line.
  ///
  /// - Throws: ``LineFault/malformed(_:)``.
  static func parse(_ line: Span<UInt8>) throws(LineFault) -> CatalogRecord {
    // Cheap check first, since the decoder accepts more than one object and unlimited nesting.
    _ = try FlatJSON(line)
    let text = try Text.string(line, 0..<line.count)
    // The decoder rejects control characters in strings; between values they are white space.
    let bytes = text.utf8.map { $0 < 0x20 ? 0x20 : $0 }
    var item: CatalogRecord
    do {
      item = try JSONDecoder().decode(CatalogRecord.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw .malformed(reason(error))
    } catch {
      throw .malformed("no item")
    }
    try item.makePlain()
    return item
  }

  private static func reason(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): "no \(key.stringValue)"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(context.codingPath.last?.stringValue ?? "it") has a value of the wrong kind"
    default: "no item"
    }
  }
}

extension CatalogRecord {
  /// The maximum number of titles and aliases of one item; the title index supports no more.
  static let mostTitles = 1_023

  /// Converts every text to plain text and validates words and languages.
  fileprivate mutating func makePlain() throws(LineFault) {
    titles = try Self.byLanguage(titles, "title")
    var count = titles.count
    if let found = aliases {
      var plain: [String: [String]] = [:]
      for (language, names) in found {
        try Self.checkLanguage(language)
        plain[language] = try Self.plain(names, "title")
        count += names.count
      }
      aliases = plain
    }
    guard count <= Self.mostTitles else { throw .malformed("more than \(Self.mostTitles) titles") }
    if let found = overview {
      overview = try Self.byLanguage(found, "overview", longest: Text.longestOverview)
    }
    try originalLanguage.map(Self.checkLanguage)
    try makeListsPlain()
    try makeCreditsPlain()
    try checkWords()
  }

  private mutating func makeListsPlain() throws(LineFault) {
    if let found = genres {
      genres = try found.map { (word) throws(LineFault) in
        guard let genre = Genre(try Text.title(word, "genre")) else { throw .malformed("not a genre") }
        return genre.slug
      }
    }
    if let found = countries {
      countries = try found.map { (word) throws(LineFault) in
        guard let country = CountryCode(PlainText.line(word)) else {
          throw .malformed("not a country code")
        }
        return country.rawValue
      }
    }
    if let found = networks { networks = try Self.plain(found, "network") }
    if let found = occupations { occupations = try Self.plain(found, "occupation") }
    if let found = collection { collection = try Text.title(found, "collection") }
  }

  private mutating func makeCreditsPlain() throws(LineFault) {
    credits = try credits?.map { (credit) throws(LineFault) in
      var credit = credit
      credit.name = try Text.title(credit.name, "name")
      if let character = credit.character { credit.character = try Text.title(character, "character") }
      if let person = credit.person, !Documents.isKey(person, .person) {
        throw .malformed("person is not a key")
      }
      return credit
    }
  }

  /// Validates what is stored as space-separated words or as keys.
  private func checkWords() throws(LineFault) {
    let words =
      [source] + (wikidata ?? []) + (wikidataFields ?? []) + (ids ?? [])
      + (sources ?? [:]).flatMap { [$0] + $1 }
    for word in words where word.isEmpty || !word.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) {
      throw .malformed("a source, number or field that is not a word")
    }
  }

  private static func byLanguage(
    _ texts: [String: String], _ what: String, longest: Int = Text.longestTitle
  ) throws(LineFault) -> [String: String] {
    var plain: [String: String] = [:]
    for (language, text) in texts {
      try checkLanguage(language)
      plain[language] = try Text.title(text, what, longest: longest)
    }
    return plain
  }

  private static func plain(_ texts: [String], _ what: String) throws(LineFault) -> [String] {
    try texts.map { (text) throws(LineFault) in try Text.title(text, what) }
  }

  private static func checkLanguage(_ language: String) throws(LineFault) {
    guard LanguageTag(language)?.description == language else { throw .malformed("no language") }
  }
}
