internal import VitrineDatabase

/// The merged fields of several records of one work: each field comes from the most trusted record that has
/// it.
struct MergedFields {
  /// One stored record.
  struct Member {
    var record: StagedRecord
    var titles: [Title] = []
    var origins: [String: [String]] = [:]

    /// Returns where a field of this record comes from.
    func sources(of field: String) -> [String] {
      if let sources = origins[field] { return sources }
      guard record.source == "both" else { return [record.source] }
      let fields = (record.wikidataFields ?? "").split(separator: " ")
      return [fields.contains { $0 == field } ? "wikidata" : "vitrine"]
    }
  }

  /// A stored title.
  struct Title: Hashable {
    var language: String
    var text: String
    var isMain: Bool
  }

  private var record: StagedRecord
  private(set) var titles: [Title] = []
  private(set) var origins: [String: [String]] = [:]
  private let members: [Member]

  /// Merges records, which must be sorted by trust, most trusted first.
  init(_ members: [Member], as id: RecordID) {
    self.members = members
    let first = members.first?.record
    record = StagedRecord(id: id, kind: first?.kind ?? "", key: first?.key ?? "", source: "several")
    let isPerson = record.kind == "person"
    record.year = take(isPerson ? "birth_year" : "year", \.year)
    record.endYear = take(isPerson ? "death_year" : "end_year", \.endYear)
    record.runtime = take("runtime", \.runtime)
    record.seasons = take("seasons", \.seasons)
    record.originalLanguage = take("original_language", \.originalLanguage)
    record.collection = take("collection", \.collection)
    record.wikidata = members.lazy.compactMap(\.record.wikidata).first
    record.genres = take("genres") { $0.genres.isEmpty ? nil : $0.genres } ?? []
    record.countries = take("countries") { $0.countries.isEmpty ? nil : $0.countries } ?? []
    record.occupations = take("occupations") { $0.occupations.isEmpty ? nil : $0.occupations } ?? []
    record.networks = take("networks") { $0.networks.isEmpty ? nil : $0.networks } ?? []
    takePopularity()
    takeTitles()
  }

  /// The merged record; its source is `several` unless all fields come from the same one.
  var settled: StagedRecord {
    let sources = Set(origins.values.joined())
    var settled = record
    if sources.count == 1, let only = sources.first { settled.source = only }
    return settled
  }

  /// Records that a field comes from a member.
  mutating func note(_ field: String, from member: Member) {
    origins[field] = member.sources(of: field)
  }

  private mutating func take<Value>(_ field: String, _ value: (StagedRecord) -> Value?) -> Value? {
    for member in members {
      guard let value = value(member.record) else { continue }
      note(field, from: member)
      return value
    }
    return nil
  }

  /// Takes the popularity of a document if there is one, otherwise the highest estimate.
  private mutating func takePopularity() {
    let documents = members.filter { RecordID.isDocument($0.record.id) && $0.record.popularity != nil }
    let most = members.max { ($0.record.popularity ?? 0) < ($1.record.popularity ?? 0) }
    guard let member = documents.first ?? most else { return }
    record.popularity = member.record.popularity ?? 0
    note("popularity", from: member)
  }

  /// Collects every title once: the first main title of each language stays main, the others become aliases.
  private mutating func takeTitles() {
    var mains: [String: String] = [:]
    var others: [Title] = []
    var texts: Set<String> = []
    for member in members {
      for title in member.titles {
        let isKnown =
          title.language == LanguageGuess.unknown
          ? texts.contains(title.text)
          : mains[title.language] == title.text
            || others.contains { $0.text == title.text && $0.language == title.language }
        guard !isKnown else { continue }
        texts.insert(title.text)
        if title.isMain, mains[title.language] == nil {
          mains[title.language] = title.text
          note("titles.\(title.language)", from: member)
        } else if others.count < Self.mostOtherTitles {
          others.append(Title(language: title.language, text: title.text, isMain: false))
          add("aliases.\(title.language)", from: member)
        }
      }
    }
    titles =
      mains.keys.sorted(by: Documents.isBefore)
      .map { Title(language: $0, text: mains[$0] ?? "", isMain: true) }
      + others.enumerated().sorted { left, right in
        left.element.language == right.element.language
          ? left.offset < right.offset : Documents.isBefore(left.element.language, right.element.language)
      }.map(\.element)
  }

  private mutating func add(_ field: String, from member: Member) {
    let news = member.sources(of: field).filter { !(origins[field] ?? []).contains($0) }
    origins[field, default: []] += news
  }

  /// The maximum number of aliases of one work.
  static let mostOtherTitles = 512
}

extension RecordID {
  /// Whether the record is a complete item, from the user's file or the shipped catalog.
  static func isDocument(_ record: RecordID) -> Bool {
    [ImportSource.jsonl, .vitrine].contains { all(of: $0).contains(record.rawValue) }
  }

  /// The source of the record.
  var source: ImportSource? { ImportSource.allCases.first { Self.all(of: $0).contains(rawValue) } }

  /// The schema that holds the record during a build.
  var schema: String { source == .vitrine || source == .merged ? "main" : "imports" }

  /// The rank of the record's source in the order of trust; 0 is the most trusted.
  var distrust: Int { source.flatMap(ImportSource.trust.firstIndex) ?? ImportSource.trust.count }
}
