internal import VitrineTitleIndex
internal import VitrineCatalog
internal import VitrineMediaModel

/// The title index as the program uses it: all kinds, the first page, with highlights and totals.
struct IndexEngine: JudgedEngine {
  let index: TitleIndex
  static let kinds: [MediaKind] = [.film, .show, .person]

  init(opening path: String) throws(BenchError) {
    do { index = try TitleIndex(opening: path) } catch { throw .failed("\(error)") }
  }

  func rows(_ text: String) throws(BenchError) -> [Int] {
    do { return try index.rows(text, count: 10) } catch { throw .failed("\(error)") }
  }

  func search(_ text: String) throws(BenchError) -> Bool {
    do { return try !index.search(text, kinds: Self.kinds, page: .first).isPartial } catch {
      throw .failed("\(error)")
    }
  }

  /// Builds the index file from the titles while they are read.
  static func build(_ titles: TitleLines, at path: String) throws(BenchError) -> BuildFigures {
    var rows = 0
    let start = Clock.now
    let items = titles.lazy.map { title in
      rows += 1
      return title.item(row: rows)
    }
    do { try TitleIndex.build(ordered: items, at: path) } catch { throw .failed("\(error)") }
    return BuildFigures(rows: rows, since: start, at: path)
  }
}
