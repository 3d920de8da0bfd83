import VitrineMediaModel
import VitrineTextMatching

extension SearchRun {
  /// Finds the titles that begin with the letters of a form, or have them from the start of a word, with so many
  /// typing errors, where the length of the form allows that.
  mutating func collectTypos(_ index: Int, bound: Int) {
    let form = forms[index]
    guard !form.isInitials, !form.hasLostArticle, form.letters.count >= 2 else { return }
    guard TypoRule.allowance(for: form.letters) >= bound else { return }
    forEachNear(form.letters, bound: bound) { run, keys, distance, count in
      for key in keys where !run.isInitials(key) { run.recordTypo(key, distance, count, form, index) }
    }
    if bound >= Self.costOfFirstLetter, scratch.found.isEmpty { collectWrongFirstLetter(form, index) }
  }

  private static let costOfFirstLetter = 2

  /// Walks the keys that begin with the first letter, or with the first two swapped, as a trie.
  ///
  /// - Parameters:
  ///   - letters: What to come near to, at least two letters.
  ///   - bound: The most typing errors.
  ///   - body: Is given neighbouring keys that come near, how near, and the bytes that fit.
  mutating func forEachNear(
    _ letters: [UInt16], bound: Int,
    _ body: (inout SearchRun, _ keys: Range<Int>, _ distance: Int, _ count: Int) -> Void
  ) {
    // Taken out, so that the body may change everything else.
    var budget = budget
    defer { self.budget = budget }
    let (first, second) = (letters[0], letters[1])
    for beginning in first == second ? [[first]] : [[first], [second, first]] {
      let bytes = LetterCode.bytes(beginning)
      guard let walk = TypoWalk(columns, beginning: bytes, letters, bound: bound) else { return }
      walk.forEach(&budget) { body(&self, $0, $1, $2) }
    }
  }

  /// Whether a key lies among initial consonants, in which nothing is forgiven.
  private func isInitials(_ key: Int) -> Bool {
    let place = KeyInfo(packed: columns.words.infos[key]).place
    let reading = columns.reading(at: Int(columns.words.positions[key]), of: place)
    return ReadingInfo(packed: columns.readingInfos[reading]).isInitials
  }

  private mutating func recordTypo(_ key: Int, _ distance: Int, _ count: Int, _ form: QueryForm, _ index: Int)
  {
    let info = KeyInfo(packed: columns.words.infos[key])
    let detail = UInt64(distance) * Detail.edit + (info.beginsTitle ? 0 : Detail.insideTitle)
    record(
      Match(tier: .withTypos, detail: detail, alias: info.alias), form: index, info: info,
      position: columns.words.positions[key], count: count)
  }

  /// Finds titles whose first letter is another one, missing or added; the rest must be as typed. A digit is never
  /// taken for a letter.
  private mutating func collectWrongFirstLetter(_ form: QueryForm, _ index: Int) {
    let rest = form.letters[1...]
    let letters: [UInt16] = form.letters[0] < 0x80 ? Array(0x61...0x7A) : []
    var heads = letters.map { [$0] + form.letters }
    if !form.letters[0].isDigit { heads += [Array(rest)] + letters.map { [$0] + rest } }
    for head in heads {
      let bytes = LetterCode.bytes(head)
      for key in columns.words.range(startingWith: bytes[...]) {
        recordTypo(key, Self.costOfFirstLetter, bytes.count, form, index)
      }
    }
  }
}
