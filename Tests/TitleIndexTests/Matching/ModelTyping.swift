import VitrineMediaModel
import VitrineTextMatching

/// Typing errors and words left out, as `docs/matching.md` defines them.
enum ModelTyping {
  /// How many errors a query is away from the nearest beginning of a title; more than 2 for any more.
  ///
  /// The plain table of edits: row by row the letters of the query, column by column those of the title.
  static func distance(_ query: [UInt16], toBeginningOf title: ArraySlice<UInt16>) -> Int {
    let title = Array(title.prefix(query.count + 2))
    let far = 9
    var rows: [[Int]] = []
    for row in 0...query.count {
      var costs = [Int](repeating: far, count: title.count + 1)
      if row == 0 { costs[0] = 0 }
      // Letters of the query from the first on: that one costs double.
      let cost = row <= 1 ? 2 : 1
      for column in 0...title.count where row > 0 || column > 0 {
        if row > 0, !query[row - 1].isDigit {
          costs[column] = min(costs[column], rows[row - 1][column] + cost)
        }
        if column > 0, !title[column - 1].isDigit {
          costs[column] = min(costs[column], costs[column - 1] + (row == 0 ? 2 : 1))
        }
        guard row > 0, column > 0 else { continue }
        let (wanted, found) = (query[row - 1], title[column - 1])
        let change = wanted == found ? 0 : wanted.isDigit || found.isDigit ? far : cost
        costs[column] = min(costs[column], rows[row - 1][column - 1] + change)
        if row > 1, column > 1, wanted == title[column - 2], found == query[row - 2], !wanted.isDigit,
          !found.isDigit
        {
          costs[column] = min(costs[column], rows[row - 2][column - 2] + 1)
        }
      }
      rows.append(costs)
    }
    return rows[query.count].min() ?? far
  }

  /// How many errors some letters are away from a place in a title whose first letter is the right one, or the second
  /// with the first behind it; nil for more than allowed.
  static func errors(_ query: [UInt16], at start: Int, of variant: ModelReading, atMost bound: Int) -> Int? {
    let title = variant.letters[start...]
    guard query.count > 1, query.count <= EditAutomaton.longest, let first = title.first else { return nil }
    let isSwapped = first == query[1] && title.dropFirst().first == query[0]
    guard first == query[0] || isSwapped else { return nil }
    let distance = distance(query, toBeginningOf: title)
    return distance <= bound ? distance : nil
  }

  /// Whether only the first letter of a query is wrong, missing or too many.
  static func hasWrongFirstLetter(_ query: [UInt16], at start: Int, of variant: ModelReading) -> Bool {
    let title = variant.letters[start...]
    guard let first = query.first, let own = title.first else { return false }
    let rest = query.dropFirst()
    if !first.isDigit, title.starts(with: rest) { return true }
    guard first < 0x80, (0x61...0x7A).contains(own) else { return false }
    return !first.isDigit && title.dropFirst().starts(with: rest) || title.dropFirst().starts(with: query)
  }

  /// The least errors at the start of any word of an item; 0 for none, nil for too many.
  static func errors(_ word: [UInt16], in item: ModelItem) -> Int? {
    let allowed = TypoRule.allowance(for: word)
    var least: Int?
    for variant in item.plainReadings {
      if !variant.wordStarts(of: word).isEmpty { return 0 }
      guard allowed > 0 else { continue }
      for start in variant.letters.indices where variant.starts[start].isWordStart {
        let found = errors(word, at: start, of: variant, atMost: allowed)
        if let found, found < least ?? .max { least = found }
      }
    }
    return least
  }

  /// Words that say too little to count.
  static let small = Set(
    ["the", "a", "an", "of", "and", "in", "on", "to", "is", "de", "la", "le", "el", "der", "die", "das"]
      .map { Array($0.utf16) })

  /// Whether titles are looked at for the sake of a word.
  static func saysMuch(_ word: [UInt16]) -> Bool {
    !small.contains(word) && (word.count >= 3 || word.contains(where: \.isWithoutSpaces))
  }
}
