internal import VitrineFederation
internal import VitrineMediaModel
internal import VitrinePresentation

/// A section of an answer as aligned columns: title, year, description, ids; below it what cannot be missed, such as
/// addresses, credits and the providers that failed.
struct SearchTable {
  let languages: [LanguageTag]
  let style: Style
  /// The width of the terminal; nil when the output is not a terminal, and nothing is truncated.
  let columns: Int?

  /// Returns the lines of a section from a row on.
  func lines(_ section: FederatedSection, from start: Int = 0) -> [String] {
    let shown = section.rows.dropFirst(start)
    let rows = shown.map { Row($0.item, match: $0.match, ids: $0.origins, languages: languages) }
    let widths = Row.widths(of: rows, columns: columns)
    let blocks = zip(rows, shown).flatMap { row, federated in
      ["  " + row.line(widths, style: style)] + details(federated.item)
    }
    return [heading(section, start)] + blocks + (section.isWaiting ? [] : troubles(section))
  }

  private func heading(_ section: FederatedSection, _ start: Int) -> String {
    let name = style.heading(Names.kind(section.kind, in: .english))
    let detail =
      switch section.state {
      case _ where start > 0: "more"
      case .results, .stale: count(section)
      default: section.rows.isEmpty ? section.state.words(in: .english) : count(section)
      }
    return "\(name) \(style.faint(detail))"
  }

  private func count(_ section: FederatedSection) -> String {
    let total = section.total ?? section.rows.count
    let page = section.providers.map(\.page).max() ?? 1
    let parts = [
      total == 1 ? "1 result" : "\(total) results",
      section.pages > 1 ? "page \(max(1, page)) of \(section.pages)" : "",
      section.state.isPartial ? "so far" : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// What a row of photos or trailers is for: the address, and the credit its provider demands.
  private func details(_ item: ItemSummary) -> [String] {
    let texts: [String?] =
      switch item.medium {
      case .photo(let photo)?:
        [
          photo.image.url(width: Self.pictureWidth), "Photo by \(photo.photographer.name) on Unsplash",
          photo.photographer.profileURL,
        ]
      case .trailer(let trailer)?: [trailer.url, trailer.storeURL, trailer.courtesy]
      case .collection, .photographer, nil: []
      }
    return texts.compactMap { $0?.withoutControls }.filter { !$0.isEmpty }.flatMap {
      wrapped($0, indent: Self.detailIndent)
    }
    .map { style.faint($0) }
  }

  /// Breaks a text into lines that fit the terminal, at spaces; a longer word, such as an address, stays whole, so that
  /// it can be copied.
  func wrapped(_ text: String, indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indent)
    guard let columns else { return [margin + text] }
    return text.split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, DisplayWidth.of(last) + 1 + DisplayWidth.of(word) <= columns {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(margin + word)
      }
    }
  }

  private static let detailIndent = 4

  /// The width of the picture whose address is printed.
  private static let pictureWidth = 1080

  /// Returns a line for each provider that could not answer.
  private func troubles(_ section: FederatedSection) -> [String] {
    section.providers.filter(\.state.isTrouble).flatMap { provider in
      wrapped(
        "\(provider.provider): \(provider.state.operatorWords.withoutControls)", indent: Row.indent
      ).map { style.trouble($0) }
    }
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

  static let indent = 2
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
