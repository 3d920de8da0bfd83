package import VitrineDatabase
package import VitrineMediaModel

/// Reads items from the tables.
///
/// Rows are the numbers of the items: 1 is the best known.
package struct CatalogStore: Sendable {
  package let database: Database

  /// Reads the tables of a database.
  package init(database: Database) { self.database = database }

  /// The row of an identity; nil when the catalog has no such item.
  package func row(of id: MediaID) throws(DatabaseError) -> Int? {
    guard id.provider == .catalog else { return nil }
    return try database.read { (connection) throws(DatabaseError) in
      try connection.first(
        "SELECT item FROM item WHERE kind = ?1 AND key = ?2", [.text(id.kind.rawValue), .text(id.key)]
      ) { $0.integer(0) }
    }
  }

  /// The summaries of rows; rows that do not exist are left out.
  package func summaries(_ rows: [Int]) throws(DatabaseError) -> [(row: Int, item: ItemSummary)] {
    try database.read { (connection) throws(DatabaseError) in
      var result: [(row: Int, item: ItemSummary)] = []
      for row in rows {
        if let item = try connection.summary(row) { result.append((row, item)) }
      }
      return result
    }
  }
}

/// The columns of `item` that full items need beyond the summary.
package struct ItemColumns: Sendable {
  package var endYear: Int?
  package var runtime: Int?
  package var seasons: Int?
  package var collection: String?
}

/// A credit as stored: the person still a row.
package struct StoredCredit: Sendable {
  package var person: Int?
  package var name: String
  package var role: Credit.Role
  package var character: String?
}

/// A part of a person in a work, as stored: the work still a row.
package struct StoredPart: Sendable {
  package var work: Int
  package var role: Credit.Role
  package var character: String?
}

// MARK: - One item, within a transaction

extension Connection {
  /// What a list shows of an item.
  package func summary(_ row: Int) throws(DatabaseError) -> ItemSummary? {
    let found = try first(
      "SELECT kind, key, year, original_language, popularity, runtime, wikidata FROM item WHERE item = ?1",
      [.integer(row)]
    ) { (columns) throws(DatabaseError) -> ItemSummary? in
      guard let kind = MediaKind(rawValue: columns.text(0)),
        let id = MediaID(provider: .catalog, kind: kind, key: columns.text(1))
      else { return nil }
      return ItemSummary(
        id: id, titles: LocalizedText(), originalLanguage: columns.optionalText(3).flatMap(LanguageTag.init),
        year: columns.optionalInteger(2), runtimeInMinutes: columns.optionalInteger(5), image: .generated(id),
        popularity: columns.real(4), sharedIDs: Self.wikidata(columns.optionalText(6)))
    }
    guard var item = found ?? nil else { return nil }
    item.titles = try titles(row)
    item.overview = try overview(row)
    item.genres = try list("SELECT slug FROM genre WHERE item = ?1 ORDER BY position", row)
      .compactMap { Genre($0) }
    item.occupations = try list("SELECT name FROM occupation WHERE item = ?1 ORDER BY position", row)
    return item
  }

  /// The Wikidata items, which are separated by spaces.
  private static func wikidata(_ text: String?) -> [SharedID] {
    (text ?? "").split(separator: " ").map { SharedID(.wikidata, String($0)) }
  }

  /// The main titles by language.
  private func titles(_ row: Int) throws(DatabaseError) -> LocalizedText {
    LocalizedText(
      try texts("SELECT language, text FROM title WHERE item = ?1 AND is_main = 1", row))
  }

  /// The overviews by language.
  package func overview(_ row: Int) throws(DatabaseError) -> LocalizedText {
    LocalizedText(try texts("SELECT language, text FROM overview WHERE item = ?1", row))
  }

  private func texts(_ sql: String, _ row: Int) throws(DatabaseError) -> [LanguageTag: String] {
    var result: [LanguageTag: String] = [:]
    try forEach(sql, [.integer(row)]) { columns in
      if let language = LanguageTag(columns.text(0)) { result[language] = columns.text(1) }
    }
    return result
  }

  /// The other titles by language.
  package func aliases(_ row: Int) throws(DatabaseError) -> [LanguageTag: [String]] {
    var result: [LanguageTag: [String]] = [:]
    try forEach(
      "SELECT language, text FROM title WHERE item = ?1 AND is_main = 0 ORDER BY position",
      [.integer(row)]
    ) { columns in
      if let language = LanguageTag(columns.text(0)) {
        result[language, default: []].append(columns.text(1))
      }
    }
    return result
  }

  /// The countries, main one first.
  package func countries(_ row: Int) throws(DatabaseError) -> [CountryCode] {
    try list("SELECT code FROM country WHERE item = ?1 ORDER BY position", row)
      .compactMap { CountryCode($0) }
  }

  /// The networks of a show, main one first.
  package func networks(_ row: Int) throws(DatabaseError) -> [String] {
    try list("SELECT name FROM network WHERE item = ?1 ORDER BY position", row)
  }

  private func list(_ sql: String, _ row: Int) throws(DatabaseError) -> [String] {
    try rows(sql, [.integer(row)]) { $0.text(0) }
  }

  /// The columns beyond the summary.
  package func columns(_ row: Int) throws(DatabaseError) -> ItemColumns {
    try first(
      "SELECT end_year, runtime, seasons, collection FROM item WHERE item = ?1", [.integer(row)]
    ) {
      ItemColumns(
        endYear: $0.optionalInteger(0), runtime: $0.optionalInteger(1), seasons: $0.optionalInteger(2),
        collection: $0.optionalText(3))
    } ?? ItemColumns()
  }

  /// The credits of a work, in billing order.
  package func credits(_ row: Int) throws(DatabaseError) -> [StoredCredit] {
    try rows(
      "SELECT person, name, role, character FROM credit WHERE item = ?1 ORDER BY position",
      [.integer(row)]
    ) {
      StoredCredit(
        person: $0.optionalInteger(0), name: $0.text(1), role: Credit.Role(rawValue: $0.text(2)) ?? .other,
        character: $0.optionalText(3))
    }
  }

  /// The works of a person, each once: those they are known for first, in that order, then the others by fame.
  package func works(
    of person: Int, most: Int
  ) throws(DatabaseError) -> [(row: Int, kind: MediaKind)] {
    try rows(
      """
      SELECT item.item, item.kind FROM
        (SELECT DISTINCT item FROM credit WHERE person = ?1) AS credited
      JOIN item USING (item)
      LEFT JOIN known_for ON known_for.item = ?1 AND known_for.work = credited.item
      ORDER BY known_for.position IS NULL, known_for.position, item.item LIMIT ?2
      """, [.integer(person), .integer(most)]
    ) { (row: $0.integer(0), kind: MediaKind(rawValue: $0.text(1))) }
    .compactMap { work in work.kind.map { (row: work.row, kind: $0) } }
  }

  /// The parts of a person: the works they are known for first, in that order, then the others by fame.
  package func parts(_ person: Int) throws(DatabaseError) -> [StoredPart] {
    try rows(
      """
      SELECT credit.item, credit.role, credit.character FROM credit
      LEFT JOIN known_for ON known_for.item = ?1 AND known_for.work = credit.item
      WHERE credit.person = ?1
      ORDER BY known_for.position IS NULL, known_for.position, credit.item, credit.position
      """, [.integer(person)]
    ) {
      StoredPart(
        work: $0.integer(0), role: Credit.Role(rawValue: $0.text(1)) ?? .other,
        character: $0.optionalText(2))
    }
  }
}
