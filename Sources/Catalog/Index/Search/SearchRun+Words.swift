import VitrineMediaModel
import VitrineTextMatching

extension SearchRun {
  /// Finds the items that have all words of a form in their titles.
  ///
  /// What is counted is exact. Which of them have the words in one title, and in which order, is looked at from the
  /// best known on, until the best of each kind are certain, and for at most ``mostVerified`` items.
  mutating func collectWords(_ index: Int) {
    let form = forms[index]
    guard (2...Self.mostWords).contains(form.parts.count), let words = wordRanges(of: form) else { return }
    gather(words[0])
    for word in words.dropFirst() {
      guard !scratch.candidates.isEmpty else { return }
      narrow(to: word, form)
    }
    verify(index)
    scratch.takeCandidates()
  }

  /// The words that are looked for one by one; longer queries are found as a whole or not at all.
  static let mostWords = 16
  /// The items whose words are compared with the query one by one.
  static let mostVerified = 4_096

  /// The keys of each word of a form, the rarest first; nil when some word has none.
  private func wordRanges(of form: QueryForm) -> [WordRanges]? {
    var result: [WordRanges] = []
    for part in form.byteParts {
      let ranges = wordRanges(form.bytes[part])
      if ranges.count == 0 { return nil }
      result.append(ranges)
    }
    return result.sorted { $0.count < $1.count }
  }

  /// The keys that begin with a word.
  func wordRanges(_ word: ArraySlice<UInt8>) -> WordRanges {
    let first = word.first.map {
      LetterCode.letter($0)
        ?? LetterCode.letter($0, word.dropFirst().first ?? 1, word.dropFirst(2).first ?? 1)
    }
    return WordRanges(
      word: word, words: columns.words.range(startingWith: word),
      inner: first?.isWithoutSpaces == true ? columns.inner.range(startingWith: word) : 0..<0)
  }

  private mutating func gather(_ word: WordRanges) {
    scratch.candidates.removeAll()
    for (keys, range) in [(columns.words, word.words), (columns.inner, word.inner)] {
      unsafe keys.infos.withElements(range) { unsafe scratch.candidates.insert($0) }
    }
  }

  /// Leaves the candidates that have a word too: by its keys, or where those are many more, by their titles.
  private mutating func narrow(to word: WordRanges, _ form: QueryForm) {
    scratch.narrowed.removeAll()
    defer { swap(&scratch.candidates, &scratch.narrowed) }
    if scratch.candidates.count * Self.titlesCost < word.count {
      var candidates = PlaceSet(size: 0)
      swap(&candidates, &scratch.candidates)
      defer { swap(&candidates, &scratch.candidates) }
      candidates.forEach { place in
        if has(word.word, place, isInitials: form.isInitials) { scratch.narrowed.insert(place) }
        return true
      }
    } else {
      for (keys, range) in [(columns.words, word.words), (columns.inner, word.inner)] {
        unsafe keys.infos.withElements(range) { infos in
          unsafe scratch.narrowed.insert(infos, in: scratch.candidates)
        }
      }
    }
  }

  /// Looking through the titles of an item takes about as long as so many keys.
  private static let titlesCost = 128

  /// Whether the titles of an item have every word of a form, one of them this word and another that.
  func hasWords(of form: QueryForm, _ place: Int) -> Bool {
    form.byteParts.allSatisfy { has(form.bytes[$0], place, isInitials: form.isInitials) }
  }

  private func has(_ word: ArraySlice<UInt8>, _ place: Int, isInitials: Bool) -> Bool {
    columns.readings(of: place).contains { reading in
      ReadingInfo(packed: columns.readingInfos[reading]).isInitials == isInitials
        && columns.find(word, in: columns.letters(of: reading)) != nil
    }
  }

  private mutating func verify(_ index: Int) {
    let form = forms[index]
    var verified = 0
    pickBest(as: Match(tier: .wordsInOrder), form) { run, place, kind in
      verified += 1
      guard verified <= Self.mostVerified else {
        return run.record(.wordsApart, form: index, place: place, kind: kind, position: .max, count: 0)
      }
      let found = run.wordMatch(form, place)
      let start = found.reading.map { run.columns.readingStarts[$0] } ?? .max
      return run.record(found.match, form: index, place: place, kind: kind, position: start, count: 0)
    }
  }

  /// How well the titles of an item that has all words fit, and which reading fits best; nil when no single one has
  /// them all.
  func wordMatch(_ form: QueryForm, _ place: Int) -> (match: Match, reading: Int?) {
    var best: (match: Match, reading: Int)?
    for reading in columns.readings(of: place) {
      let info = ReadingInfo(packed: columns.readingInfos[reading])
      guard info.isInitials == form.isInitials else { continue }
      guard let places = places(of: form, in: columns.letters(of: reading)) else { continue }
      let match = Match(tier: places.isInOrder ? .wordsInOrder : .allWords, alias: info.alias)
      if best.map({ match.tier < $0.match.tier }) ?? true { best = (match, reading) }
      if places.isInOrder, info.alias == 0 { break }
    }
    return best.map { ($0.match, $0.reading) } ?? (.wordsApart, nil)
  }

  /// The reading of an item that has most letters of a form's words.
  func reading(withMostOf form: QueryForm, _ place: Int) -> Int {
    let readings = columns.readings(of: place)
    return readings.max { wordLetters(of: form, $0) < wordLetters(of: form, $1) } ?? readings.lowerBound
  }

  private func wordLetters(of form: QueryForm, _ reading: Int) -> Int {
    let range = columns.letters(of: reading)
    return zip(form.parts, form.byteParts).reduce(0) {
      $0 + (columns.find(form.bytes[$1.1], in: range) == nil ? 0 : $1.0.count)
    }
  }
}

extension Match {
  /// The words stand in several titles of the item, or it is not known where.
  fileprivate static let wordsApart = Match(tier: .allWords, detail: Detail.insideTitle, alias: 1)
}

/// The keys that begin with a word.
struct WordRanges {
  var word: ArraySlice<UInt8>
  var words: Range<Int>
  var inner: Range<Int>

  var count: Int { words.count + inner.count }
}
