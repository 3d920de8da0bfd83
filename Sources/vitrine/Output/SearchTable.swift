internal import VitrineMediaModel

/// The answer to a search as aligned columns: title, year, what it is, identity.
struct SearchTable {
  let languages: [LanguageTag]
  let style: Style
  /// The width of the terminal; nil when the output is no terminal, and nothing is cut.
  let columns: Int?

  /// The lines of an answer: one block per section that has hits, the best first.
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
    return "\(style.heading(Self.name(section.kind))) \(style.faint(detail))"
  }

  private func row(_ hit: SearchHit) -> Row {
    let shown = hit.item.title(for: languages).text
    let item = hit.item
    let what = item.kind == .person ? item.occupations : item.genres.map(\.englishName)
    return Row(
      title: Title(shown: shown, match: hit.match), year: item.year.map(String.init) ?? "",
      what: what.prefix(Self.mostWords).joined(separator: ", ").withoutControls,
      id: item.id.description)
  }

  /// More genres than this say less.
  private static let mostWords = 2

  static func name(_ kind: MediaKind) -> String {
    switch kind {
    case .film: "Films"
    case .show: "TV"
    case .person: "People"
    case .photo: "Photos"
    case .collection: "Collections"
    case .photographer: "Photographers"
    case .trailer: "Trailers"
    }
  }
}

/// A title with its matched letters, and the title that matched behind it when it is another.
struct Title {
  /// Pieces of text and whether each matched.
  let pieces: [(text: String, isMatched: Bool)]

  init(shown: String, match: TitleMatch?) {
    guard let match else {
      pieces = [(shown.withoutControls, false)]
      return
    }
    let matched = Self.pieces(of: match)
    pieces =
      match.title == shown ? matched : [("\(shown.withoutControls) (", false)] + matched + [(")", false)]
  }

  var text: String { pieces.map(\.text).joined() }

  /// The title cut and padded to `width` columns, with matched letters in the accent.
  func line(width: Int, style: Style) -> String {
    guard DisplayWidth.of(text) <= width else { return DisplayWidth.fit(text, to: width) }
    let padding = String(repeating: " ", count: width - DisplayWidth.of(text))
    return pieces.map { $0.isMatched ? style.accent($0.text) : $0.text }.joined() + padding
  }

  private static func pieces(of match: TitleMatch) -> [(text: String, isMatched: Bool)] {
    let characters = Array(match.title)
    var pieces: [(text: String, isMatched: Bool)] = []
    var start = 0
    for range in match.ranges where range.lowerBound >= start && range.upperBound <= characters.count {
      pieces.append((String(characters[start..<range.lowerBound]), false))
      pieces.append((String(characters[range]), true))
      start = range.upperBound
    }
    pieces.append((String(characters[start...]), false))
    return pieces.filter { !$0.text.isEmpty }.map { ($0.text.withoutControls, $0.isMatched) }
  }
}

/// One line of the table before it is laid out.
struct Row {
  let title: Title
  let year: String
  let what: String
  let id: String

  struct Widths {
    var title: Int
    var year: Int
    var what: Int
    /// Whether there is room for identities.
    var showsID: Bool
  }

  /// The widths at which every row fits the terminal: the title gives way first, then identities go.
  static func widths(of rows: [Row], columns: Int?) -> Widths {
    let widest = { (text: (Row) -> String) in rows.map { DisplayWidth.of(text($0)) }.max() ?? 0 }
    var widths = Widths(
      title: widest(\.title.text), year: widest(\.year), what: widest(\.what), showsID: true)
    guard let columns else { return widths }
    let gaps = 2 + 2 + 2
    let others = widths.year + widths.what + gaps
    let withID = others + 2 + widest(\.id)
    if columns - withID < min(widths.title, narrowestTitle) { widths.showsID = false }
    let room = columns - (widths.showsID ? withID : others)
    widths.title = min(widths.title, max(room, narrowestTitle))
    return widths
  }

  /// A title cut to fewer columns than this says nothing.
  private static let narrowestTitle = 24

  func line(_ widths: Widths, style: Style) -> String {
    var cells = [title.line(width: widths.title, style: style)]
    if widths.year > 0 { cells.append(DisplayWidth.pad(year, to: widths.year)) }
    if widths.what > 0 { cells.append(style.faint(DisplayWidth.pad(what, to: widths.what))) }
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
