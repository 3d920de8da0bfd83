internal import VitrineSystemFiles

/// Imports a MovieLens folder: films, their IMDb and TMDB ids, and how many people rated them.
struct MovieLensImporter {
  let reading: ImportReading
  private var staging: Staging { reading.staging }

  /// The maximum number of films counted in memory; then the counts are written to the table.
  private static let mostCounted = 200_000

  init(reading: ImportReading) { self.reading = reading }

  func run(_ folder: String) throws(ImportFailure) {
    let paths = try Self.paths(in: folder)
    guard !paths.isEmpty else {
      throw .missing(path: folder, reason: "it has no movies.csv or other file of MovieLens")
    }
    if let path = paths["movies"] { try readFilms(path) }
    if let path = paths["links"] { try readLinks(path) }
    if let path = paths["ratings"] { try readRatings(path) }
  }

  private static func paths(in folder: String) throws(ImportFailure) -> [String: String] {
    let names = try ImportFailure.names(in: folder)
    var paths: [String: String] = [:]
    for file in ["movies", "links", "ratings"] {
      let candidates = ["", "movielens."].flatMap { prefix in ["", ".gz"].map { "\(prefix)\(file).csv\($0)" }
      }
      if let found = candidates.first(where: names.contains) { paths[file] = "\(folder)/\(found)" }
    }
    return paths
  }

  private func read(
    _ path: String, _ names: [String], needed: Int,
    _ store: (Span<UInt8>, Columns) throws(LineFault) -> Void
  ) throws(ImportFailure) {
    var columns = Columns(count: names.count)
    try reading.read(path) { (line) throws(LineFault) in
      columns = try Columns(try Fields.quoted(line), names, needed: needed)
    } _: { (line) throws(LineFault) in
      try store(line, columns)
    }
  }

  private func readFilms(_ path: String) throws(ImportFailure) {
    try read(path, MovieLensFilm.columns, needed: 3) { (line, columns) throws(LineFault) in
      let film = try MovieLensFilm.parse(line, columns)
      let record = RecordID(.movielens, .film, film.id)
      try staging.put(
        StagedRecord(
          id: record, kind: "film", key: "movielens-\(film.id)", source: ImportSource.movielens.rawValue,
          year: film.year, genres: GenreWords.slugs(film.genres)))
      try staging.putTitle(film.title, "en", isMain: true, of: record, at: 0)
      for (index, title) in film.otherTitles.enumerated() {
        try staging.putTitle(title, LanguageGuess.of(title), isMain: false, of: record, at: index + 1)
      }
    }
  }

  private func readLinks(_ path: String) throws(ImportFailure) {
    try read(path, MovieLensLink.columns, needed: 2) { (line, columns) throws(LineFault) in
      let link = try MovieLensLink.parse(line, columns)
      let record = RecordID(.movielens, .film, link.id)
      guard try staging.isKnown(record) else { throw .leftOut("of a film that is not in the catalog") }
      if let imdb = link.imdb { try staging.putLink(RecordID(.imdb, .film, imdb), of: record) }
      if let tmdb = link.tmdb { try staging.putLink(RecordID(.tmdb, .film, tmdb), of: record) }
    }
  }

  /// Counts the ratings of each film; popularity is relative to the most rated film.
  private func readRatings(_ path: String) throws(ImportFailure) {
    try reading.finish { () throws(LineFault) in
      try staging.execute("CREATE TEMP TABLE rated (record INTEGER PRIMARY KEY, count INTEGER NOT NULL)")
    }
    var counts: [Int: Int] = [:]
    try read(path, MovieLensRating.columns, needed: 2) { (line, columns) throws(LineFault) in
      counts[try MovieLensRating.parse(line, columns).film, default: 0] += 1
      if counts.count >= Self.mostCounted { try flush(&counts) }
    }
    try reading.finish { () throws(LineFault) in
      try flush(&counts)
      try setPopularity()
      try staging.execute("DROP TABLE temp.rated")
    }
  }

  private func flush(_ counts: inout [Int: Int]) throws(LineFault) {
    for (film, count) in counts.sorted(by: { $0.key < $1.key }) {
      try staging.addCount(count, of: RecordID(.movielens, .film, film))
    }
    counts.removeAll()
  }

  private func setPopularity() throws(LineFault) {
    let highest = try staging.highestCount()
    try staging.forEachCount { (record, count) throws(LineFault) in
      try staging.setPopularity(Popularity.share(count, of: highest), votes: count, of: record)
    }
  }
}

/// One line of `links.csv`: the ids of a film in other sources.
struct MovieLensLink: Hashable {
  var id: Int
  var imdb: Int?
  var tmdb: Int?

  static let columns = ["movieId", "imdbId", "tmdbId"]

  /// Parses a line; a missing id is nil.
  static func parse(
    _ line: Span<UInt8>, _ columns: Columns = Columns(count: Self.columns.count)
  ) throws(LineFault) -> MovieLensLink {
    let fields = try columns.quoted(line)
    guard let id = CSVNumber.parse(fields[0]) else { throw .malformed("movieId is not a number") }
    return MovieLensLink(id: id, imdb: CSVNumber.parse(fields[1]), tmdb: CSVNumber.parse(fields[2]))
  }
}

/// One line of `ratings.csv`: one rating of a film.
struct MovieLensRating: Hashable {
  var film: Int

  static let columns = ["userId", "movieId"]

  /// Parses a line.
  static func parse(
    _ line: Span<UInt8>, _ columns: Columns = Columns(count: Self.columns.count)
  ) throws(LineFault) -> MovieLensRating {
    let fields = try columns.quoted(line)
    guard let film = CSVNumber.parse(fields[1]) else { throw .malformed("movieId is not a number") }
    return MovieLensRating(film: film)
  }
}
