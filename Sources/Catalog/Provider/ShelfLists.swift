internal import VitrineDatabase
internal import VitrineMediaModel

/// Every shelf as a list of rows, best known first: what explore, shelves and similar works read.
///
/// Made once from the tables, in memory since: of each shelf the first ``mostRows``, with four bytes each. What
/// stands behind them is read when it is asked for; see ``rows(of:at:in:)``.
struct ShelfLists: Sendable {
  /// The first rows of each shelf, ascending, which is by falling popularity.
  private(set) var rows: [ShelfID: [Int32]] = [:]
  /// The number of rows of each shelf.
  private(set) var totals: [ShelfID: Int] = [:]

  /// The highest row on any shelf; every item stands on one.
  private(set) var highestRow = 0

  /// The most rows kept of one shelf; all of each that ships.
  static let mostRows = 1 << 14
  /// The most shelves kept; those of all countries, decades and genres of films and shows are some 700. Others,
  /// which only imported genres could make, do not exist.
  static let mostShelves = 1 << 12

  private let mostRows: Int

  /// Reads the lists from the tables.
  ///
  /// - Parameters:
  ///   - connection: The catalog.
  ///   - mostRows: The most rows kept of one shelf.
  /// - Throws: `DatabaseError` when the tables cannot be read.
  init(from connection: Connection, keeping mostRows: Int = Self.mostRows) throws(DatabaseError) {
    self.mostRows = mostRows
    for part in ShelfPart.all {
      try part.forEach(in: connection, rows: 1...Int(Int32.max)) { row, id in add(row, to: id) }
    }
  }

  private mutating func add(_ row: Int, to id: ShelfID) {
    highestRow = max(highestRow, row)
    guard let total = totals[id] else {
      guard totals.count < Self.mostShelves else { return }
      totals[id] = 1
      rows[id] = [Int32(row)]
      return
    }
    totals[id] = total + 1
    if total < mostRows { rows[id]?.append(Int32(row)) }
  }

  /// The number of rows of a shelf; 0 when there is no such shelf.
  func total(of id: ShelfID) -> Int { totals[id] ?? 0 }

  /// Some rows of a shelf.
  ///
  /// - Parameters:
  ///   - id: The shelf.
  ///   - places: Where they stand on it, counted from 0; places past its end are left out.
  ///   - database: The catalog, which is asked for places past the rows that are kept.
  /// - Returns: The rows, ascending.
  /// - Throws: `DatabaseError`.
  /// - Complexity: Linear in the places; past the kept rows in the items between those and the places.
  func rows(
    of id: ShelfID, at places: Range<Int>, in database: Database
  ) throws(DatabaseError) -> [Int] {
    let places = places.clamped(to: 0..<total(of: id))
    let kept = rows[id] ?? []
    var found = kept.dropFirst(places.lowerBound).prefix(places.count).map(Int.init)
    guard found.count < places.count, let last = kept.last, let part = ShelfPart.of(id) else { return found }
    var toSkip = max(places.lowerBound - kept.count, 0)
    for start in stride(from: Int(last), through: highestRow, by: Self.rowsAtOnce) {
      let rest = try database.read { (connection) throws(DatabaseError) in
        try part.rows(of: id, in: connection, rows: (start + 1)...(start + Self.rowsAtOnce))
      }
      found += rest.dropFirst(toSkip).prefix(places.count - found.count)
      toSkip = max(toSkip - rest.count, 0)
      if found.count == places.count { break }
    }
    return found
  }

  /// The items looked at together behind the kept rows.
  private static let rowsAtOnce = 1 << 14

  /// The shelves to show without a query: popular ones, then genres, decades and countries.
  ///
  /// Left out are shelves with fewer than ``smallestShelf`` works; of each group at most
  /// ``largestGroup`` are shown. Genres and countries come by falling number of works, decades newest first.
  var explore: [ShelfID] {
    Catalog.kinds.map(ShelfID.popular)
      + groups.flatMap { group in
        group.filter { total(of: $0) >= Self.smallestShelf }.prefix(Self.largestGroup)
      }
  }

  /// The smallest shelf worth a row of its own on a page.
  static let smallestShelf = 12
  /// The most shelves of one group, such as the genres of films.
  static let largestGroup = 12

  private var groups: [[ShelfID]] {
    let ids = totals.keys.sorted { left, right in
      (total(of: right), left.description) < (total(of: left), right.description)
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
