internal import VitrineTitleIndex
internal import VitrineCatalog
internal import VitrineMediaModel

/// A line of a title file: `id, kind, title, alts, year, votes, …`, sorted by descending votes.
struct TitleLine {
  var id: Substring
  var kind: MediaKind
  /// The main title, then the alternative ones.
  var titles: [Substring]
  var year: Int?
  var votes: Int

  /// Parses a line; nil when it has too few fields.
  init?(_ line: String) {
    // Splits bytes: iterating a line by graphemes would take longer than folding it.
    let fields = line.utf8.split(
      separator: UInt8(ascii: "\t"), maxSplits: 6, omittingEmptySubsequences: false)
    guard fields.count >= 6 else { return nil }
    id = Substring(fields[0])
    titles = [Substring(fields[2])] + fields[3].split(separator: UInt8(ascii: "|")).map { Substring($0) }
    year = Int(Substring(fields[4]))
    votes = Int(Substring(fields[5])) ?? 0
    kind =
      switch Substring(fields[1]) {
      case "movie": .film
      case "tv": .show
      default: .person
      }
  }

  /// Returns the item as the index expects it.
  func item(row: Int) -> IndexedItem {
    let titles = titles.enumerated().map { place, text in
      IndexedTitle(text: String(text), language: nil, isMain: place == 0)
    }
    return IndexedItem(row: row, kind: kind, year: year, popularity: Double(votes), titles: titles)
  }
}

/// The first lines of a title file, read lazily.
struct TitleLines: Sequence {
  let path: String
  var limit = Int.max

  func makeIterator() -> AnyIterator<TitleLine> {
    guard let lines = GzipLines(path) else { return AnyIterator { nil } }
    _ = lines.next()
    var left = limit
    return AnyIterator {
      guard left > 0 else { return nil }
      while let line = lines.next() {
        guard let title = TitleLine(line) else { continue }
        left -= 1
        return title
      }
      return nil
    }
  }
}

/// A query with its expected answer.
struct JudgedQuery {
  var kind: String
  var text: String
  var row: Int

  /// Reads `class, query, expected id, …` lines; skips queries whose expected item is not among the titles.
  static func read(_ path: String, titles: TitleLines) throws(BenchError) -> [JudgedQuery] {
    guard let lines = GzipLines(path) else { throw .failed("\(path) cannot be read") }
    let judged = lines.dropFirst().compactMap { line -> (kind: String, text: String, id: String)? in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      return fields.count >= 3 ? (String(fields[0]), String(fields[1]), String(fields[2])) : nil
    }
    var rows = Dictionary(judged.map { ($0.id, 0) }) { first, _ in first }
    for (place, title) in titles.enumerated() {
      let id = String(title.id)
      if rows[id] != nil { rows[id] = place + 1 }
    }
    let found = judged.compactMap { query in
      rows[query.id].flatMap { row in
        row > 0 ? JudgedQuery(kind: query.kind, text: query.text, row: row) : nil
      }
    }
    if found.isEmpty { throw .failed("\(path) has no query for these titles") }
    return found
  }
}
