internal import Foundation

/// Finds rows by the words of their texts, whatever case and marks they have.
///
/// Deliberately simple, and shares nothing with `TextMatching`: an upstream knows nothing of our matching, so
/// it cannot share its faults either.
struct WordIndex: Sendable {
  /// The words in order, and the rows each occurs in, in ascending order.
  private let words: [String]
  private let rows: [[Int]]
  /// The places of the words in whose middle others may begin, with their UTF-8: looking for one as text takes 100 times as long.
  private let unspaced: [(place: Int, bytes: [UInt8])]
  /// The words of each text of each row.
  private let texts: [Set<[String]>]
  /// The rows with a text of exactly these words.
  private let exact: [[String]: Set<Int>]

  /// Creates an index of rows with several texts each.
  init(_ rows: [[String]]) {
    var found: [String: [Int]] = [:]
    var exact: [[String]: Set<Int>] = [:]
    texts = rows.map { Set($0.map(Self.words)) }
    for (row, texts) in texts.enumerated() {
      for text in texts { exact[text, default: []].insert(row) }
      for word in Set(texts.joined()) { found[word, default: []].append(row) }
    }
    self.exact = exact
    let sorted = found.sorted { $0.key < $1.key }
    words = sorted.map(\.key)
    self.rows = sorted.map(\.value)
    unspaced = sorted.enumerated().filter { Self.isWithoutSpaces($1.key) }.map { ($0, Array($1.key.utf8)) }
  }

  /// Returns the rows with a text in which every word begins a word: those with exactly this text first, then in
  /// ascending order; no rows for a text without words.
  func rows(with text: String) -> [Int] {
    let asked = Self.words(text)
    let wanted = asked.map(known)
    let sets = wanted.map { Set(places(of: $0).joined()) }
    guard var common = sets.first else { return [] }
    for set in sets.dropFirst() { common.formIntersection(set) }
    if wanted.count > 1 { common = common.filter { holds($0, wanted) } }
    let first = common.intersection(exact[asked] ?? [])
    return first.sorted() + common.subtracting(first).sorted()
  }

  /// Whether one text of a row has all words.
  private func holds(_ row: Int, _ wanted: [String]) -> Bool {
    texts[row].contains { text in
      wanted.allSatisfy { word in text.contains { Self.begins($0, with: word) } }
    }
  }

  /// The words of a text, without marks and in lower case.
  static func words(_ text: String) -> [String] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return asciiWords(text) }
    let folded = text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil
    ).precomposedStringWithCanonicalMapping
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

  /// Returns the word, or its singular when only that is known.
  private func known(_ word: String) -> String {
    word.count > 3 && word.hasSuffix("s") && places(of: word).isEmpty ? String(word.dropLast()) : word
  }

  private func places(of word: String) -> [[Int]] {
    guard !Self.isWithoutSpaces(word) else {
      let bytes = Array(word.utf8)
      return unspaced.filter { Self.holds($0.bytes, bytes) }.map { rows[$0.place] }
    }
    let start = words.partitioningIndex { $0 >= word }
    return words[start...].prefix { $0.hasPrefix(word) }.indices.map { rows[$0] }
  }

  /// Whether bytes stand in others; a loop, since Foundation's search takes 50 times as long for so few.
  private static func holds(_ all: [UInt8], _ part: [UInt8]) -> Bool {
    guard all.count >= part.count else { return false }
    for start in 0...(all.count - part.count) {
      var length = 0
      while length < part.count, all[start + length] == part[length] { length += 1 }
      if length == part.count { return true }
    }
    return false
  }

  private static func begins(_ known: String, with word: String) -> Bool {
    known.hasPrefix(word) || isWithoutSpaces(word) && known.contains(word)
  }

  /// Chinese, Japanese and Korean write words without spaces, or join them; there a word may be inside another.
  private static func isWithoutSpaces(_ word: String) -> Bool {
    word.unicodeScalars.contains { (0x3040...0xD7A3).contains($0.value) }
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
