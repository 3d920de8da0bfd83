/// Imports TMDB's daily ID exports, which have an id, the original title and a popularity, but no year or
/// language.
struct TMDBExportImporter {
  let reading: ImportReading

  func run(_ paths: [String]) throws(ImportFailure) {
    for path in paths {
      let kind = try TMDBExportLine.kind(ofFile: path)
      try reading.read(path) { (line) throws(LineFault) in
        try store(try TMDBExportLine.parse(line, as: kind))
      }
    }
  }

  private func store(_ line: TMDBExportLine) throws(LineFault) {
    if line.isAdult, !reading.options.takesAll { throw .leftOut("adult") }
    if line.isVideo, !reading.options.takesAll { throw .leftOut("video") }
    let (kind, group) = try Self.group(of: line.kind)
    let record = RecordID(.tmdb, group, line.id)
    let language = LanguageGuess.of(line.name)
    let isWork = group != .person
    try reading.staging.put(
      StagedRecord(
        id: record, kind: kind, key: "tmdb-\(line.id)", source: ImportSource.tmdb.rawValue,
        originalLanguage: isWork && language != LanguageGuess.unknown ? language : nil,
        popularity: Popularity.tmdb(line.popularity)))
    try reading.staging.putTitle(line.name, language, isMain: true, of: record, at: 0)
  }

  private static func group(
    of kind: TMDBExportLine.Kind
  ) throws(LineFault) -> (String, RecordID.Class) {
    switch kind {
    case .film: return ("film", .film)
    case .show: return ("show", .show)
    case .person: return ("person", .person)
    case .collection: throw .leftOut("collection, whose items the export does not list")
    }
  }
}
