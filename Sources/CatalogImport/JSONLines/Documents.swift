internal import VitrineCatalog
internal import FoundationEssentials
internal import VitrineMediaModel

/// Stores complete items from JSON Lines: the shipped catalog, and files written by `vitrine catalog export`.
struct Documents {
  private let source: ImportSource
  private let staging: Staging

  init(_ source: ImportSource, into staging: Staging) {
    self.source = source
    self.staging = staging
  }

  /// Stores an item, replacing what the source stored for it before.
  ///
  /// - Throws: ``LineFault/malformed(_:)`` when it has no title or no valid key, ``LineFault/leftOut(_:)``
  ///   when the catalog does not have its kind.
  func put(_ item: CatalogRecord) throws(LineFault) {
    guard let group = Self.group(of: item.kind) else { throw .leftOut("\(item.kind.rawValue)") }
    guard Self.isKey(item.id, item.kind) else { throw .malformed("id is not a key") }
    guard !item.titles.isEmpty else { throw .malformed("no title") }
    guard item.popularity.isFinite else { throw .malformed("popularity is not a number") }
    let record = RecordID(source, group, key: item.id)
    // The shipped catalog is stored into empty tables.
    if source != .vitrine { try staging.clear(record) }
    try staging.put(staged(item, as: record))
    try putTitles(of: item, record)
    try putCredits(of: item, record)
    try putLinks(of: item, record, group)
  }

  /// Whether a text is a valid key for an item of this kind.
  static func isKey(_ text: String, _ kind: MediaKind) -> Bool {
    MediaID(provider: .catalog, kind: kind, key: text) != nil
  }

  private func staged(_ item: CatalogRecord, as record: RecordID) -> StagedRecord {
    StagedRecord(
      id: record, kind: item.kind.rawValue, key: item.id, source: item.source,
      year: item.year ?? item.birthYear, endYear: item.endYear ?? item.deathYear, runtime: item.runtime,
      seasons: item.seasons, originalLanguage: item.originalLanguage, collection: item.collection,
      popularity: item.popularity, wikidata: item.wikidata?.joined(separator: " "),
      wikidataFields: item.wikidataFields?.joined(separator: " "), genres: item.genres ?? [],
      countries: item.countries ?? [], occupations: item.occupations ?? [], networks: item.networks ?? [])
  }

  /// Stores main titles before aliases and English before other languages, so that the first title is one
  /// that most people can read.
  private func putTitles(of item: CatalogRecord, _ record: RecordID) throws(LineFault) {
    var position = 0
    for language in item.titles.keys.sorted(by: Self.isBefore) {
      guard let text = item.titles[language] else { continue }
      try staging.putTitle(text, language, isMain: true, of: record, at: position)
      position += 1
    }
    let aliases = item.aliases ?? [:]
    for language in aliases.keys.sorted(by: Self.isBefore) {
      for text in aliases[language] ?? [] {
        try staging.putTitle(text, language, isMain: false, of: record, at: position)
        position += 1
      }
    }
    for (language, text) in item.overview ?? [:] { try staging.putOverview(text, language, of: record) }
  }

  /// Whether a language sorts before another: English first, then by tag.
  static func isBefore(_ left: String, _ right: String) -> Bool {
    (left == "en" ? 0 : 1, left) < (right == "en" ? 0 : 1, right)
  }

  private func putCredits(of item: CatalogRecord, _ record: RecordID) throws(LineFault) {
    for (position, credit) in (item.credits ?? []).enumerated() {
      let role = Credit.Role(rawValue: credit.role) ?? .other
      try staging.putCredit(
        credit.person.map { RecordID(source, .person, key: $0) }, name: credit.name, role: role.rawValue,
        character: credit.character, of: record, at: position)
    }
    for (position, work) in (item.knownFor ?? []).enumerated() {
      let parts = work.split(separator: "/", maxSplits: 1).map(String.init)
      guard parts.count == 2, let group = MediaKind(rawValue: parts[0]).flatMap(Self.group) else {
        throw .malformed("known_for is not kind/key")
      }
      try staging.putKnownFor(RecordID(source, group, key: parts[1]), of: record, at: position)
    }
  }

  private func putLinks(
    of item: CatalogRecord, _ record: RecordID, _ group: RecordID.Class
  ) throws(LineFault) {
    // The same key refers to the same item of the shipped catalog.
    if source == .jsonl { try staging.putLink(RecordID(.vitrine, group, key: item.id), of: record) }
    for key in [item.id] + (item.wikidata ?? []) + (item.ids ?? []) {
      if let other = RecordID(writtenAs: key, group) { try staging.putLink(other, of: record) }
    }
    for (field, sources) in item.sources ?? [:] {
      for source in sources { try staging.putOrigin(field, source, of: record) }
    }
  }

  private static func group(of kind: MediaKind) -> RecordID.Class? {
    switch kind {
    case .film: .film
    case .show: .show
    case .person: .person
    default: nil
    }
  }
}

extension Documents {
  /// Stores the whole shipped catalog.
  ///
  /// - Throws: ``CatalogBuildError``.
  func put(
    _ shipped: ShippedCatalog, progress: (Double) -> Void
  ) throws(CatalogBuildError) {
    let decoder = JSONDecoder()
    var count = 0
    try shipped.forEachLine { (line) throws(CatalogBuildError) in
      let item: CatalogRecord
      do {
        item = try line.withData { try decoder.decode(CatalogRecord.self, from: $0) }
      } catch {
        throw .badData("byte \(line.offset): \(error)")
      }
      do throws(LineFault) {
        try put(item)
      } catch {
        throw CatalogBuildError(error, at: item.id)
      }
      count += 1
      if count.isMultiple(of: Self.itemsBetweenReports) {
        progress(Double(line.offset) / Double(shipped.byteCount))
      }
    }
    do throws(LineFault) { try staging.flush() } catch { throw CatalogBuildError(error, at: "the end") }
  }

  private static let itemsBetweenReports = 500
}

extension CatalogBuildError {
  /// Creates an error from a fault in a line of the shipped catalog.
  init(_ fault: LineFault, at place: String) {
    switch fault {
    case .store(let error): self = .database(error)
    case .malformed(let reason), .leftOut(let reason): self = .badData("\(place): \(reason)")
    }
  }
}
