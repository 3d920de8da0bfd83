internal import Database
internal import FoundationEssentials
internal import MediaModel

/// Why the shipped catalog cannot be read: a fault of the file, which its tests find before it ships.
package struct ImportError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The item or the place in the file.
  package var place: String
  /// What is wrong there.
  package var reason: String

  /// The place and the reason.
  package var description: String { "\(place): \(reason)" }
}

/// Fills the tables from the shipped catalog.
///
/// The file is read twice: first identities and popularity only, to number the items and resolve links; then
/// item by item in the order of the numbers, so that every table grows at its end. One item is in memory at
/// a time.
struct CatalogImporter {
  /// The place of one item in the file.
  private struct Entry: Sendable {
    var line: ShippedCatalog.Line
    var kind: MediaKind
    var key: String
    var popularity: Double
  }

  /// What the first reading wants of a line.
  private struct Head: Decodable {
    var id: String
    var kind: MediaKind
    var popularity: Double
  }

  private let connection: Connection
  private let decoder = JSONDecoder()

  /// Fills the tables of an empty database.
  init(into connection: Connection) { self.connection = connection }

  /// Imports everything in one transaction.
  ///
  /// - Parameters:
  ///   - catalog: What ships.
  ///   - progress: Receives the share done, 0 to 1.
  /// - Returns: The number of items.
  /// - Throws: ``CatalogBuildError``.
  func run(
    _ catalog: ShippedCatalog, progress: (Double) -> Void
  ) throws(CatalogBuildError) -> Int {
    let entries = try entries(of: catalog)
    let rows = Dictionary(
      uniqueKeysWithValues: entries.enumerated().map { ("\($1.kind.rawValue)/\($1.key)", $0 + 1) })
    for (index, entry) in entries.enumerated() {
      let record = try decode(CatalogRecord.self, entry.line)
      try insert(record, as: index + 1, rows: rows)
      if index.isMultiple(of: Self.itemsBetweenReports) { progress(Double(index) / Double(entries.count)) }
    }
    return entries.count
  }

  private static let itemsBetweenReports = 500

  private func entries(of catalog: ShippedCatalog) throws(CatalogBuildError) -> [Entry] {
    var entries: [Entry] = []
    var seen: Set<String> = []
    try catalog.forEachLine { (line) throws(CatalogBuildError) in
      let head = try decode(Head.self, line)
      guard seen.insert("\(head.kind.rawValue)/\(head.id)").inserted else {
        throw .badData(ImportError(place: head.id, reason: "stands twice"))
      }
      entries.append(Entry(line: line, kind: head.kind, key: head.id, popularity: head.popularity))
    }
    // The file is sorted by kind first; this order is by popularity first, then as in the file.
    return entries.enumerated().sorted { left, right in
      (right.element.popularity, left.offset) < (left.element.popularity, right.offset)
    }.map(\.element)
  }

  private func decode<Value: Decodable>(
    _ type: Value.Type, _ line: ShippedCatalog.Line
  ) throws(CatalogBuildError) -> Value {
    do {
      return try line.withData { try decoder.decode(type, from: $0) }
    } catch {
      throw .badData(ImportError(place: "byte \(line.offset)", reason: "\(error)"))
    }
  }
}

// MARK: - Rows of one item

extension CatalogImporter {
  private func insert(
    _ record: CatalogRecord, as item: Int, rows: [String: Int]
  ) throws(CatalogBuildError) {
    guard MediaID(provider: .catalog, kind: record.kind, key: record.id) != nil else {
      throw .badData(ImportError(place: record.id, reason: "is no key"))
    }
    do {
      try insertItem(record, as: item)
      try insertTexts(record, as: item)
      try insertLists(record, as: item)
    } catch {
      throw .database(error)
    }
    try insertLinks(record, as: item, rows: rows)
  }

  private func insertItem(_ record: CatalogRecord, as item: Int) throws(DatabaseError) {
    try connection.run(
      "INSERT INTO item VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
      [
        .integer(item), .text(record.kind.rawValue), .text(record.id),
        .optional(record.year ?? record.birthYear), .optional(record.endYear ?? record.deathYear),
        .optional(record.runtime), .optional(record.seasons), .optional(record.originalLanguage),
        .optional(record.collection), .real(record.popularity), .text(record.source),
        .optional(record.wikidata?.joined(separator: " ")),
        .optional(record.wikidataFields?.joined(separator: " ")),
      ])
  }

  /// Main titles first, English before the others, so that the first title is one everybody can name.
  private func insertTexts(_ record: CatalogRecord, as item: Int) throws(DatabaseError) {
    var position = 0
    for language in record.titles.keys.sorted(by: Self.isBefore) {
      try insertTitle(record.titles[language], language, isMain: true, item, &position)
    }
    let aliases = record.aliases ?? [:]
    for language in aliases.keys.sorted(by: Self.isBefore) {
      for alias in aliases[language] ?? [] {
        try insertTitle(alias, language, isMain: false, item, &position)
      }
    }
    for (language, text) in record.overview ?? [:] {
      try connection.run(
        "INSERT INTO overview VALUES (?1, ?2, ?3)", [.integer(item), .text(language), .text(text)])
    }
  }

  private static func isBefore(_ left: String, _ right: String) -> Bool {
    (left == "en" ? 0 : 1, left) < (right == "en" ? 0 : 1, right)
  }

  private func insertTitle(
    _ text: String?, _ language: String, isMain: Bool, _ item: Int, _ position: inout Int
  ) throws(DatabaseError) {
    try connection.run(
      "INSERT INTO title VALUES (?1, ?2, ?3, ?4, ?5)",
      [.integer(item), .integer(position), .text(language), .optional(text), .integer(isMain ? 1 : 0)])
    position += 1
  }

  private func insertLists(_ record: CatalogRecord, as item: Int) throws(DatabaseError) {
    try insertList("genre", record.genres, item)
    try insertList("country", record.countries, item)
    try insertList("occupation", record.occupations, item)
    try insertList("network", record.networks, item)
  }

  private func insertList(_ table: String, _ values: [String]?, _ item: Int) throws(DatabaseError) {
    for (position, value) in (values ?? []).enumerated() {
      try connection.run(
        "INSERT INTO \(table) VALUES (?1, ?2, ?3)", [.integer(item), .integer(position), .text(value)])
    }
  }

  private func insertLinks(
    _ record: CatalogRecord, as item: Int, rows: [String: Int]
  ) throws(CatalogBuildError) {
    for (position, credit) in (record.credits ?? []).enumerated() {
      let person = try credit.person.map { (key) throws(CatalogBuildError) in
        try row("person/\(key)", rows, in: record)
      }
      let role = Credit.Role(rawValue: credit.role) ?? .other
      try run(
        "INSERT INTO credit VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        [
          .integer(item), .integer(position), .optional(person), .text(credit.name),
          .text(role.rawValue), .optional(credit.character),
        ])
    }
    for (position, work) in (record.knownFor ?? []).enumerated() {
      let work = try row(work, rows, in: record)
      try run(
        "INSERT INTO known_for VALUES (?1, ?2, ?3)", [.integer(item), .integer(position), .integer(work)])
    }
  }

  private func run(_ sql: String, _ values: [SQLValue]) throws(CatalogBuildError) {
    do { try connection.run(sql, values) } catch { throw .database(error) }
  }

  private func row(
    _ reference: String, _ rows: [String: Int], in record: CatalogRecord
  ) throws(CatalogBuildError) -> Int {
    guard let row = rows[reference] else {
      throw .badData(ImportError(place: record.id, reason: "links to \(reference), which is not there"))
    }
    return row
  }
}
