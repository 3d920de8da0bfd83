internal import VitrineMediaModel
internal import VitrinePresentation

/// The answer to a search as aligned columns: title, year, description, id.
struct SearchTable {
  let languages: [LanguageTag]
  let style: Style
  /// The width of the terminal; nil when the output is not a terminal, and nothing is truncated.
  let columns: Int?

  /// Returns the lines of an answer: one block per section with hits, the best first.
  func lines(_ answer: SearchAnswer) -> [String] {
    answer.sections.filter { !$0.hits.isEmpty }.enumerated().flatMap { index, section in
      (index == 0 ? [] : [""]) + block(section)
    }
  }

  private func block(_ section: SearchSection) -> [String] {
    let rows = section.hits.map(row)
    let widths = Row.widths(of: rows, columns: columns)
    return [heading(section)] + rows.map { "  " + $0.line(widths, style: style) }
  }

  private func heading(_ section: SearchSection) -> String {
    let pages = section.pages > 1 ? "page \(section.page) of \(section.pages)" : ""
    let count = section.total == 1 ? "1 result" : "\(section.total) results"
    let detail = [count, pages].filter { !$0.isEmpty }.joined(separator: ", ")
    return "\(style.heading(Names.kind(section.kind, in: .english))) \(style.faint(detail))"
  }

  private func row(_ hit: SearchHit) -> Row {
    Row(hit.item, match: hit.match, ids: [hit.item.id], languages: languages)
  }
}

/// A title with its matched letters, followed by the matching title if that is another.
struct Title {
  /// The pieces of the text, and whether each matched.
  let pieces: [(text: String, isMatched: Bool)]

  init(shown: String, match: TitleMatch?) {
    guard let match else {
      pieces = [(shown.withoutControls, false)]
      return
    }
    let marked = MarkedText(match.title, match.language, ranges: match.ranges)
    let matched = marked.pieces.map { ($0.text.withoutControls, $0.isMarked) }
    pieces =
      match.title == shown ? matched : [("\(shown.withoutControls) (", false)] + matched + [(")", false)]
  }

  var text: String { pieces.map(\.text).joined() }

  /// Returns the title truncated or padded to `width` columns, with matched letters in the accent colour.
  func line(width: Int, style: Style) -> String {
    guard DisplayWidth.of(text) <= width else { return DisplayWidth.fit(text, to: width) }
    let padding = String(repeating: " ", count: width - DisplayWidth.of(text))
    return pieces.map { $0.isMatched ? style.accent($0.text) : $0.text }.joined() + padding
  }
}

/// One row of the table before layout.
struct Row {
  let title: Title
  let year: String
  let what: String
  let id: String

  /// Creates the row of an item with these ids.
  init(_ item: ItemSummary, match: TitleMatch?, ids: [MediaID], languages: [LanguageTag]) {
    let what = item.kind == .person ? item.occupations : item.genres.map { Names.genre($0, in: .english) }
    title = Title(shown: item.title(for: languages).text, match: match)
    year = item.year.map(String.init) ?? ""
    self.what = what.prefix(Self.mostWords).joined(separator: ", ").withoutControls
    id = ids.map(\.description).joined(separator: " ")
  }

  /// The maximum number of genres or occupations; more would say less.
  private static let mostWords = 2

  struct Widths {
    var title: Int
    var year: Int
    /// The width of the description; 0 when there is no room for it.
    var what: Int
    /// Whether ids are shown.
    var showsID: Bool
  }

  /// Returns widths at which every row fits the terminal: first long titles shrink, then ids are dropped,
  /// then the description shrinks or is dropped; titles get the rest.
  static func widths(of rows: [Row], columns: Int?) -> Widths {
    let widest = { (text: (Row) -> String) in rows.map { DisplayWidth.of(text($0)) }.max() ?? 0 }
    var widths = Widths(
      title: widest(\.title.text), year: widest(\.year), what: widest(\.what), showsID: true)
    guard let columns else { return widths }
    let fewest = min(widths.title, narrowestTitle)
    let room = { columns - indent - (widths.showsID ? gap + widest(\.id) : 0) - width(of: widths.year) }
    if room() - width(of: widths.what) < fewest { widths.showsID = false }
    let forWhat = max(0, room() - fewest - gap)
    widths.what = forWhat < min(widths.what, narrowestWhat) ? 0 : min(widths.what, forWhat)
    widths.title = max(1, min(widths.title, room() - width(of: widths.what)))
    return widths
  }

  /// Returns the columns of a cell including the gap before it; 0 for a cell that is dropped.
  private static func width(of cell: Int) -> Int { cell > 0 ? gap + cell : 0 }

  private static let indent = 2
  private static let gap = 2
  /// The minimum useful width of a title.
  private static let narrowestTitle = 24
  /// The minimum useful width of a description.
  private static let narrowestWhat = 8

  func line(_ widths: Widths, style: Style) -> String {
    var cells = [title.line(width: widths.title, style: style)]
    if widths.year > 0 { cells.append(DisplayWidth.pad(year, to: widths.year)) }
    if widths.what > 0 { cells.append(style.faint(DisplayWidth.fit(what, to: widths.what))) }
    if widths.showsID { cells.append(style.faint(id)) }
    let line = cells.joined(separator: "  ")
    return style.isColored ? line : line.trimmingTrailingSpaces
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
