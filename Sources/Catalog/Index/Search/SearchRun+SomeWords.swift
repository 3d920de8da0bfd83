import MediaModel
import TextMatching

extension SearchRun {
  /// Finds the titles that have some words of a form, or all of them with typing errors in the others.
  mutating func collectSomeWords(_ index: Int) {
    let form = forms[index]
    guard (2...Self.mostWords).contains(form.parts.count), !form.isInitials else { return }
    let weights = form.parts.map { Self.weight(of: form.letters[$0]) }
    let total = weights.reduce(0, +)
    guard total > 0 else { return }
    for (part, weight) in zip(form.parts, weights) where weight > 0 {
      let range = columns.words.range(startingWith: form.letters[part])
      guard range.count <= Self.commonWord else { continue }
      for key in range { recordSome(key, form, index, weights, total) }
    }
  }

  /// The titles with a word so common that it says nothing are not looked at for its sake.
  static let commonWord = 5_000

  /// The letters of a word, or 0 when it is a small one that says little.
  private static func weight(of word: ArraySlice<UInt16>) -> Int {
    let small = [
      "the", "a", "an", "of", "and", "in", "on", "to", "is", "de", "la", "le", "el", "der", "die", "das",
    ]
    return small.contains { $0.utf16.elementsEqual(word) } ? 0 : word.count
  }

  private mutating func recordSome(
    _ key: Int, _ form: QueryForm, _ index: Int, _ weights: [Int], _ total: Int
  ) {
    let info = KeyInfo(packed: columns.words.infos[key])
    guard scratch.found[info.row].score >= Score(.withTypos, detail: 0) else { return }
    let reading = columns.words.readings[key]
    let stored = columns.readings[Int(reading)]
    guard stored.isInitials == 0 else { return }
    let range = Int(stored.position)..<Int(stored.position) + Int(stored.count)
    var found = 0
    var edits = 0
    for (part, weight) in zip(form.parts, weights) where weight > 0 {
      let word = form.letters[part]
      if find(word, in: range, where: { _ in true }) != nil {
        found += weight
      } else if let distance = nearest(word, in: range)?.distance {
        found += weight
        edits += distance
      }
    }
    guard found * 2 >= total else { return }
    let score =
      found == total && edits > 0
      ? score(.withTypos, form, row: info.row, detail: Detail.insideTitle + UInt32(edits) * Detail.edit)
      : score(.someWords, form, row: info.row, detail: UInt32((total - found) * 60 / total + edits) * 16)
    record(row: info.row, score.with(alias: info.alias), reading: reading, position: 0, count: 0, form: index)
  }

  /// The start of a word in a range of letters that a word of the query comes nearest to.
  func nearest(_ word: ArraySlice<UInt16>, in range: Range<Int>) -> (distance: Int, place: Int, count: Int)? {
    let bound = TypoRule.allowance(for: Array(word))
    guard bound > 0 else { return nil }
    var best: (distance: Int, place: Int, count: Int)?
    for place in range where columns.starts[place] >= WordStart.part.rawValue {
      let end = min(place + word.count + bound, range.upperBound)
      let letters = (place..<end).map { columns.letters[$0] }
      guard let found = EditDistance.toPrefix(Array(word), of: letters, bound: bound) else { continue }
      if found.distance < best?.distance ?? .max { best = (found.distance, place, found.length) }
    }
    return best
  }
}
