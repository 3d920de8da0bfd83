internal import VitrineDatabase

/// Merges the records of several sources that describe the same work.
///
/// Works in its own database (`main`), with the imports attached as `imports`. Merged records are stored as
/// new records in `main`; the table `absorbed` lists the records each one replaces.
struct Merger {
  private let connection: Connection
  private let staging: Staging

  init(_ connection: Connection) {
    self.connection = connection
    staging = Staging(connection)
  }

  /// Merges everything.
  func run() throws(CatalogBuildError) {
    do throws(DatabaseError) {
      try connection.execute(
        "CREATE TEMP VIEW all_record AS SELECT * FROM main.record UNION ALL SELECT * FROM imports.record")
      let sameness = try UnionFind(connection)
      try joinByNumbers(sameness)
      try TitleMatcher(connection, sameness).run()
      try gather(sameness)
    } catch {
      throw .database(error)
    }
    do throws(LineFault) {
      try mergeAll()
    } catch {
      throw CatalogBuildError(error, at: "merging")
    }
  }

  private func joinByNumbers(_ sameness: UnionFind) throws(DatabaseError) {
    let shipped = RecordID.all(of: .vitrine)
    try connection.forEach(
      // A document links to the shipped item of the same key, whether or not that exists.
      """
      SELECT record, other FROM main.link UNION ALL SELECT record, other FROM imports.link
      WHERE other NOT BETWEEN ?1 AND ?2 OR other IN (SELECT record FROM main.record)
      """, [.integer(shipped.lowerBound), .integer(shipped.upperBound)]
    ) { (columns) throws(DatabaseError) in
      try sameness.join(columns.integer(0), columns.integer(1), isCertain: true)
    }
  }

  /// Lists the records of each set. People and works with the same number are separate sets.
  private func gather(_ sameness: UnionFind) throws(DatabaseError) {
    try connection.execute("CREATE TEMP TABLE member (root INTEGER NOT NULL, record INTEGER NOT NULL)")
    let insert = try connection.prepared("INSERT INTO temp.member VALUES (?1, ?2)")
    try connection.forEach(
      """
      SELECT record, all_record.kind = 'person' FROM main.node CROSS JOIN all_record USING (record)
      """
    ) { (columns) throws(DatabaseError) in
      let root = try sameness.root(of: columns.integer(0))
      try insert.run([.integer(columns.integer(1) == 1 ? -root : root), .integer(columns.integer(0))])
    }
    try connection.execute("CREATE INDEX temp.member_by_root ON member (root, record)")
  }

  private func mergeAll() throws(LineFault) {
    var count = 0
    var root = Int.min
    while let next = try nextSet(behind: root) {
      root = next.root
      try merge(next.records, &count)
    }
    try staging.execute("DROP TABLE temp.member")
  }

  /// Returns the set with the next higher root.
  private func nextSet(behind root: Int) throws(LineFault) -> (root: Int, records: [RecordID])? {
    do throws(DatabaseError) {
      let found = try connection.first("SELECT min(root) FROM temp.member WHERE root > ?1", [.integer(root)])
      {
        $0.optionalInteger(0)
      }
      guard let next = found ?? nil else { return nil }
      let records = try connection.rows(
        "SELECT record FROM temp.member WHERE root = ?1 ORDER BY record LIMIT \(Self.largestSet)",
        [.integer(next)]
      ) { RecordID(rawValue: $0.integer(0)) }
      return (next, records)
    } catch {
      throw .store(error)
    }
  }

  /// The maximum number of records merged into one; a larger set indicates bad data.
  private static let largestSet = 64

  private func merge(_ records: [RecordID], _ count: inout Int) throws(LineFault) {
    guard records.count > 1 else { return }
    var members: [MergedFields.Member] = []
    for record in records.sorted(by: { ($0.distrust, $0.rawValue) < ($1.distrust, $1.rawValue) }) {
      if let member = try member(record) { members.append(member) }
    }
    // A line of the user's file replaces the shipped item of the same key completely.
    let own = Set(members.filter { $0.record.id.source == .jsonl }.map(\.record.key))
    let replaced = members.filter { $0.record.id.source == .vitrine && own.contains($0.record.key) }
      .map(\.record.id)
    members.removeAll { replaced.contains($0.record.id) }
    guard members.count > 1 else { return try absorb(replaced, into: members.first?.record.id) }
    count += 1
    let merged = RecordID(.merged, .film, count)
    try store(members, as: merged)
    try absorb(members.map(\.record.id) + replaced, into: merged)
  }

  private func absorb(_ records: [RecordID], into other: RecordID?) throws(LineFault) {
    guard let other else { return }
    for record in records {
      try staging.execute(
        "INSERT OR IGNORE INTO main.absorbed VALUES (?1, ?2)",
        [.integer(record.rawValue), .integer(other.rawValue)])
    }
  }

  private func store(_ members: [MergedFields.Member], as merged: RecordID) throws(LineFault) {
    var fields = MergedFields(members, as: merged)
    for (table, field) in [("credit", "credits"), ("known_for", "known_for")] {
      if let member = try copy(table, of: members, to: merged) { fields.note(field, from: member) }
    }
    for member in members.reversed() {
      for language in try copyOverview(of: member.record.id, to: merged) {
        fields.note("overview.\(language)", from: member)
      }
      try copyLinks(of: member.record.id, to: merged)
    }
    let record = fields.settled
    try staging.put(record)
    for (position, title) in fields.titles.enumerated() {
      try staging.putTitle(title.text, title.language, isMain: title.isMain, of: merged, at: position)
    }
    guard record.source == "several" else { return }
    for (field, sources) in fields.origins {
      for source in sources { try staging.putOrigin(field, source, of: merged) }
    }
  }
}

// MARK: - Rows of members

extension Merger {
  private func member(_ record: RecordID) throws(LineFault) -> MergedFields.Member? {
    let schema = record.schema
    let id: [SQLValue] = [.integer(record.rawValue)]
    do throws(DatabaseError) {
      let columns = StagedRecord.columns.joined(separator: ", ")
      guard
        let staged = try connection.first(
          "SELECT \(columns) FROM \(schema).record WHERE record = ?1", id,
          {
            StagedRecord($0)
          })
      else { return nil }
      var member = MergedFields.Member(record: staged)
      member.titles = try connection.rows(
        "SELECT language, text, is_main FROM \(schema).title WHERE record = ?1 ORDER BY position", id
      ) { MergedFields.Title(language: $0.text(0), text: $0.text(1), isMain: $0.integer(2) == 1) }
      try connection.forEach("SELECT field, source FROM \(schema).origin WHERE record = ?1", id) {
        member.origins[$0.text(0), default: []].append($0.text(1))
      }
      return member
    } catch {
      throw .store(error)
    }
  }

  /// Copies the rows of the first member that has any, and returns that member.
  private func copy(
    _ table: String, of members: [MergedFields.Member], to merged: RecordID
  ) throws(LineFault) -> MergedFields.Member? {
    let columns = table == "credit" ? "position, person, name, role, character" : "position, work"
    for member in members {
      let id = member.record.id
      guard let connection = staging.connection else { return nil }
      do throws(DatabaseError) {
        let count = try connection.run(
          "INSERT INTO main.\(table) SELECT ?2, \(columns) FROM \(id.schema).\(table) WHERE record = ?1",
          [.integer(id.rawValue), .integer(merged.rawValue)])
        if count > 0 { return member }
      } catch {
        throw .store(error)
      }
    }
    return nil
  }

  /// Copies the overviews of a record, replacing those of less trusted members.
  ///
  /// - Returns: Their languages.
  private func copyOverview(of record: RecordID, to merged: RecordID) throws(LineFault) -> [String] {
    do throws(DatabaseError) {
      let id: [SQLValue] = [.integer(record.rawValue)]
      let languages = try connection.rows(
        "SELECT language FROM \(record.schema).overview WHERE record = ?1", id
      ) { $0.text(0) }
      guard !languages.isEmpty else { return [] }
      try connection.run(
        """
        INSERT OR REPLACE INTO main.overview
        SELECT ?2, language, text FROM \(record.schema).overview WHERE record = ?1
        """, id + [.integer(merged.rawValue)])
      return languages
    } catch {
      throw .store(error)
    }
  }

  /// Links the merged record to the member and to everything the member links to.
  private func copyLinks(of record: RecordID, to merged: RecordID) throws(LineFault) {
    try staging.putLink(record, of: merged)
    try staging.execute(
      "INSERT OR IGNORE INTO main.link SELECT ?2, other FROM \(record.schema).link WHERE record = ?1",
      [.integer(record.rawValue), .integer(merged.rawValue)])
  }
}

extension StagedRecord {
  /// Creates a record from a row with all ``columns``.
  init(_ row: Row) {
    self.init(
      id: RecordID(rawValue: row.integer(0)), kind: row.text(1), key: row.text(2), source: row.text(3),
      year: row.optionalInteger(4), endYear: row.optionalInteger(5), runtime: row.optionalInteger(6),
      seasons: row.optionalInteger(7), originalLanguage: row.optionalText(8), collection: row.optionalText(9),
      popularity: row.isNull(10) ? nil : row.real(10), votes: row.optionalInteger(11),
      wikidata: row.optionalText(12), wikidataFields: row.optionalText(13), genres: Self.list(row.text(14)),
      countries: Self.list(row.text(15)), occupations: Self.list(row.text(16)),
      networks: Self.list(row.text(17)))
  }

  /// Decodes a list that is stored as one value.
  private static func list(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return bytes.isEmpty ? [] : (try? JSONScan.strings(bytes.span)) ?? []
  }
}
