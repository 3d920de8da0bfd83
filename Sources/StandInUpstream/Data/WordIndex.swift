internal import Foundation

/// Finds rows by the words of their texts, whatever case and marks they have.
///
/// Deliberately simple, and shares nothing with `TextMatching`: an upstream knows nothing of our matching, so
/// it cannot share its faults either.
struct WordIndex: Sendable {
  /// The words in order, and the rows each occurs in, in ascending order.
  private let words: [String]
  private let rows: [[Int]]
  /// The rows with a text of exactly these words.
  private let exact: [[String]: Set<Int>]

  /// Creates an index of rows with several texts each.
  init(_ texts: [[String]]) {
    var found: [String: [Int]] = [:]
    var exact: [[String]: Set<Int>] = [:]
    for (row, texts) in texts.enumerated() {
      let lists = Set(texts.map(Self.words))
      for list in lists { exact[list, default: []].insert(row) }
      for word in Set(lists.joined()) { found[word, default: []].append(row) }
    }
    self.exact = exact
    let sorted = found.sorted { $0.key < $1.key }
    words = sorted.map(\.key)
    rows = sorted.map(\.value)
  }

  /// Returns the rows in which every word of a text begins a word: those with exactly this text first, then in
  /// ascending order; no rows for a text without words.
  func rows(with text: String) -> [Int] {
    let words = Self.words(text)
    let sets = words.map(rows(withWord:))
    guard var common = sets.first else { return [] }
    for set in sets.dropFirst() { common.formIntersection(set) }
    let first = common.intersection(exact[words] ?? [])
    return first.sorted() + common.subtracting(first).sorted()
  }

  /// The words of a text, without marks and in lower case.
  static func words(_ text: String) -> [String] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return asciiWords(text) }
    let folded = text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    return folded.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
      .map { $0.filter { $0.isLetter || $0.isNumber } }.filter { !$0.isEmpty }
  }

  /// The same for ASCII, which most titles are, and many times faster.
  private static func asciiWords(_ text: String) -> [String] {
    var (words, word): ([String], String) = ([], "")
    for scalar in text.unicodeScalars where scalar != "'" {
      if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
        word.unicodeScalars.append(("A"..."Z").contains(scalar) ? lower(scalar) : scalar)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func lower(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(letter.value) | 0x20)
  }

  private func rows(withWord word: String) -> Set<Int> {
    var found = Set(places(startingWith: word).joined())
    if found.isEmpty, word.count > 3, word.hasSuffix("s") {
      found = Set(places(startingWith: String(word.dropLast())).joined())
    }
    return found
  }

  /// Chinese, Japanese and Korean write words without spaces, or join them; there a word may be inside another.
  private func places(startingWith word: String) -> [[Int]] {
    if word.unicodeScalars.contains(where: { (0x3040...0xD7A3).contains($0.value) }) {
      return words.indices.filter { words[$0].contains(word) }.map { rows[$0] }
    }
    let start = words.partitioningIndex { $0 >= word }
    return words[start...].prefix { $0.hasPrefix(word) }.indices.map { rows[$0] }
  }
}

extension [String] {
  /// The first index at which a condition holds that holds from some place to the end.
  fileprivate func partitioningIndex(where holds: (String) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
