internal import VitrineMediaModel
internal import VitrineTextMatching

/// A title as the one normaliser folds it. It is hashed once, however many rows it is looked up in.
struct FoldedTitle: Sendable, Hashable {
  /// Letters, because making a string of them takes longer than the fold.
  private let letters: [UInt16]
  private let hash: Int

  /// Folds a text; nil when nothing is left of it.
  init?(_ text: String) {
    letters = FoldedText(text).letters
    guard !letters.isEmpty else { return nil }
    hash = letters.hashValue
  }

  static func == (left: FoldedTitle, right: FoldedTitle) -> Bool {
    left.hash == right.hash && left.letters == right.letters
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// Folds titles, each text once: providers that know the same thing often write its title in the same way.
struct TitleFolder: Sendable {
  private var known: [String: FoldedTitle?] = [:]

  /// How many texts are remembered; a section seldom has as many.
  static let mostKnown = 4096

  /// Every text, folded, each once.
  mutating func fold(_ titles: LocalizedText) -> [FoldedTitle] {
    var folded: [FoldedTitle] = []
    for language in titles.languages {
      guard let text = titles[language], let title = fold(text), !folded.contains(title) else { continue }
      folded.append(title)
    }
    return folded
  }

  private mutating func fold(_ text: String) -> FoldedTitle? {
    if let title = known[text] { return title }
    let title = FoldedTitle(text)
    if known.count < Self.mostKnown { known.updateValue(title, forKey: text) }
    return title
  }
}

/// Numbers of rows, each once, in the order they were added. Most lists hold one, which takes no memory of its own.
struct RowNumbers: Sendable {
  let first: Int
  private var others: [Int] = []

  init(_ first: Int) { self.first = first }

  /// All of them.
  var all: [Int] { others.isEmpty ? [first] : [first] + others }

  /// Adds a number, unless it is there.
  mutating func insert(_ row: Int) {
    if row != first, !others.contains(row) { others.append(row) }
  }
}

extension [FoldedTitle: RowNumbers] {
  /// The rows that have any of the titles, each once.
  func rows(of titles: [FoldedTitle]) -> [Int] {
    var rows: [Int] = []
    for title in titles {
      for row in self[title]?.all ?? [] where !rows.contains(row) { rows.append(row) }
    }
    return rows
  }
}
