internal import VitrineCatalog
internal import CVitrineCatalogData
internal import VitrineDatabase
internal import FoundationEssentials
internal import VitrineMediaModel

/// Imports films and lists of names from Wikidata.
///
/// Lists of names do not say what kind of item they describe, so only those of known films and of shipped
/// items are used.
struct WikidataImporter {
  let reading: ImportReading
  private var staging: Staging { reading.staging }

  init(reading: ImportReading) { self.reading = reading }

  /// The kind of a shipped item and its Wikidata numbers.
  private struct Shipped: Decodable {
    var id: String
    var kind: MediaKind
    var wikidata: [String]?
  }

  func run(_ paths: [String]) throws(ImportFailure) {
    // Films first: names are only accepted for known items.
    let isNames = { (path: String) in path.hasSuffix(".tsv") || path.hasSuffix(".tsv.gz") }
    for path in paths where !isNames(path) { try readFilms(path) }
    guard paths.contains(where: isNames) else { return }
    let shipped = shippedKinds()
    for path in paths where isNames(path) { try readNames(path, shipped) }
    try reading.finish { () throws(LineFault) in
      // The number of languages that name an item is a hint of how well known it is.
      try staging.execute(
        """
        UPDATE main.record SET popularity = (
          SELECT min(20, count(DISTINCT language)) FROM main.title WHERE title.record = record.record)
        WHERE record BETWEEN ?1 AND ?2 AND popularity IS NOT (
          SELECT min(20, count(DISTINCT language)) FROM main.title WHERE title.record = record.record)
        """,
        [
          .integer(RecordID.all(of: .wikidata).lowerBound), .integer(RecordID.all(of: .wikidata).upperBound),
        ])
    }
  }

  private func readFilms(_ path: String) throws(ImportFailure) {
    var columns = Columns(count: WikidataFilm.columns.count)
    try reading.read(path) { (line) throws(LineFault) in
      columns = try Columns(try Fields.quoted(line), WikidataFilm.columns, needed: 2)
    } _: { (line) throws(LineFault) in
      let film = try WikidataFilm.parse(line, columns)
      let record = try put(film.id, kind: film.isShow ? "show" : "film", key: "Q\(film.id)", year: film.year)
      if let label = film.label { try staging.putTitle(label, "en", isMain: true, of: record, at: 0) }
      for (position, name) in film.directors.enumerated() {
        try staging.putCredit(
          nil, name: name, role: "director", character: nil, of: record, at: position)
      }
    }
  }

  private func put(
    _ id: Int, kind: String, key: String, year: Int? = nil
  ) throws(LineFault) -> RecordID {
    let record = RecordID(.wikidata, .film, id)
    try staging.put(
      StagedRecord(
        id: record, kind: kind, key: key, source: ImportSource.wikidata.rawValue, year: year))
    return record
  }

  private func readNames(_ path: String, _ shipped: [Int: String]) throws(ImportFailure) {
    try reading.read(path) { (line) throws(LineFault) in
      let names = try WikidataNames.parse(line)
      guard let language = LanguageTag(names.language)?.description else {
        throw .malformed("no language")
      }
      let record = RecordID(.wikidata, .film, names.id)
      if try !staging.isKnown(record) {
        guard let kind = shipped[names.id] else { throw .leftOut("item that is not in the catalog") }
        _ = try put(names.id, kind: kind, key: "Q\(names.id)")
      }
      try store(names, language, of: record)
    }
  }

  private func store(_ names: WikidataNames, _ language: String, of record: RecordID) throws(LineFault) {
    // The query's label is the main title; a list of names does not say which one is the label.
    let label = language == "en" ? try staging.titles(of: record, before: 1).first : nil
    var position = Self.firstPosition(language)
    for name in names.names.prefix(Self.mostNames) where name != label {
      let isFirst = position == Self.firstPosition(language)
      try staging.putTitle(name, language, isMain: label == nil && isFirst, of: record, at: position)
      position += 1
    }
  }

  /// Reserves a range of positions for each language, so that lists can be imported again and in any order.
  private static func firstPosition(_ language: String) -> Int {
    var language = language
    let hash = language.withUTF8 { unsafe vitrine_catalog_hash($0.baseAddress, $0.count) }
    return 1 + Int(hash & 0xFFFF_FFFF) * mostNames
  }

  private static let mostNames = 256

  /// The kinds of the shipped items that have a Wikidata number; some 7,000.
  private func shippedKinds() -> [Int: String] {
    var kinds: [Int: String] = [:]
    let decoder = JSONDecoder()
    ShippedCatalog.embedded.forEachLine { line in
      guard let item = try? line.withData({ try decoder.decode(Shipped.self, from: $0) }) else { return }
      for name in item.wikidata ?? [] {
        if let number = WikidataFilm.number(name) { kinds[number] = item.kind.rawValue }
      }
    }
    return kinds
  }
}
