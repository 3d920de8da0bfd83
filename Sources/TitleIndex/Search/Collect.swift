import VitrineMediaModel
import VitrineTextMatching

extension SearchRun {
  /// Collects the titles in which the letters of a form occur together.
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
    let match = whole(form, info.ordinal, position, info.alias)
    record(match, form: index, info: info, position: position, count: form.bytes.count)
  }

  /// Returns the match of a whole title.
  private func whole(_ form: QueryForm, _ ordinal: Int, _ position: UInt32, _ alias: UInt64) -> Match {
    let isLess = isLessDirect(form, ordinal, position)
    return Match(tier: .exact, detail: isLess ? SortDetail.lessDirect : 0, alias: alias)
  }

  private func isAcross(_ form: QueryForm, _ info: KeyInfo) -> Bool {
    info.wordLength < form.letters.count && form.isShort
  }

  /// Whether a whole title uses other variants of Chinese characters than the query, or a match by initial
  /// consonants is in a translated title.
  private func isLessDirect(_ form: QueryForm, _ ordinal: Int, _ position: UInt32) -> Bool {
    let hasHan = form.letters.contains(where: \.isHan)
    guard hasHan || form.isInitials else { return false }
    let variant = columns.variant(at: Int(position), of: ordinal)
    if form.isInitials { return !VariantInfo(packed: columns.variantInfos[variant]).isOriginal }
    let title = columns.text(of: columns.title(of: variant, ordinal))
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

  /// Up to this many keys are recorded one by one.
  static let fewKeys = 128

  /// Counts every item of a range of keys, a few nanoseconds each, and reads titles by descending popularity
  /// until the best of each kind are final.
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

  /// Picks among the candidates whose title begins with the form, or among the others, limited to one year
  /// fit.
  private mutating func pickFits(
    of form: QueryForm, _ index: Int, begins: Bool, _ year: YearFit?, isInner: Bool
  ) {
    pickBest(as: Match.together(begins, false, isInner, 0), form, year) { run, ordinal, kind in
      guard run.scratch.beginnings.contains(ordinal) == begins else { return false }
      guard let fit = run.fit(of: form, ordinal, isInner: isInner) else { return false }
      return run.record(
        fit.match, form: index, ordinal: ordinal, kind: kind, position: UInt32(fit.position),
        count: form.bytes.count)
    }
  }

  /// Picks candidates of each kind, by descending popularity, until no later one can be among the best.
  ///
  /// - Parameters:
  ///   - best: An upper bound for their matches.
  ///   - form: The form that they match.
  ///   - year: The year fit to pick; nil for any.
  ///   - take: Records one, and returns whether the limit of its kind may have changed.
  mutating func pickBest(
    as best: Match, _ form: QueryForm, _ year: YearFit? = nil,
    _ take: (inout SearchRun, _ ordinal: Int, _ kind: Int) -> Bool
  ) {
    // Moved out, so that the closure may mutate everything else.
    var candidates = OrdinalSet(size: 0)
    swap(&candidates, &scratch.candidates)
    defer { swap(&candidates, &scratch.candidates) }
    for kind in scratch.best.indices where scratch.best[kind].wanted > 0 {
      var last = lastOrdinal(of: kind, best, form, year)
      candidates.forEach(in: columns.kinds, from: kind * columns.setSize) { ordinal in
        guard ordinal <= last, budget.allowsMore() else { return false }
        guard year?.fits(Int(columns.years[ordinal])) ?? true, allows(ordinal) else { return true }
        if take(&self, ordinal, kind) { last = lastOrdinal(of: kind, best, form, year) }
        return true
      }
    }
  }

  private func lastOrdinal(of kind: Int, _ match: Match, _ form: QueryForm, _ year: YearFit?) -> Int {
    let limit = scratch.best[kind].limit
    return limit == .max ? .max : lastOrdinal(within: limit, match, form, year)
  }

  /// Returns the best match in the titles of an item where the letters of a form occur together.
  func fit(of form: QueryForm, _ ordinal: Int, isInner: Bool) -> (match: Match, position: Int)? {
    var best: (key: UInt64, match: Match, position: Int)?
    for variant in columns.variants(of: ordinal) {
      let info = VariantInfo(packed: columns.variantInfos[variant])
      let letters = columns.letters(of: variant)
      _ = columns.find(form.bytes[...], in: letters) { position in
        guard (columns.start(position) == WordStart.character.rawValue) == isInner else { return false }
        let offset = position - letters.lowerBound
        var match = Match.together(
          offset == 0 || offset == info.article, isAcross(form, position), isInner, info.alias)
        if match.tier == .startsWith, columns.letters[position + form.bytes.count] == 0 {
          match = whole(form, ordinal, UInt32(position), info.alias)
        }
        let key = key(match, form, ordinal)
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
  /// Returns the match of letters that occur together: at the beginning of a title or later, across a space,
  /// inside a word.
  fileprivate static func together(
    _ beginsTitle: Bool, _ isAcross: Bool, _ isInner: Bool, _ alias: UInt64
  ) -> Match {
    let tier: MatchTier = isInner ? .allWords : beginsTitle ? .startsWith : .wordsInOrder
    return Match(tier: tier, detail: isAcross ? SortDetail.lessDirect : 0, alias: alias)
  }
}

extension SearchRun {
  /// Collects the items whose titles contain all words of a form.
  ///
  /// Totals are exact. Whether the words are in one title, and in which order, is verified by descending
  /// popularity until the best of each kind are final, and for at most ``mostVerified`` items.
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

  /// The maximum number of words matched one by one; longer queries only match as a whole.
  static let mostWords = 16
  /// The maximum number of items whose words are compared with the query.
  static let mostVerified = 4_096

  /// Returns the keys of each word of a form, the rarest first; nil when a word has none.
  private func wordRanges(of form: QueryForm) -> [WordRanges]? {
    var result: [WordRanges] = []
    for part in form.byteParts {
      let ranges = wordRanges(form.bytes[part])
      if ranges.count == 0 { return nil }
      result.append(ranges)
    }
    return result.sorted { $0.count < $1.count }
  }

  /// Returns the keys that begin with a word.
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

  /// Keeps the candidates that also contain a word: by its keys, or, where those are many more, by reading
  /// titles.
  private mutating func narrow(to word: WordRanges, _ form: QueryForm) {
    scratch.narrowed.removeAll()
    defer { swap(&scratch.candidates, &scratch.narrowed) }
    if scratch.candidates.count * Self.titlesCost < word.count {
      var candidates = OrdinalSet(size: 0)
      swap(&candidates, &scratch.candidates)
      defer { swap(&candidates, &scratch.candidates) }
      candidates.forEach { ordinal in
        if has(word.word, ordinal, isInitials: form.isInitials) { scratch.narrowed.insert(ordinal) }
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

  /// Scanning the titles of an item costs about as much as this many keys.
  private static let titlesCost = 128

  /// Whether the titles of an item contain every word of a form, not necessarily in one title.
  func hasWords(of form: QueryForm, _ ordinal: Int) -> Bool {
    form.byteParts.allSatisfy { has(form.bytes[$0], ordinal, isInitials: form.isInitials) }
  }

  private func has(_ word: ArraySlice<UInt8>, _ ordinal: Int, isInitials: Bool) -> Bool {
    columns.variants(of: ordinal).contains { variant in
      VariantInfo(packed: columns.variantInfos[variant]).isInitials == isInitials
        && columns.find(word, in: columns.letters(of: variant)) != nil
    }
  }

  private mutating func verify(_ index: Int) {
    let form = forms[index]
    var verified = 0
    pickBest(as: Match(tier: .wordsInOrder), form) { run, ordinal, kind in
      verified += 1
      guard verified <= Self.mostVerified else {
        return run.record(.wordsApart, form: index, ordinal: ordinal, kind: kind, position: .max, count: 0)
      }
      let found = run.wordMatch(form, ordinal)
      let start = found.variant.map { run.columns.variantStarts[$0] } ?? .max
      return run.record(found.match, form: index, ordinal: ordinal, kind: kind, position: start, count: 0)
    }
  }

  /// Returns the best match of an item that contains all words, and its variant; nil when no single variant
  /// contains them all.
  func wordMatch(_ form: QueryForm, _ ordinal: Int) -> (match: Match, variant: Int?) {
    var best: (match: Match, variant: Int)?
    for variant in columns.variants(of: ordinal) {
      let info = VariantInfo(packed: columns.variantInfos[variant])
      guard info.isInitials == form.isInitials else { continue }
      guard let words = positions(of: form, in: columns.letters(of: variant)) else { continue }
      let match = Match(tier: words.isInOrder ? .wordsInOrder : .allWords, alias: info.alias)
      if best.map({ match.tier < $0.match.tier }) ?? true { best = (match, variant) }
      if words.isInOrder, info.alias == 0 { break }
    }
    return best.map { ($0.match, $0.variant) } ?? (.wordsApart, nil)
  }

  /// Returns the variant of an item that contains most letters of a form's words.
  func variant(withMostOf form: QueryForm, _ ordinal: Int) -> Int {
    let variants = columns.variants(of: ordinal)
    return variants.max { wordLetters(of: form, $0) < wordLetters(of: form, $1) } ?? variants.lowerBound
  }

  private func wordLetters(of form: QueryForm, _ variant: Int) -> Int {
    let range = columns.letters(of: variant)
    return zip(form.parts, form.byteParts).reduce(0) {
      $0 + (columns.find(form.bytes[$1.1], in: range) == nil ? 0 : $1.0.count)
    }
  }
}

extension Match {
  /// The words are in several titles of the item, or were not verified.
  fileprivate static let wordsApart = Match(tier: .allWords, detail: SortDetail.insideTitle, alias: 1)
}

/// The keys that begin with a word.
struct WordRanges {
  var word: ArraySlice<UInt8>
  var words: Range<Int>
  var inner: Range<Int>

  var count: Int { words.count + inner.count }
}

/// The positions of a query's words in a title.
struct WordPositions {
  /// The position of each word, in the order of the query.
  var positions: [Int]
  /// Whether they are in the order of the query, each at the start of a word.
  var isInOrder: Bool
}

extension SearchRun {
  /// Returns the positions of all words of a form in a variant; nil when one is missing.
  func positions(of form: QueryForm, in range: Range<Int>) -> WordPositions? {
    // Most titles lack a word: check that before allocating.
    for part in form.byteParts where columns.find(form.bytes[part], in: range) == nil { return nil }
    if let positions = ordered(form, range, where: { columns.start($0) != WordStart.character.rawValue }) {
      return WordPositions(positions: positions, isInOrder: true)
    }
    return (ordered(form, range) ?? apart(form, range)).map { WordPositions(positions: $0, isInOrder: false) }
  }

  /// Returns the first positions of the words one after the other.
  private func ordered(
    _ form: QueryForm, _ range: Range<Int>, where isFit: (Int) -> Bool = { _ in true }
  ) -> [Int]? {
    var positions: [Int] = []
    var start = range.lowerBound
    for part in form.byteParts {
      guard let position = columns.find(form.bytes[part], in: start..<range.upperBound, where: isFit) else {
        return nil
      }
      positions.append(position)
      start = position + part.count
    }
    return positions
  }

  /// Returns a distinct position for each word. Longer words choose first, so that none loses its position to
  /// a word that is its prefix.
  private func apart(_ form: QueryForm, _ range: Range<Int>) -> [Int]? {
    var positions = form.byteParts.map { _ in Int.max }
    for number in positions.indices.sorted(by: { form.byteParts[$0].count > form.byteParts[$1].count }) {
      let word = form.bytes[form.byteParts[number]]
      guard let position = columns.find(word, in: range, where: { !positions.contains($0) }) else {
        return nil
      }
      positions[number] = position
    }
    return positions
  }
}

extension IndexColumns {
  /// Returns the first start of a word in a range of letters that begins with a word of the query and
  /// satisfies `isFit`, which is called only for such starts.
  func find(_ word: ArraySlice<UInt8>, in range: Range<Int>, where isFit: (Int) -> Bool = { _ in true })
    -> Int?
  {
    guard let first = word.first, range.count >= word.count else { return nil }
    return unsafe letters.withElements(range) { bytes in
      guard bytes.count >= word.count else { return nil }
      for offset in 0...(bytes.count - word.count) where unsafe bytes[offset] == first {
        // The first byte of a multi-byte letter belongs to one script, so its start is enough.
        let position = range.lowerBound + offset
        guard start(position) != WordStart.none.rawValue else { continue }
        let part = unsafe UnsafeBufferPointer(rebasing: bytes[offset..<offset + word.count])
        if unsafe part.elementsEqual(word), isFit(position) { return position }
      }
      return nil
    }
  }
}
