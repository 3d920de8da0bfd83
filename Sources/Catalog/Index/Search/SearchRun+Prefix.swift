import MediaModel
import TextMatching

extension SearchRun {
  /// Finds the titles in which the letters of a form stand together.
  mutating func collectPrefix(_ index: Int) {
    let form = forms[index]
    collect(columns.words, form, index, isInner: false)
    if form.mayStandInside { collect(columns.inner, form, index, isInner: true) }
  }

  private mutating func collect(_ keys: KeyColumns, _ form: QueryForm, _ index: Int, isInner: Bool) {
    let count = form.letters.count
    var isWhole = !isInner
    for key in keys.range(startingWith: form.letters[...]) {
      let info = KeyInfo(packed: keys.infos[key])
      if isWhole, !keys.ends(key, after: count) { isWhole = false }  // the shortest keys come first
      let tier = tier(info, isInner: isInner, isWhole: isWhole)
      let detail = tier != .exact && form.isShort && runsAcrossSpace(keys, key, count) ? Detail.lessDirect : 0
      let score = score(tier, form, row: info.row, detail: detail).with(alias: info.alias)
      if score > scratch.found[info.row].score { continue }
      if tier == .exact { hasExact = true }
      if tier <= .startsWith { hasBeginning = true }
      record(
        row: info.row, score, reading: keys.readings[key], position: keys.positions[key], count: count,
        form: index)
    }
  }

  private func tier(_ info: KeyInfo, isInner: Bool, isWhole: Bool) -> MatchTier {
    if isInner { return .allWords }
    guard info.beginsTitle else { return .wordsInOrder }
    return isWhole ? .exact : .startsWith
  }

  private func runsAcrossSpace(_ keys: KeyColumns, _ key: Int, _ count: Int) -> Bool {
    let position = Int(keys.positions[key])
    for place in position + 1..<position + count where columns.starts[place] == WordStart.word.rawValue {
      return true
    }
    return false
  }

  /// Among whole titles, puts those written with the same forms of Chinese characters before those with others,
  /// and initial consonants of a work's own title before those of a translation.
  mutating func preferForms() {
    guard hasExact else { return }
    let hasHan = forms[0].letters.contains(where: \.isHan)
    let written = hasHan ? FoldedText(typed.text, unifiesHan: false).letters : []
    for row in scratch.touched where scratch.found[Int(row)].score.tier == .exact {
      let found = scratch.found[Int(row)]
      let title = columns.titles[Int(columns.readings[Int(found.reading)].title)]
      let isLessDirect =
        forms[Int(found.form)].isInitials
        ? title.isOriginal == 0
        : hasHan && FoldedText(columns.text(of: title), unifiesHan: false).letters != written
      if isLessDirect { scratch.found[Int(row)].score.packed |= Detail.lessDirect << 4 }
    }
  }
}

extension IndexColumns {
  /// The text of a title.
  func text(of title: StoredTitle) -> String {
    text.text(Int(title.offset)..<Int(title.offset + title.count))
  }
}
