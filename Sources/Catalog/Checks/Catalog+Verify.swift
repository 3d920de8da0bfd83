internal import VitrineSystemFiles
internal import VitrineTitleIndex
internal import VitrineDatabase
public import VitrineMediaModel

/// Something wrong with the files of the catalog.
public struct CatalogProblem: Sendable, Hashable, CustomStringConvertible {
  /// Which check found it.
  public enum Check: String, Sendable, Hashable, CaseIterable {
    /// Every byte is as it was written, also of what was imported.
    case files
    /// The database is sound in itself.
    case database
    /// Items are numbered by falling popularity and counted right.
    case numbers
    /// Links lead somewhere, and back.
    case links
    /// Filters find what the database says.
    case filters
    /// Every title finds its item.
    case titles
  }

  /// Which check found it.
  public var check: Check
  /// What is wrong, for a person.
  public var detail: String

  /// The check and what is wrong.
  public var description: String { "\(check.rawValue): \(detail)" }
}

extension Catalog {
  /// Checks the catalog thoroughly; takes about a millisecond for each title.
  ///
  /// - Parameters:
  ///   - limit: The number of titles to look for, spread evenly; nil for all.
  ///   - starting: Called before each check.
  /// - Returns: What is wrong, at most ``mostProblems`` of each check; empty when all is well. To mend it, remove
  ///   the folder of the catalog, never the data folder with the imports, and start again.
  /// - Throws: `ProviderError.unavailable(reason:)` when the database cannot be read at all.
  public func verify(
    titles limit: Int? = nil, starting: (CatalogProblem.Check) -> Void = { _ in }
  ) async throws(ProviderError) -> [CatalogProblem] {
    starting(.files)
    var problems = try fileProblems()
    // Looking further into a damaged file tells nothing new.
    guard problems.isEmpty else { return problems }
    for (check, queries) in Self.queries {
      starting(check)
      for query in queries { problems += try found(query, check) }
    }
    starting(.filters)
    problems += try await filterProblems()
    starting(.titles)
    return problems + (try await titleProblems(limit))
  }

  /// What is wrong with the files and those of the imports when every byte is looked at.
  private func fileProblems() throws(ProviderError) -> [CatalogProblem] {
    do throws(FileError) {
      return try [files.manifest.deepDamage(in: files.path), files.imports?.deepDamage(in: files.data)]
        .compactMap(\.self).map { CatalogProblem(check: .files, detail: $0) }
    } catch {
      throw .unavailable(reason: "\(error.path) cannot be read: \(error.reason).")
    }
  }

  /// The most problems reported for one check.
  public static let mostProblems = 20

  /// Queries whose every row is a problem.
  private static let queries: [(CatalogProblem.Check, [String])] = [
    (
      .database,
      [
        "SELECT integrity_check FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
        "SELECT \"table\" || ' row ' || rowid || ' links to nothing' FROM pragma_foreign_key_check",
      ]
    ),
    (
      .numbers,
      [
        """
        SELECT 'the items are not numbered from 1 to their count'
        FROM (SELECT max(item) AS last, count(*) AS number FROM item) WHERE last <> number
        """,
        """
        SELECT later.key || ' stands after a less popular item' FROM item AS later
        JOIN item AS earlier ON earlier.item = later.item - 1 WHERE earlier.popularity < later.popularity
        """,
        "SELECT key || ' has no title' FROM item WHERE item NOT IN (SELECT item FROM title WHERE is_main)",
      ]
    ),
    (
      .links,
      [
        """
        SELECT person.key || ' is known for ' || work.key || ', which does not name them' FROM known_for
        JOIN item AS person ON person.item = known_for.item JOIN item AS work ON work.item = known_for.work
        WHERE NOT EXISTS (SELECT 1 FROM credit WHERE credit.item = work.item AND credit.person = person.item)
        """,
        """
        SELECT work.key || ' credits ' || other.key || ', which is no person' FROM credit
        JOIN item AS work ON work.item = credit.item JOIN item AS other ON other.item = credit.person
        WHERE other.kind <> 'person' OR work.kind = 'person'
        """,
      ]
    ),
  ]

  private func found(
    _ query: String, _ check: CatalogProblem.Check
  ) throws(ProviderError) -> [CatalogProblem] {
    try read { (connection) throws(DatabaseError) in
      try connection.rows("SELECT * FROM (\(query)) LIMIT \(Self.mostProblems)") {
        CatalogProblem(check: check, detail: $0.text(0))
      }
    }
  }

  /// The titles that do not find their item in every form and by every beginning; see
  /// ``TitleIndex/check(_:limit:offset:)``.
  private func titleProblems(_ limit: Int?) async throws(ProviderError) -> [CatalogProblem] {
    let items = try reading { () throws(DatabaseError) in try store.indexedItems() }
    let report = try await searching { (index) throws(IndexError) in
      try index.checkFile()
      return try index.check(items, limit: limit)
    }
    return report.failures.prefix(Self.mostProblems).map { failure in
      CatalogProblem(
        check: .titles,
        detail:
          "\"\(failure.query)\" \(failure.problem.words) row \(failure.row), \"\(failure.title)\" \(failure.form.rawValue)"
      )
    }
  }

  /// A value to filter by and the best known item that has it.
  private struct FilterCase: Sendable {
    var filter = SearchFilter()
    var value: String
    var row: Int
    var kind: MediaKind
    var title: String
  }

  /// The values that do not find the best known item that has them, though its title does without a filter.
  private func filterProblems() async throws(ProviderError) -> [CatalogProblem] {
    let cases =
      try filterCases("SELECT slug AS value, item, position FROM genre", most: TitleIndex.mostGenres) {
        $0.genres = Set(Genre($1).map { [$0] } ?? [])
      }
      + filterCases(
        "SELECT code AS value, item, position FROM country",
        most: TitleIndex.mostCountries
      ) {
        $0.countries = Set(CountryCode($1).map { [$0] } ?? [])
      }
      + filterCases(
        "SELECT original_language AS value, item, 0 AS position FROM item WHERE original_language IS NOT NULL",
        most: TitleIndex.mostCountries
      ) { filter, tag in filter.languages = Set(LanguageTag(tag).map { [$0.base] } ?? []) }
    var problems: [CatalogProblem] = []
    for one in cases where problems.count < Self.mostProblems {
      guard try await finds(one, SearchFilter()), try await !finds(one, one.filter) else { continue }
      problems.append(
        CatalogProblem(check: .filters, detail: "\(one.value) does not find row \(one.row), \"\(one.title)\"")
      )
    }
    return problems
  }

  /// The values of a table in the order in which the index gives them numbers, as many as it has numbers for.
  private func filterCases(
    _ values: String, most: Int, _ set: @Sendable (inout SearchFilter, String) -> Void
  ) throws(ProviderError) -> [FilterCase] {
    try read { (connection) throws(DatabaseError) in
      try connection.rows(
        """
        SELECT value, item.item, kind,
          (SELECT text FROM title WHERE title.item = item.item AND is_main ORDER BY title.position LIMIT 1)
        FROM (SELECT value, min(item) AS first, min(item * 1000 + position) AS place FROM (\(values)) GROUP BY value)
        JOIN item ON item.item = first ORDER BY place LIMIT \(most)
        """
      ) { row in
        var one = FilterCase(
          value: row.text(0), row: row.integer(1), kind: MediaKind(rawValue: row.text(2)) ?? .film,
          title: row.text(3))
        set(&one.filter, one.value)
        return one
      }
    }
  }

  private func finds(_ one: FilterCase, _ filter: SearchFilter) async throws(ProviderError) -> Bool {
    try await searching { (index) throws(IndexError) in
      let request = IndexRequest(text: one.title, kinds: [one.kind], filter: filter)
      return try index.search(request).sections.contains { $0.hits.contains { $0.row == one.row } }
    }
  }
}
