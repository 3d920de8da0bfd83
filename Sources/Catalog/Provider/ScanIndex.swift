internal import MediaModel

/// A plain index that looks at every title, until the real one is there.
struct ScanIndex: TitleIndex {
  private struct Entry: Sendable {
    var row: Int
    var kind: MediaKind
    var title: IndexedTitle
    var folded: String
  }
  private let entries: [Entry]

  init(_ items: [IndexedItem]) {
    entries = items.flatMap { item in
      item.titles.map { Entry(row: item.row, kind: item.kind, title: $0, folded: Self.fold($0.text)) }
    }
  }

  func search(_ text: String, kinds: [MediaKind], page: Page) -> [IndexSection] {
    let query = Self.fold(text)
    var hits: [MediaKind: [Int: IndexHit]] = [:]
    for entry in entries where kinds.contains(entry.kind) && !query.isEmpty && entry.folded.contains(query) {
      let tier: MatchTier =
        entry.folded == query ? .exact : entry.folded.hasPrefix(query) ? .startsWith : .wordsInOrder
      let match = TitleMatch(title: entry.title.text, language: entry.title.language, ranges: [], tier: tier)
      let old = hits[entry.kind]?[entry.row]
      if old.map({ tier < $0.match.tier }) ?? true {
        hits[entry.kind, default: [:]][entry.row] = IndexHit(row: entry.row, match: match)
      }
    }
    let sections = kinds.map { kind in
      let sorted = (hits[kind] ?? [:]).values.sorted {
        ($0.match.tier.rawValue, $0.row) < ($1.match.tier.rawValue, $1.row)
      }
      return IndexSection(
        kind: kind, total: sorted.count, hits: Array(sorted.dropFirst(page.offset).prefix(page.size)))
    }
    return sections.enumerated().sorted { left, right in
      let key = { (section: IndexSection, place: Int) in
        (section.hits.first?.match.tier.rawValue ?? 99, section.hits.first?.row ?? .max, place)
      }
      return key(left.element, left.offset) < key(right.element, right.offset)
    }.map(\.element)
  }

  private static func fold(_ text: String) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
