import Catalog
import MediaModel

/// A query with the answer a person would want first.
struct JudgedQuery {
  var kind: Substring
  var text: String
  var row: Int

  /// Reads `class, query, expected_id, …` lines; queries whose item is not among the rows are left out.
  static func read(_ path: String, rows: Int) -> [JudgedQuery]? {
    GzipLines.read(path)?.dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 3, let row = Int(fields[2].dropFirst()), row <= rows else { return nil }
      return JudgedQuery(kind: fields[0], text: String(fields[1]), row: row)
    }
  }
}

/// Titles of a file with the columns `id, kind, title, alts, year, votes`, sorted by popularity.
enum TitleList {
  /// Reads the first `limit` items; nil when the file cannot be read.
  static func read(_ path: String, limit: Int) -> [IndexedItem]? {
    GzipLines.read(path)?.dropFirst().prefix(limit).enumerated().compactMap { number, line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 6 else { return nil }
      let names = [fields[2]] + fields[3].split(separator: "|")
      let titles = names.enumerated().map { place, text in
        IndexedTitle(text: String(text), language: nil, isMain: place == 0)
      }
      return IndexedItem(
        row: number + 1, kind: kind(fields[1]), year: Int(fields[4]), popularity: Double(fields[5]) ?? 0,
        titles: titles)
    }
  }

  private static func kind(_ word: Substring) -> MediaKind {
    switch word {
    case "movie": .film
    case "tv": .show
    default: .person
    }
  }
}
