import MediaModel
import TextMatching

extension SearchRun {
  /// Finds the titles that begin with the letters of a form, or have them from the start of a word, with as
  /// many typing errors as its length allows; one at most where a title begins with them as they are.
  mutating func collectTypos(_ index: Int) {
    let form = forms[index]
    guard !form.isInitials, !form.hasLostArticle else { return }
    let bound = min(TypoRule.allowance(for: form.letters), hasBeginning ? 1 : TypoRule.most)
    guard bound > 0, form.letters.count >= 2 else { return }
    let (first, second) = (form.letters[0], form.letters[1])
    walk(columns.words.range(startingWith: [first]), form, index, bound)
    if first != second { walk(columns.words.range(startingWith: [second, first]), form, index, bound) }
    if bound >= Self.costOfFirstLetter, scratch.touched.isEmpty { collectWrongFirstLetter(form, index) }
  }

  private static let costOfFirstLetter = 2

  /// Walks the keys of a range as a trie: they are sorted, so each shares its first letters with the last one.
  private mutating func walk(_ range: Range<Int>, _ form: QueryForm, _ index: Int, _ bound: Int) {
    let keys = columns.words
    guard let commons = keys.commons, var rows = EditRows(form.letters, bound: bound) else { return }
    var best: [(distance: Int, count: Int)] = [(bound + 1, 0)]
    var dead = Int.max
    for key in range {
      let common = key == range.lowerBound ? 0 : Int(commons[key])
      if common >= dead {
        // It differs from the last key only beyond where the search had ended.
        if best[best.count - 1].distance <= bound { recordTypo(key, best[best.count - 1], form, index) }
        continue
      }
      dead = .max
      rows.pop(to: common)
      best.removeSubrange(min(common + 1, best.count)...)
      var position = Int(keys.positions[key]) + rows.depth
      while true {
        let letter = keys.letters[position]
        guard letter != 0, rows.push(letter) else {
          dead = letter == 0 ? .max : rows.depth + 1
          break
        }
        position += 1
        let last = best[best.count - 1]
        best.append(rows.distance < last.distance ? (rows.distance, rows.depth) : last)
      }
      let found = best[best.count - 1]
      if found.distance <= bound { recordTypo(key, found, form, index) }
    }
  }

  private mutating func recordTypo(
    _ key: Int, _ found: (distance: Int, count: Int), _ form: QueryForm, _ index: Int
  ) {
    let keys = columns.words
    let info = KeyInfo(packed: keys.infos[key])
    let detail = UInt32(found.distance) * Detail.edit + (info.beginsTitle ? 0 : Detail.insideTitle)
    let score = score(.withTypos, form, row: info.row, detail: detail).with(alias: info.alias)
    record(
      row: info.row, score, reading: keys.readings[key], position: keys.positions[key], count: found.count,
      form: index)
  }

  /// Finds titles whose first letter is another one, missing or added; the rest must be as typed.
  private mutating func collectWrongFirstLetter(_ form: QueryForm, _ index: Int) {
    let rest = form.letters[1...]
    let letters: [UInt16] = form.letters[0] < 0x80 ? Array(0x61...0x7A) : []
    let heads = [rest] + letters.flatMap { [[$0] + rest, [$0] + form.letters[...]] }
    for head in heads {
      for key in columns.words.range(startingWith: head) {
        recordTypo(key, (Self.costOfFirstLetter, head.count), form, index)
      }
    }
  }
}
