import MediaModel
import TextMatching

extension SearchRun {
  /// Finds the titles that begin with the letters of a form, or have them from the start of a word, with so many
  /// typing errors, where the length of the form allows that.
  mutating func collectTypos(_ index: Int, bound: Int) {
    let form = forms[index]
    guard !form.isInitials, !form.hasLostArticle, form.letters.count >= 2 else { return }
    guard TypoRule.allowance(for: form.letters) >= bound else { return }
    forEachNear(form.letters, bound: bound) { run, found, distance in
      for key in found.keys { run.recordTypo(key, distance, found.count, form, index) }
    }
    if bound >= Self.costOfFirstLetter, scratch.found.isEmpty { collectWrongFirstLetter(form, index) }
  }

  private static let costOfFirstLetter = 2

  /// Walks the keys that begin with the first letter, or with the first two swapped, as a trie.
  ///
  /// - Parameters:
  ///   - letters: What to come near to, at least two letters.
  ///   - bound: The most typing errors.
  ///   - body: Is given neighbouring keys that come near, and how near.
  mutating func forEachNear(
    _ letters: [UInt16], bound: Int, _ body: (inout SearchRun, TypoWalk.Found, _ distance: Int) -> Void
  ) {
    let (first, second) = (letters[0], letters[1])
    for beginning in first == second ? [[first]] : [[first], [second, first]] {
      let bytes = LetterCode.bytes(beginning)
      guard var walk = TypoWalk(columns.words, beginning: bytes, letters, bound: bound) else { return }
      while let found = walk.next() {
        guard budget.allowsMore() else { return }
        if let distance = found.distance { body(&self, found, distance) }
      }
    }
  }

  private mutating func recordTypo(_ key: Int, _ distance: Int, _ count: Int, _ form: QueryForm, _ index: Int)
  {
    let info = KeyInfo(packed: columns.words.infos[key])
    let detail = UInt64(distance) * Detail.edit + (info.beginsTitle ? 0 : Detail.insideTitle)
    record(
      Match(tier: .withTypos, detail: detail, alias: info.alias), form: index, info: info,
      position: columns.words.positions[key], count: count)
  }

  /// Finds titles whose first letter is another one, missing or added; the rest must be as typed.
  private mutating func collectWrongFirstLetter(_ form: QueryForm, _ index: Int) {
    let rest = form.letters[1...]
    let letters: [UInt16] = form.letters[0] < 0x80 ? Array(0x61...0x7A) : []
    let heads = [Array(rest)] + letters.flatMap { [[$0] + rest, [$0] + form.letters] }
    for head in heads {
      let bytes = LetterCode.bytes(head)
      for key in columns.words.range(startingWith: bytes[...]) {
        recordTypo(key, Self.costOfFirstLetter, bytes.count, form, index)
      }
    }
  }
}
