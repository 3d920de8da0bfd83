import MediaModel
import TextMatching

/// A word of a query, ready to be looked for with typing errors.
struct LooseWord {
  var letters: ArraySlice<UInt16>
  /// The number of letters, or 0 for a small word that says little.
  var weight: Int
  var bound: Int
  var rows: EditRows?
  /// The titles that have it.
  var keys: Range<Int>

  init(_ letters: ArraySlice<UInt16>, in keys: KeyColumns) {
    self.letters = letters
    weight = Self.small.contains { $0.utf16.elementsEqual(letters) } ? 0 : letters.count
    bound = TypoRule.allowance(for: Array(letters))
    rows = bound > 0 ? EditRows(Array(letters), bound: bound) : nil
    self.keys = keys.range(startingWith: letters)
  }

  /// Whether titles are worth looking at for its sake alone.
  var saysMuch: Bool {
    weight >= Self.fewestLetters || weight > 0 && letters.contains { $0.isWithoutSpaces }
  }

  private static let fewestLetters = 3

  private static let small = [
    "the", "a", "an", "of", "and", "in", "on", "to", "is", "de", "la", "le", "el", "der", "die", "das",
  ]
}

extension SearchRun {
  /// Finds the titles that have some words of a form, or all of them with typing errors in the others.
  ///
  /// The rarest words say most: titles are looked at for their sake first, and no more than ``mostKeys`` in all.
  mutating func collectSomeWords(_ index: Int) {
    let form = forms[index]
    guard (2...Self.mostWords).contains(form.parts.count), !form.isInitials else { return }
    var words = form.parts.map { LooseWord(form.letters[$0], in: columns.words) }
    let total = words.reduce(0) { $0 + $1.weight }
    var rest = Self.mostKeys
    for word in words.sorted(by: { $0.keys.count < $1.keys.count }) where word.saysMuch {
      guard word.keys.count <= rest else { break }
      rest -= word.keys.count
      for key in word.keys { recordSome(key, &words, index, total) }
    }
  }

  /// The most titles looked at for single words of a query.
  static let mostKeys = 2_000

  private mutating func recordSome(_ key: Int, _ words: inout [LooseWord], _ index: Int, _ total: Int) {
    let info = KeyInfo(packed: columns.words.infos[key])
    guard scratch.found[info.row].score >= Score(.withTypos, detail: 0) else { return }
    let reading = columns.words.readings[key]
    let stored = columns.readings[Int(reading)]
    guard stored.isInitials == 0 else { return }
    let range = Int(stored.position)..<Int(stored.position) + Int(stored.count)
    var found = 0
    var edits = 0
    for place in words.indices where words[place].weight > 0 {
      if find(words[place].letters, in: range, where: { _ in true }) != nil {
        found += words[place].weight
      } else if let distance = nearest(&words[place], in: range)?.distance {
        found += words[place].weight
        edits += distance
      }
    }
    guard found * 2 >= total else { return }
    let form = forms[index]
    let score =
      found == total && edits > 0
      ? score(.withTypos, form, row: info.row, detail: Detail.insideTitle + UInt32(edits) * Detail.edit)
      : score(.someWords, form, row: info.row, detail: UInt32((total - found) * 60 / total + edits) * 16)
    record(row: info.row, score.with(alias: info.alias), reading: reading, position: 0, count: 0, form: index)
  }

  /// The start of a word in a range of letters that a word of the query comes nearest to.
  func nearest(_ word: inout LooseWord, in range: Range<Int>) -> (distance: Int, place: Int, count: Int)? {
    guard word.rows != nil, let first = word.letters.first, let second = word.letters.dropFirst().first else {
      return nil
    }
    var best: (distance: Int, place: Int, count: Int)?
    for place in range where columns.starts[place] >= WordStart.part.rawValue {
      let letter = columns.letters[place]
      guard letter == first || letter == second || word.bound > 1 else { continue }
      word.rows?.pop(to: 0)
      let end = min(place + word.letters.count + word.bound, range.upperBound)
      for position in place..<end {
        guard word.rows?.push(columns.letters[position]) == true else { break }
        guard let distance = word.rows?.distance, distance <= word.bound else { continue }
        if distance < best?.distance ?? .max { best = (distance, place, position + 1 - place) }
      }
    }
    return best
  }
}
