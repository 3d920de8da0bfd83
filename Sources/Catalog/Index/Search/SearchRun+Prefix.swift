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
    let exact = Score(.exact, detail: 0), starts = Score(.startsWith, detail: 0)
    let inside = Score(isInner ? .allWords : .wordsInOrder, detail: 0)
    let isPlain = form.year == nil && !form.hasLostArticle
    for key in keys.range(startingWith: form.letters[...]) {
      let info = KeyInfo(packed: keys.infos[key])
      if isWhole, !keys.ends(key, after: count) { isWhole = false }  // the shortest keys come first
      let tier: MatchTier =
        info.beginsTitle && !isInner ? (isWhole ? .exact : .startsWith) : isInner ? .allWords : .wordsInOrder
      let plain = tier == .exact ? exact : tier == .startsWith ? starts : inside
      let score = (isPlain ? plain : score(tier, form, row: info.row)).with(alias: info.alias)
      if score > scratch.found[info.row].score { continue }
      if tier == .exact { hasExact = true }
      if tier <= .startsWith { hasBeginning = true }
      record(
        row: info.row, score, reading: keys.readings[key], position: keys.positions[key], count: count,
        form: index)
    }
  }

  /// Puts titles written with the same forms of Chinese characters before those with others.
  mutating func preferForms() {
    guard hasExact, forms.first?.letters.contains(where: \.isHan) == true else { return }
    let written = FoldedText(typed.text, unifiesHan: false).letters
    for row in scratch.touched where scratch.found[Int(row)].score.tier == .exact {
      let found = scratch.found[Int(row)]
      let title = columns.titles[Int(columns.readings[Int(found.reading)].title)]
      let own = FoldedText(columns.text(of: title), unifiesHan: false).letters
      if own != written { scratch.found[Int(row)].score.packed |= Detail.otherForms << 4 }
    }
  }
}

extension IndexColumns {
  /// The text of a title.
  func text(of title: StoredTitle) -> String {
    text.text(Int(title.offset)..<Int(title.offset + title.count))
  }
}
