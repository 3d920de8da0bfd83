internal import Database
internal import MediaModel

/// Every shelf as a list of rows, best known first: what explore, shelves and similar works read.
///
/// Made once from the tables, in memory since: some 30,000 numbers of four bytes.
struct ShelfLists: Sendable {
  /// The rows of each shelf, ascending, which is by falling popularity.
  private(set) var rows: [ShelfID: [Int32]] = [:]
  /// The shelves each row stands on, by row.
  private(set) var shelves: [Int32: [ShelfID]] = [:]

  /// The highest row on any shelf; every item stands on one.
  private(set) var highestRow = 0

  /// Reads the lists from the tables.
  init(from connection: Connection) throws(DatabaseError) {
    try add(from: connection, "SELECT item, kind, '' FROM item ORDER BY item") { kind, _ in .popular(kind) }
    try add(
      from: connection,
      "SELECT item, kind, slug FROM genre JOIN item USING (item) ORDER BY item, position"
    ) { kind, value in Genre(value).map { .genre(kind, $0) } }
    try add(
      from: connection,
      "SELECT item, kind, code FROM country JOIN item USING (item) WHERE kind <> 'person' ORDER BY item, position"
    ) { kind, value in CountryCode(value).map { .country(kind, $0) } }
    try add(
      from: connection,
      """
      SELECT item, kind, year / 10 * 10 FROM item
      WHERE year IS NOT NULL AND kind <> 'person' ORDER BY item
      """
    ) { kind, value in Int(value).map { .decade(kind, start: $0) } }
  }

  private mutating func add(
    from connection: Connection, _ sql: String, _ shelf: (MediaKind, String) -> ShelfID?
  ) throws(DatabaseError) {
    try connection.forEach(sql) { columns in
      guard let kind = MediaKind(rawValue: columns.text(1)), let id = shelf(kind, columns.text(2)) else {
        return
      }
      let row = Int32(columns.integer(0))
      highestRow = max(highestRow, Int(row))
      rows[id, default: []].append(row)
      shelves[row, default: []].append(id)
    }
  }

  /// The shelves to show without a query: popular ones, then genres, decades and countries.
  ///
  /// Left out are shelves with fewer than ``smallestShelf`` works; of each group at most
  /// ``largestGroup`` are shown. Genres and countries come by falling number of works, decades newest first.
  var explore: [ShelfID] {
    Catalog.kinds.map(ShelfID.popular)
      + groups.flatMap { group in
        group.filter { (rows[$0]?.count ?? 0) >= Self.smallestShelf }.prefix(Self.largestGroup)
      }
  }

  /// The smallest shelf worth a row of its own on a page.
  static let smallestShelf = 12
  /// The most shelves of one group, such as the genres of films.
  static let largestGroup = 12

  private var groups: [[ShelfID]] {
    let ids = rows.keys.sorted { left, right in
      (rows[right]?.count ?? 0, left.description) < (rows[left]?.count ?? 0, right.description)
    }
    let genres = { (kind: MediaKind) in ids.filter { if case .genre(kind, _) = $0 { true } else { false } } }
    let countries = { (kind: MediaKind) in
      ids.filter { if case .country(kind, _) = $0 { true } else { false } }
    }
    let decades = { (kind: MediaKind) in
      ids.filter { if case .decade(kind, _) = $0 { true } else { false } }
        .sorted { $0.description > $1.description }
    }
    return [
      genres(.film), genres(.show), decades(.film), decades(.show), countries(.film), countries(.show),
    ]
  }
}
