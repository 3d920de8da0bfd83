internal import VitrineDatabase

/// Joins records of different sources by title, year and kind.
///
/// Two works match if their folded main titles are equal and their years differ by at most one, or if any of
/// their titles are equal and the years are the same. Two people match if their main names and years of birth
/// are equal. The most certain pairs are joined first: same year before adjacent years, main titles before
/// others, then the better known. Records without a year are joined only by their ids.
///
/// Memory is bounded: candidates go through a table that SQLite sorts.
struct TitleMatcher {
  private let connection: Connection
  private let sameness: UnionFind

  /// One title of a record with a year.
  private struct Row {
    var key: Int
    var year: Int
    var isMain: Bool
    var isPerson: Bool
    var record: Int
  }

  /// What two titles must have in common, the most certain rule first.
  private enum Rule: CaseIterable {
    case mainSameYear, otherSameYear, mainNextYear

    func allows(_ left: Row, _ right: Row) -> Bool {
      let areMain = left.isMain && right.isMain
      switch self {
      case .mainSameYear: return areMain && left.year == right.year
      case .otherSameYear: return !left.isPerson && left.year == right.year
      case .mainNextYear: return areMain && !left.isPerson && abs(left.year - right.year) == 1
      }
    }
  }

  /// The maximum number of records compared with each other per title; the best known are kept.
  private static let largestGroup = 100
  /// The number of address bits of the filter, which takes 2 MB.
  private static let filterBits = 24

  init(_ connection: Connection, _ sameness: UnionFind) {
    self.connection = connection
    self.sameness = sameness
  }

  /// Joins all records that match by title.
  func run() throws(DatabaseError) {
    try connection.execute(
      """
      CREATE TEMP TABLE match (
        key INTEGER NOT NULL, popularity REAL NOT NULL, record INTEGER NOT NULL, year INTEGER NOT NULL,
        is_main INTEGER NOT NULL, is_person INTEGER NOT NULL)
      """)
    let sources = try self.sources()
    guard let largest = sources.last, sources.count > 1 else { return }
    var filter = [UInt64](repeating: 0, count: 1 << (Self.filterBits - 6))
    for source in sources.dropLast() { try add(source) { Self.mark($0, in: &filter) } }
    try add(largest) { Self.isMarked($0, in: filter) }
    for rule in Rule.allCases { try join(by: rule) }
    try connection.execute("DROP TABLE temp.match")
  }

  /// Returns the sources that have records with a year, the one with the most records last.
  private func sources() throws(DatabaseError) -> [ImportSource] {
    var counts: [(ImportSource, Int)] = []
    for source in ImportSource.allCases {
      let range = RecordID.all(of: source)
      let count =
        try connection.first(
          "SELECT count(*) FROM all_record WHERE record BETWEEN ?1 AND ?2 AND year IS NOT NULL",
          [.integer(range.lowerBound), .integer(range.upperBound)]
        ) { $0.integer(0) } ?? 0
      if count > 0 { counts.append((source, count)) }
    }
    return counts.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Adds the titles of a source whose key `isWanted` accepts.
  private func add(_ source: ImportSource, _ isWanted: (Int) -> Bool) throws(DatabaseError) {
    let range = RecordID.all(of: source)
    let insert = try connection.prepared("INSERT INTO temp.match VALUES (?1, ?2, ?3, ?4, ?5, ?6)")
    let schema = source == .vitrine ? "main" : "imports"
    try connection.forEach(
      """
      SELECT title.record, text, is_main, year, kind, coalesce(popularity, 0) FROM \(schema).title
      CROSS JOIN \(schema).record ON record.record = title.record
      WHERE title.record BETWEEN ?1 AND ?2 AND year IS NOT NULL
      """, [.integer(range.lowerBound), .integer(range.upperBound)]
    ) { (columns) throws(DatabaseError) in
      let kind = columns.text(4)
      let key = TitleKey.of(columns.text(1), kind: kind)
      guard isWanted(key) else { return }
      try insert.run([
        .integer(key), .real(columns.real(5)), .integer(columns.integer(0)), .integer(columns.integer(3)),
        .integer(columns.integer(2)), .integer(kind == "person" ? 1 : 0),
      ])
    }
  }

  private static func mark(_ key: Int, in filter: inout [UInt64]) -> Bool {
    let bit = key & (1 << filterBits - 1)
    filter[bit >> 6] |= 1 << UInt64(bit & 63)
    return true
  }

  private static func isMarked(_ key: Int, in filter: [UInt64]) -> Bool {
    let bit = key & (1 << filterBits - 1)
    return filter[bit >> 6] & (1 << UInt64(bit & 63)) != 0
  }

  private func join(by rule: Rule) throws(DatabaseError) {
    var group: [Row] = []
    try connection.forEach(
      "SELECT key, year, is_main, is_person, record FROM temp.match ORDER BY key, popularity DESC, record"
    ) { (columns) throws(DatabaseError) in
      let row = Row(
        key: columns.integer(0), year: columns.integer(1), isMain: columns.integer(2) == 1,
        isPerson: columns.integer(3) == 1, record: columns.integer(4))
      if group.first?.key != row.key {
        try join(group, by: rule)
        group.removeAll(keepingCapacity: true)
      }
      if group.count < Self.largestGroup { group.append(row) }
    }
    try join(group, by: rule)
  }

  private func join(_ group: [Row], by rule: Rule) throws(DatabaseError) {
    for (index, left) in group.enumerated() {
      for right in group.dropFirst(index + 1)
      where left.record != right.record && rule.allows(left, right) {
        try sameness.join(left.record, right.record, isCertain: false)
      }
    }
  }
}
