internal import VitrineDatabase
internal import VitrineMediaModel

/// The shelves that one query tells of: those of kinds, genres, countries or decades.
struct ShelfPart: Sendable {
  /// Gives item, kind and value of the rows from `?1` to `?2`, ascending.
  private let sql: String
  private let shelf: @Sendable (MediaKind, String) -> ShelfID?

  /// All shelves.
  static let all = [kinds, genres, countries, decades]

  /// The part that a shelf belongs to; nil for collections, which are read when they are asked for.
  static func of(_ id: ShelfID) -> ShelfPart? {
    switch id {
    case .popular: kinds
    case .genre: genres
    case .country: countries
    case .decade: decades
    case .collection, .latest, .random, .topic, .photos: nil
    }
  }

  private static let kinds = ShelfPart(
    sql: "SELECT item, kind, '' FROM item WHERE item BETWEEN ?1 AND ?2 ORDER BY item"
  ) { kind, _ in .popular(kind) }

  private static let genres = ShelfPart(
    sql: """
      SELECT item, kind, slug FROM genre JOIN item USING (item)
      WHERE item BETWEEN ?1 AND ?2 ORDER BY item, position
      """
  ) { kind, value in Genre(value).map { .genre(kind, $0) } }

  private static let countries = ShelfPart(
    sql: """
      SELECT item, kind, code FROM country JOIN item USING (item)
      WHERE kind <> 'person' AND item BETWEEN ?1 AND ?2 ORDER BY item, position
      """
  ) { kind, value in CountryCode(value).map { .country(kind, $0) } }

  private static let decades = ShelfPart(
    sql: """
      SELECT item, kind, year / 10 * 10 FROM item
      WHERE year IS NOT NULL AND kind <> 'person' AND item BETWEEN ?1 AND ?2 ORDER BY item
      """
  ) { kind, value in Int(value).map { .decade(kind, start: $0) } }

  /// Calls a closure with every row of a range and each shelf it stands on, rows ascending.
  func forEach(
    in connection: Connection, rows: ClosedRange<Int>, _ body: (Int, ShelfID) -> Void
  ) throws(DatabaseError) {
    try connection.forEach(sql, [.integer(rows.lowerBound), .integer(rows.upperBound)]) { columns in
      guard let kind = MediaKind(rawValue: columns.text(1)), let id = shelf(kind, columns.text(2)) else {
        return
      }
      body(columns.integer(0), id)
    }
  }

  /// The rows of a range that stand on a shelf, ascending.
  func rows(
    of id: ShelfID, in connection: Connection, rows: ClosedRange<Int>
  ) throws(DatabaseError) -> [Int] {
    var found: [Int] = []
    try forEach(in: connection, rows: rows) { row, other in if other == id { found.append(row) } }
    return found
  }

  /// The shelves that a row stands on.
  static func shelves(of row: Int, in connection: Connection) throws(DatabaseError) -> [ShelfID] {
    var shelves: [ShelfID] = []
    for part in all { try part.forEach(in: connection, rows: row...row) { shelves.append($1) } }
    return shelves
  }
}
