import MediaModel
import TextMatching

/// Where the words of a query stand in a title.
struct WordPlaces {
  /// The position of each word, in the order of the query.
  var positions: [Int]
  /// Whether they stand in the order of the query, each at the start of a word.
  var isInOrder: Bool
}

extension SearchRun {
  /// Finds the titles that have all words of a form, in any order.
  mutating func collectWords(_ index: Int) {
    let form = forms[index]
    guard (2...Self.mostWords).contains(form.parts.count), let rarest = rarestPart(of: form) else { return }
    for (keys, range) in [(columns.words, rarest.words), (columns.inner, rarest.inner)] {
      for key in range {
        let row = KeyInfo(packed: keys.infos[key]).row
        if scratch.found[row].score.packed < Score(.wordsInOrder, detail: 0).packed { continue }
        let reading = keys.readings[key]
        guard let places = places(of: form, in: Int(reading)) else { continue }
        let alias = KeyInfo(packed: keys.infos[key]).alias
        let score = score(places.isInOrder ? .wordsInOrder : .allWords, form, row: row).with(alias: alias)
        record(row: row, score, reading: reading, position: 0, count: 0, form: index)
      }
    }
  }

  /// The words that are looked for one by one; longer queries are found as a whole or not at all.
  static let mostWords = 16

  /// The keys of the word with the fewest of them; nil when some word has none.
  private func rarestPart(of form: QueryForm) -> (words: Range<Int>, inner: Range<Int>)? {
    var best: (words: Range<Int>, inner: Range<Int>)?
    for part in form.parts {
      let letters = form.letters[part]
      let words = columns.words.range(startingWith: letters)
      let inner =
        letters.first?.isWithoutSpaces == true ? columns.inner.range(startingWith: letters) : 0..<0
      let count = words.count + inner.count
      if count == 0 { return nil }
      if best.map({ count < $0.words.count + $0.inner.count }) ?? true { best = (words, inner) }
    }
    return best
  }

  /// Where all words of a form stand in a reading; nil when one does not.
  func places(of form: QueryForm, in reading: Int) -> WordPlaces? {
    let stored = columns.readings[reading]
    guard stored.isInitials == (form.isInitials ? 1 : 0) else { return nil }
    let range = Int(stored.position)..<Int(stored.position) + Int(stored.count)
    // Most titles lack a word: that is found out before anything is allocated.
    for part in form.parts where find(form.letters[part], in: range, where: { _ in true }) == nil {
      return nil
    }
    if let ordered = ordered(form, range) { return ordered }
    var positions: [Int] = []
    for part in form.parts {
      let letters = form.letters[part]
      guard let place = find(letters, in: range, where: { !positions.contains($0) }) else { return nil }
      positions.append(place)
    }
    return WordPlaces(positions: positions, isInOrder: false)
  }

  private func ordered(_ form: QueryForm, _ range: Range<Int>) -> WordPlaces? {
    var positions: [Int] = []
    var isInOrder = true
    var start = range.lowerBound
    for part in form.parts {
      guard let place = find(form.letters[part], in: start..<range.upperBound, where: { _ in true }) else {
        return nil
      }
      if columns.starts[place] == WordStart.character.rawValue { isInOrder = false }
      positions.append(place)
      start = place + part.count
    }
    return WordPlaces(positions: positions, isInOrder: isInOrder)
  }

  /// The first start of a word in a range of letters that begins with a word of the query.
  func find(_ word: ArraySlice<UInt16>, in range: Range<Int>, where isFree: (Int) -> Bool) -> Int? {
    guard let first = word.first, range.count >= word.count else { return nil }
    let weakest = first.isWithoutSpaces ? WordStart.character.rawValue : WordStart.part.rawValue
    return unsafe columns.letters.withElements(range) { letters in
      unsafe columns.starts.withElements(range) { starts in
        for place in 0...(range.count - word.count)
        where unsafe letters[place] == first && starts[place] >= weakest && isFree(range.lowerBound + place) {
          let part = unsafe UnsafeBufferPointer(rebasing: letters[place..<place + word.count])
          if unsafe part.elementsEqual(word) { return range.lowerBound + place }
        }
        return nil
      }
    }
  }
}
