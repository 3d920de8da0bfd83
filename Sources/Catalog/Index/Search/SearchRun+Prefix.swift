import VitrineMediaModel
import VitrineTextMatching

extension SearchRun {
  /// Finds the titles in which the letters of a form stand together.
  mutating func collectPrefix(_ index: Int) {
    let form = forms[index]
    let range = columns.words.range(startingWith: form.bytes[...])
    let whole = columns.words.whole(range, after: form.bytes.count)
    for key in whole where KeyInfo(packed: columns.words.infos[key]).beginsTitle {
      recordWhole(key, form, index)
    }
    collect(columns.words, range, form, index, isInner: false)
    guard form.mayStandInside else { return }
    collect(columns.inner, columns.inner.range(startingWith: form.bytes[...]), form, index, isInner: true)
  }

  private mutating func recordWhole(_ key: Int, _ form: QueryForm, _ index: Int) {
    let info = KeyInfo(packed: columns.words.infos[key])
    let position = columns.words.positions[key]
    (hasExact, hasBeginning) = (true, true)
    let match = whole(form, info.place, position, info.alias)
    record(match, form: index, info: info, position: position, count: form.bytes.count)
  }

  /// How a whole title fits.
  private func whole(_ form: QueryForm, _ place: Int, _ position: UInt32, _ alias: UInt64) -> Match {
    let isLess = isLessDirect(form, place, position)
    return Match(tier: .exact, detail: isLess ? Detail.lessDirect : 0, alias: alias)
  }

  private func isAcross(_ form: QueryForm, _ info: KeyInfo) -> Bool {
    info.wordLength < form.letters.count && form.isShort
  }

  /// Whether a whole title is written with other forms of Chinese characters than the query, or the initial
  /// consonants are those of a translation.
  private func isLessDirect(_ form: QueryForm, _ place: Int, _ position: UInt32) -> Bool {
    let hasHan = form.letters.contains(where: \.isHan)
    guard hasHan || form.isInitials else { return false }
    let reading = columns.reading(at: Int(position), of: place)
    if form.isInitials { return !ReadingInfo(packed: columns.readingInfos[reading]).isOriginal }
    let title = columns.text(of: columns.title(of: reading, place))
    return Self.chinese(in: title) != asWritten
  }

  private mutating func collect(
    _ keys: KeyColumns, _ range: Range<Int>, _ form: QueryForm, _ index: Int, isInner: Bool
  ) {
    if range.count > Self.fewKeys { return collectMany(keys, range, form, index, isInner: isInner) }
    for key in range {
      let info = KeyInfo(packed: keys.infos[key])
      if info.beginsTitle, !isInner { hasBeginning = true }
      let match = Match.together(info.beginsTitle, isAcross(form, info), isInner, info.alias)
      record(match, form: index, info: info, position: keys.positions[key], count: form.bytes.count)
    }
  }

  /// So many keys are looked at one by one.
  static let fewKeys = 128

  /// Counts every item of a range of keys, a few nanoseconds each, and looks at the titles of the best known ones until
  /// the best of each kind are certain.
  private mutating func collectMany(
    _ keys: KeyColumns, _ range: Range<Int>, _ form: QueryForm, _ index: Int, isInner: Bool
  ) {
    scratch.candidates.removeAll()
    scratch.beginnings.removeAll()
    unsafe keys.infos.withElements(range) { infos in
      if isInner { return unsafe scratch.candidates.insert(infos) }
      unsafe scratch.candidates.insert(infos, beginnings: &scratch.beginnings)
    }
    if !scratch.beginnings.isEmpty { hasBeginning = true }
    let years: [YearFit?] = form.year.map { [.same($0), .next($0), .other($0)] } ?? [nil]
    for year in years {
      for begins in isInner ? [false] : [true, false] {
        pickFits(of: form, index, begins: begins, year, isInner: isInner)
      }
    }
    scratch.takeCandidates()
  }

  /// Picks among the candidates whose title begins with the form, or among the others, and of one fit of the year.
  private mutating func pickFits(
    of form: QueryForm, _ index: Int, begins: Bool, _ year: YearFit?, isInner: Bool
  ) {
    pickBest(as: Match.together(begins, false, isInner, 0), form, year) { run, place, kind in
      guard run.scratch.beginnings.contains(place) == begins else { return false }
      guard let fit = run.fit(of: form, place, isInner: isInner) else { return false }
      return run.record(
        fit.match, form: index, place: place, kind: kind, position: UInt32(fit.position),
        count: form.bytes.count)
    }
  }

  /// Takes the candidates of each kind, best known first, until none can be among the best any more.
  ///
  /// - Parameters:
  ///   - best: The best way in which any of them fits.
  ///   - form: The form that they fit.
  ///   - year: How the year of those wanted fits; nil for any.
  ///   - take: Looks at one, and tells whether the limit of its kind may have changed.
  mutating func pickBest(
    as best: Match, _ form: QueryForm, _ year: YearFit? = nil,
    _ take: (inout SearchRun, _ place: Int, _ kind: Int) -> Bool
  ) {
    // Taken out, so that the closure may change everything else.
    var candidates = PlaceSet(size: 0)
    swap(&candidates, &scratch.candidates)
    defer { swap(&candidates, &scratch.candidates) }
    for kind in scratch.best.indices where scratch.best[kind].wanted > 0 {
      var last = lastPlace(of: kind, best, form, year)
      candidates.forEach(in: columns.kinds, from: kind * columns.setSize) { place in
        guard place <= last, budget.allowsMore() else { return false }
        guard year?.fits(Int(columns.years[place])) ?? true, allows(place) else { return true }
        if take(&self, place, kind) { last = lastPlace(of: kind, best, form, year) }
        return true
      }
    }
  }

  private func lastPlace(of kind: Int, _ match: Match, _ form: QueryForm, _ year: YearFit?) -> Int {
    let limit = scratch.best[kind].limit
    return limit == .max ? .max : lastPlace(within: limit, match, form, year)
  }

  /// The best place in the titles of an item where the letters of a form stand together.
  func fit(of form: QueryForm, _ place: Int, isInner: Bool) -> (match: Match, position: Int)? {
    var best: (key: UInt64, match: Match, position: Int)?
    for reading in columns.readings(of: place) {
      let info = ReadingInfo(packed: columns.readingInfos[reading])
      let letters = columns.letters(of: reading)
      _ = columns.find(form.bytes[...], in: letters) { position in
        guard (columns.start(position) == WordStart.character.rawValue) == isInner else { return false }
        let offset = position - letters.lowerBound
        var match = Match.together(
          offset == 0 || offset == info.article, isAcross(form, position), isInner, info.alias)
        if match.tier == .startsWith, columns.letters[position + form.bytes.count] == 0 {
          match = whole(form, place, UInt32(position), info.alias)
        }
        let key = key(match, form, place)
        if best.map({ key < $0.key }) ?? true { best = (key, match, position) }
        return false
      }
    }
    return best.map { ($0.match, $0.position) }
  }

  private func isAcross(_ form: QueryForm, _ position: Int) -> Bool {
    form.isShort
      && (position + 1..<position + form.bytes.count).contains {
        columns.start($0) == WordStart.word.rawValue
      }
  }
}

extension Match {
  /// How letters fit that stand together: at the beginning of a title or later, across a space, inside a word.
  fileprivate static func together(
    _ beginsTitle: Bool, _ isAcross: Bool, _ isInner: Bool, _ alias: UInt64
  ) -> Match {
    let tier: MatchTier = isInner ? .allWords : beginsTitle ? .startsWith : .wordsInOrder
    return Match(tier: tier, detail: isAcross ? Detail.lessDirect : 0, alias: alias)
  }
}
