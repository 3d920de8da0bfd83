internal import VitrineMediaModel

/// Imports a folder of IMDb's dataset; each file builds upon those before it.
struct IMDbImporter {
  let reading: ImportReading
  private let genres = GenreWords()
  private var staging: Staging { reading.staging }

  init(reading: ImportReading) { self.reading = reading }

  func run(_ folder: String) throws(ImportFailure) {
    let files = try IMDbFiles(in: folder)
    for name in IMDbFiles.Name.allCases {
      guard let path = files.paths[name] else { continue }
      switch name {
      case .basics: try read(path, IMDbTitle.columns, IMDbTitle.parse, store)
      case .ratings: try read(path, IMDbRating.columns, IMDbRating.parse, store)
      case .akas: try readAliases(path)
      case .names: try read(path, IMDbPerson.columns, IMDbPerson.parse, store)
      case .principals: try read(path, IMDbPrincipal.columns, IMDbPrincipal.parse, store)
      }
    }
  }

  private func read<Line>(
    _ path: String, _ names: [String], _ parse: (Span<UInt8>, Columns) throws(LineFault) -> Line,
    _ store: (Line) throws(LineFault) -> Void
  ) throws(ImportFailure) {
    var columns = Columns(count: names.count)
    try reading.read(path) { (line) throws(LineFault) in
      columns = try Columns(try Columns.tabNames(line), names)
    } _: { (line) throws(LineFault) in
      try store(try parse(line, columns))
    }
  }

  private static func record(_ title: Int) -> RecordID { RecordID(.imdb, .film, title) }

  private func store(_ title: IMDbTitle) throws(LineFault) {
    let kind = try IMDbTitle.kind(of: title.type)
    if title.isAdult, !reading.options.takesAll { throw .leftOut("adult") }
    let record = Self.record(title.id)
    try staging.put(
      StagedRecord(
        id: record, kind: kind, key: Self.key("tt", title.id), source: ImportSource.imdb.rawValue,
        year: title.startYear, endYear: kind == "show" ? title.endYear : nil,
        runtime: kind == "film" ? title.runtime : nil, genres: genres.slugs(ofList: title.genres)))
    try staging.putTitle(title.primaryTitle, "en", isMain: true, of: record, at: 0)
    if let original = title.originalTitle {
      try staging.putTitle(original, LanguageGuess.of(original), isMain: false, of: record, at: 1)
    }
  }

  private func store(_ rating: IMDbRating) throws(LineFault) {
    let record = Self.record(rating.id)
    let isThere = try staging.setPopularity(Popularity.votes(rating.votes), votes: rating.votes, of: record)
    guard isThere else { throw .leftOut("of a title that is not in the catalog") }
  }

  private func readAliases(_ path: String) throws(ImportFailure) {
    let group = IMDbAliasGroup(staging)
    try read(path, IMDbAlias.columns, IMDbAlias.parse) { (alias) throws(LineFault) in
      try group.store(alias, of: Self.record(alias.id))
    }
  }

  private func store(_ person: IMDbPerson) throws(LineFault) {
    var best: Double?
    var works: [RecordID] = []
    for work in person.knownFor.map(Self.record) {
      guard let popularity = try staging.popularity(of: work) else { continue }
      best = max(best ?? 0, popularity)
      works.append(work)
    }
    guard let best else { throw .leftOut("person with no work in the catalog") }
    let record = RecordID(.imdb, .person, person.id)
    try staging.put(
      StagedRecord(
        id: record, kind: "person", key: Self.key("nm", person.id), source: ImportSource.imdb.rawValue,
        year: person.birthYear, endYear: person.deathYear,
        popularity: (best * Self.shareOfWork * 100).rounded() / 100, occupations: person.professions))
    try staging.putTitle(person.name, "en", isMain: true, of: record, at: 0)
    for (position, work) in works.enumerated() {
      try staging.putKnownFor(work, of: record, at: position)
    }
  }

  private func store(_ part: IMDbPrincipal) throws(LineFault) {
    let record = Self.record(part.title)
    guard try staging.isKnown(record) else { throw .leftOut("of a title that is not in the catalog") }
    let person = RecordID(.imdb, .person, part.person)
    guard try staging.isKnown(person) else { throw .leftOut("of a person who is not in the catalog") }
    try staging.putCredit(
      person, name: nil, role: part.role, character: part.character, of: record, at: part.ordering)
  }

  /// A person gets half the popularity of the best-known work they are known for, since IMDb has no votes for
  /// people.
  private static let shareOfWork = 0.5

  /// Formats an id as IMDb does, with at least seven digits.
  static func key(_ letters: String, _ number: Int) -> String {
    let digits = String(number)
    return letters + String(repeating: "0", count: max(0, 7 - digits.count)) + digits
  }
}

/// The other titles of one work, which are adjacent in the file. Of titles that are the same in several
/// countries, the first one is kept.
final class IMDbAliasGroup {
  private let staging: Staging
  private var record: RecordID?
  private var isKnown = false
  private var texts: Set<String> = []
  private var languages: Set<String> = []
  /// The maximum number of titles of one work.
  private static let most = 256
  /// The position of the original title, after the primary title and before all others.
  private static let originalPosition = 1
  private var original: String?

  init(_ staging: Staging) { self.staging = staging }

  func store(_ alias: IMDbAlias, of record: RecordID) throws(LineFault) {
    if self.record != record { try begin(record) }
    guard isKnown else { throw .leftOut("of a title that is not in the catalog") }
    guard texts.count < Self.most, texts.insert(alias.title).inserted else {
      throw .leftOut("title that is already there")
    }
    let isMain =
      alias.isDisplayed && alias.language != LanguageGuess.unknown
      && languages.insert(alias.language).inserted
    // This line may tell the language of the original title.
    let isOriginal = alias.title == original
    try staging.putTitle(
      alias.title, alias.language, isMain: isMain, of: record,
      at: isOriginal ? Self.originalPosition : Self.originalPosition + alias.ordering)
  }

  private func begin(_ record: RecordID) throws(LineFault) {
    self.record = record
    let titles = try staging.titles(of: record, before: Self.originalPosition + 1)
    isKnown = titles.isEmpty ? try staging.isKnown(record) : true
    texts = Set(titles.prefix(1))
    original = titles.dropFirst().first
    languages = ["en"]
  }
}
