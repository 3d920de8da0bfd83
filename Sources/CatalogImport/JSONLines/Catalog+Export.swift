public import VitrineCatalog
internal import VitrineDatabase
internal import FoundationEssentials
public import VitrineMediaModel

extension Catalog {
  /// Writes every film, show and person as a line of JSON, best known first; `docs/catalog-import.md`
  /// describes the fields.
  ///
  /// Importing the lines into another catalog and exporting that yields the same lines. Photos are left out:
  /// their source forbids redistribution.
  ///
  /// - Parameter write: Receives each line without its line break; returns false to stop.
  /// - Returns: The number of lines.
  /// - Throws: ``ProviderError/unavailable(reason:)`` when the database cannot be read.
  public func exportLines(_ write: (String) -> Bool) throws(ProviderError) -> Int {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var count = 0
    var next = 1
    let last = files.manifest.items
    while next <= last {
      let rows = next..<min(next + Self.exportBatch, last + 1)
      next = rows.upperBound
      for record in try exported(rows) {
        // Strings and finite numbers always encode.
        guard let line = try? encoder.encode(record) else { continue }
        guard write(String(decoding: line, as: UTF8.self)) else { return count }
        count += 1
      }
    }
    return count
  }

  /// The number of items read in one transaction.
  private static let exportBatch = 500

  private func exported(_ rows: Range<Int>) throws(ProviderError) -> [CatalogRecord] {
    try read { (connection) throws(DatabaseError) in
      var records: [CatalogRecord] = []
      for row in rows {
        if let record = try connection.exportedRecord(row) { records.append(record) }
      }
      return records
    }
  }
}

extension Connection {
  fileprivate func exportedRecord(_ row: Int) throws(DatabaseError) -> CatalogRecord? {
    let found = try first(
      """
      SELECT kind, key, year, end_year, runtime, seasons, original_language, collection, popularity, source,
        wikidata, wikidata_fields FROM item WHERE item = ?1 AND kind <> 'photo'
      """, [.integer(row)]
    ) { (columns) throws(DatabaseError) -> CatalogRecord? in CatalogRecord(columns) }
    guard var record = found ?? nil else { return nil }
    try addTitles(of: row, to: &record)
    record.genres = try strings("SELECT slug FROM genre WHERE item = ?1 ORDER BY position", row)
    record.countries = try strings("SELECT code FROM country WHERE item = ?1 ORDER BY position", row)
    record.networks = try strings("SELECT name FROM network WHERE item = ?1 ORDER BY position", row)
    record.occupations = try strings("SELECT name FROM occupation WHERE item = ?1 ORDER BY position", row)
    try addLinks(of: row, to: &record)
    try addOrigins(of: row, to: &record)
    return record
  }

  /// Returns a list, or nil when it is empty, so that the field is omitted.
  private func strings(_ sql: String, _ row: Int) throws(DatabaseError) -> [String]? {
    let values = try rows(sql, [.integer(row)]) { $0.text(0) }
    return values.isEmpty ? nil : values
  }

  private func addTitles(of row: Int, to record: inout CatalogRecord) throws(DatabaseError) {
    var aliases: [String: [String]] = [:]
    var titles: [String: String] = [:]
    try forEach(
      "SELECT language, text, is_main FROM title WHERE item = ?1 ORDER BY position", [.integer(row)]
    ) {
      if $0.integer(2) == 1 {
        titles[$0.text(0)] = $0.text(1)
      } else {
        aliases[$0.text(0), default: []].append($0.text(1))
      }
    }
    var overview: [String: String] = [:]
    try forEach("SELECT language, text FROM overview WHERE item = ?1", [.integer(row)]) {
      overview[$0.text(0)] = $0.text(1)
    }
    record.titles = titles
    record.aliases = aliases.isEmpty ? nil : aliases
    record.overview = overview.isEmpty ? nil : overview
  }

  private func addLinks(of row: Int, to record: inout CatalogRecord) throws(DatabaseError) {
    let credits = try rows(
      """
      SELECT name, role, character, person.key FROM credit LEFT JOIN item AS person ON person.item = credit.person
      WHERE credit.item = ?1 ORDER BY position
      """, [.integer(row)]
    ) {
      CatalogRecord.CreditRecord(
        name: $0.text(0), role: $0.text(1), character: $0.optionalText(2), person: $0.optionalText(3))
    }
    record.credits = credits.isEmpty ? nil : credits
    record.knownFor = try strings(
      """
      SELECT work.kind || '/' || work.key FROM known_for JOIN item AS work ON work.item = known_for.work
      WHERE known_for.item = ?1 ORDER BY position
      """, row)
  }

  private func addOrigins(of row: Int, to record: inout CatalogRecord) throws(DatabaseError) {
    var sources: [String: [String]] = [:]
    try forEach(
      "SELECT field, source FROM provenance WHERE item = ?1 ORDER BY field, source", [.integer(row)]
    ) { sources[$0.text(0), default: []].append($0.text(1)) }
    record.sources = sources.isEmpty ? nil : sources
    let known = Set([record.id] + (record.wikidata ?? []))
    let ids = try rows("SELECT record FROM same_as WHERE item = ?1 ORDER BY record", [.integer(row)]) {
      RecordID(rawValue: $0.integer(0)).key ?? ""
    }.filter { !$0.isEmpty && !known.contains($0) }
    record.ids = ids.isEmpty ? nil : ids
  }
}

extension CatalogRecord {
  fileprivate init?(_ columns: Row) {
    guard let kind = MediaKind(rawValue: columns.text(0)) else { return nil }
    self.init(
      id: columns.text(1), kind: kind, titles: [:], popularity: columns.real(8), source: columns.text(9))
    let isPerson = kind == .person
    year = isPerson ? nil : columns.optionalInteger(2)
    endYear = isPerson ? nil : columns.optionalInteger(3)
    birthYear = isPerson ? columns.optionalInteger(2) : nil
    deathYear = isPerson ? columns.optionalInteger(3) : nil
    runtime = columns.optionalInteger(4)
    seasons = columns.optionalInteger(5)
    originalLanguage = columns.optionalText(6)
    collection = columns.optionalText(7)
    wikidata = columns.optionalText(10).map { $0.split(separator: " ").map(String.init) }
    wikidataFields = columns.optionalText(11).map { $0.split(separator: " ").map(String.init) }
  }
}

extension RecordID {
  /// The record's id in its source, such as `tt6751668`; nil for sources without ids of their own.
  var key: String? {
    let number = rawValue & (Self.numbers - 1)
    return switch source {
    case .imdb: IMDbImporter.key(isPerson ? "nm" : "tt", number)
    case .wikidata: "Q\(number)"
    case .tmdb: "tmdb-\(number)"
    case .movielens: "movielens-\(number)"
    default: nil
    }
  }

  private var isPerson: Bool { RecordID.all(of: .imdb).contains(rawValue) && group == Class.person.rawValue }
  private var group: Int { rawValue / Self.numbers & 0xF }
}
