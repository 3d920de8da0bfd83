package import VitrineDatabase
public import VitrineMediaModel

extension Catalog {
  /// One item as lists show it; see `MediaProvider.summary(_:languages:)`.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - languages: Ignored: texts come in every language.
  /// - Returns: The summary.
  /// - Throws: `ProviderError.notFound` when the catalog has no such item,
  ///   `ProviderError.unavailable(reason:)` when the database cannot be read.
  public func summary(
    _ id: MediaID, languages: [LanguageTag] = []
  ) async throws(ProviderError) -> ItemSummary {
    try stored(id).summary
  }

  /// The row of an item and its summary.
  private func stored(_ id: MediaID) throws(ProviderError) -> (row: Int, summary: ItemSummary) {
    let found = try reading { () throws(DatabaseError) in try store.row(of: id) }
    guard let row = found, let summary = try summaries([row]).first else { throw .notFound }
    return (row, summary)
  }

  /// One item in full, with works like it; see `MediaProvider.item(_:languages:)`.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - languages: Ignored: texts come in every language.
  /// - Returns: The item; of a work with its people, of a person with their works.
  /// - Throws: `ProviderError.notFound` when the catalog has no such item,
  ///   `ProviderError.unavailable(reason:)` when the database cannot be read.
  public func item(
    _ id: MediaID, languages: [LanguageTag] = []
  ) async throws(ProviderError) -> ItemDetail {
    let (row, summary) = try stored(id)
    switch id.kind {
    case .film: return ItemDetail(item: .film(try film(row, summary)), similar: try await similar(to: row))
    case .show: return ItemDetail(item: .show(try show(row, summary)), similar: try await similar(to: row))
    case .person: return ItemDetail(item: .person(try person(row, summary)))
    default: throw .notFound
    }
  }

  private func film(_ row: Int, _ summary: ItemSummary) throws(ProviderError) -> Film {
    let (work, columns) = try work(row, summary)
    return Film(
      id: summary.id, work: work, releaseDate: summary.year.flatMap { CalendarDate(year: $0) },
      runtimeInMinutes: columns.runtime, sharedIDs: summary.sharedIDs)
  }

  private func show(_ row: Int, _ summary: ItemSummary) throws(ProviderError) -> Show {
    let (work, columns) = try work(row, summary)
    let networks = try read { (connection) throws(DatabaseError) in try connection.networks(row) }
    return Show(
      id: summary.id, work: work, firstAirDate: summary.year.flatMap { CalendarDate(year: $0) },
      endYear: columns.endYear, seasonCount: columns.seasons, networks: networks,
      sharedIDs: summary.sharedIDs)
  }

  private func work(
    _ row: Int, _ summary: ItemSummary
  ) throws(ProviderError) -> (Work, ItemColumns) {
    let (work, columns, stored) = try read { (connection) throws(DatabaseError) in
      let columns = try connection.columns(row)
      let work = Work(
        titles: summary.titles, aliases: try connection.aliases(row),
        originalLanguage: summary.originalLanguage, genres: summary.genres,
        countries: try connection.countries(row), overview: summary.overview,
        collection: columns.collection, poster: summary.image, popularity: summary.popularity)
      return (work, columns, try connection.credits(row))
    }
    var full = work
    full.credits = try credits(stored)
    return (full, columns)
  }

  /// The credits with the names of every linked person in every language.
  private func credits(_ stored: [StoredCredit]) throws(ProviderError) -> [Credit] {
    let people = try summariesByRow(stored.compactMap(\.person))
    return stored.map { credit in
      let person = credit.person.flatMap { people[$0] }
      return Credit(
        person: person?.id, name: credit.name, names: person?.titles ?? LocalizedText(),
        role: credit.role, character: credit.character)
    }
  }

  private func person(_ row: Int, _ summary: ItemSummary) throws(ProviderError) -> Person {
    let (person, parts) = try read { (connection) throws(DatabaseError) in
      let person = Person(
        id: summary.id, names: summary.titles, aliases: try connection.aliases(row),
        birthYear: summary.year, deathYear: try connection.columns(row).endYear,
        occupations: summary.occupations, countries: try connection.countries(row),
        overview: summary.overview, portrait: summary.image, popularity: summary.popularity,
        sharedIDs: summary.sharedIDs)
      return (person, try connection.parts(row))
    }
    var full = person
    full.appearances = try appearances(parts)
    return full
  }

  /// One appearance for each work, in the order of the parts.
  private func appearances(_ parts: [StoredPart]) throws(ProviderError) -> [Person.Appearance] {
    var rows: [Int] = []
    var byWork: [Int: (roles: [Credit.Role], character: String?)] = [:]
    for part in parts {
      if byWork[part.work] == nil { rows.append(part.work) }
      var known = byWork[part.work] ?? ([], nil)
      if !known.roles.contains(part.role) { known.roles.append(part.role) }
      known.character = known.character ?? part.character
      byWork[part.work] = known
    }
    let works = try summariesByRow(rows)
    return rows.compactMap { row in
      works[row].map { work in
        Person.Appearance(
          work: work, roles: byWork[row]?.roles ?? [], character: byWork[row]?.character)
      }
    }
  }

  /// Reads one state of the database and maps its errors to those of the port.
  package func read<Value: Sendable>(
    _ body: @Sendable (Connection) throws(DatabaseError) -> Value
  ) throws(ProviderError) -> Value {
    try reading { () throws(DatabaseError) in try store.database.read(body) }
  }
}
