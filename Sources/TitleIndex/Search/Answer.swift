import VitrineMediaModel
import VitrineTextMatching

extension SearchRun {
  /// Returns the number of best items needed of each kind, in the order of `MediaKind.allCases`. In an order
  /// other than relevance it is 0: only the items of the page are read, at the end.
  static func wanted(_ request: IndexRequest) -> [Int] {
    let count = request.order == .relevance ? request.page.offset + request.page.size : 0
    return MediaKind.allCases.map { request.kinds.contains($0) ? count : 0 }
  }

  /// Runs a request and returns its answer.
  mutating func answer(_ request: IndexRequest) -> IndexAnswer {
    Relaxation.collect(
      &self,
      beforeRelaxing: { run in
        guard request.order != .relevance else { return }
        for (number, kind) in MediaKind.allCases.enumerated() where request.kinds.contains(kind) {
          run.scratch.best[number].begin(wanted: Self.mostForgiven)
        }
        run.keepFits()
      })
    applyFilter()
    let further = addFurther(request.further)
    return IndexAnswer(
      sections: sections(request, further), facets: request.wantsFacets ? facets(request.kinds) : nil,
      isPartial: budget.isSpent)
  }

  /// Adds items that no title of theirs brings, where the filter allows them.
  ///
  /// - Returns: The ordinals that were added, in the order given.
  private mutating func addFurther(_ rows: [Int]) -> [Int] {
    var added: [Int] = []
    for row in rows {
      guard let ordinal = columns.ordinal(ofRow: row), !scratch.found.contains(ordinal),
        filter?.allows(ordinal, columns) ?? true
      else { continue }
      _ = scratch.found.insert(ordinal)
      added.append(ordinal)
    }
    return added
  }

  /// More items than the relaxation steps find in any catalog.
  private static let mostForgiven = 1 << 24

  private mutating func sections(_ request: IndexRequest, _ further: [Int]) -> [IndexSection] {
    var made: [(section: IndexSection, best: UInt64)] = []
    for kind in request.kinds { made.append(section(kind, request, further)) }
    guard request.order == .relevance else { return made.map(\.section) }
    let order = made.indices.sorted { (made[$0].best, $0) < (made[$1].best, $1) }
    return order.map { made[$0].section }
  }

  private mutating func section(
    _ kind: MediaKind, _ request: IndexRequest, _ further: [Int]
  ) -> (section: IndexSection, best: UInt64) {
    let fits = fits(kind, request, further)
    var hits: [IndexHit] = []
    for fit in fits.dropFirst(request.page.offset).prefix(request.page.size) {
      hits.append(
        further.contains(fit.ordinal) ? IndexHit(row: columns.row(fit.ordinal), match: nil) : hit(fit))
    }
    // The ordinal is cleared, so that between kinds equal matches keep the order of `kinds`.
    let best = fits.first.map { $0.key & ~SortKey.ordinalMask } ?? .max
    return (IndexSection(kind: kind, total: total(kind), hits: hits), best)
  }

  /// The hits of a kind up to the end of the page, in the order wanted.
  private mutating func fits(_ kind: MediaKind, _ request: IndexRequest, _ further: [Int]) -> [ScoredHit] {
    let end = request.page.offset + request.page.size
    guard request.order == .relevance else { return ordered(kind, by: request.order, upTo: end) }
    let best = best(kind)
    guard best.count < end, !further.isEmpty else { return best }
    let own = further.filter { MediaKind.allCases[columns.kind($0)] == kind }
    return best + own.map { ScoredHit(furtherOrdinal: $0) }
  }
}

extension SearchRun {
  /// Returns the best items of a kind.
  mutating func best(_ kind: MediaKind) -> [ScoredHit] {
    guard let number = MediaKind.allCases.firstIndex(of: kind) else { return [] }
    return scratch.best[number].sorted(&scratch.listed)
  }

  /// Returns the number of items found of a kind.
  mutating func total(_ kind: MediaKind) -> Int {
    guard let number = MediaKind.allCases.firstIndex(of: kind) else { return 0 }
    return scratch.found.count(in: columns.kinds, from: number * columns.setSize)
  }

  /// Returns the rank of an item among the hits of its kind, all of which must have been collected; nil when
  /// it is not a hit.
  mutating func rank(ofOrdinal ordinal: Int) -> IndexRank? {
    let fits = scratch.best[columns.kind(ordinal)].sorted(&scratch.listed)
    guard let rank = fits.firstIndex(where: { $0.ordinal == ordinal }) else { return nil }
    return IndexRank(
      ordinal: rank, parts: fits[..<rank].count { $0.tier != .exact }, tier: fits[rank].tier)
  }

  /// Returns the ordinals of the best hits of any kind in one list, ordered like hits of one kind.
  mutating func ordinals(count: Int) -> [Int] {
    MediaKind.allCases.flatMap { best($0) }.sorted(by: <).prefix(count).map(\.ordinal)
  }

  /// Returns a hit with its title and highlights.
  mutating func hit(_ fit: ScoredHit) -> IndexHit {
    let variant =
      fit.position == .max
      ? variant(withMostOf: forms[Int(fit.form)], fit.ordinal)
      : columns.variant(at: Int(fit.position), of: fit.ordinal)
    let title = columns.title(of: variant, fit.ordinal)
    let match = TitleMatch(
      title: columns.text(of: title), language: columns.language(of: title), ranges: ranges(fit, variant),
      tier: fit.tier)
    return IndexHit(row: columns.row(fit.ordinal), match: match)
  }

  private func ranges(_ fit: ScoredHit, _ variant: Int) -> [Range<Int>] {
    var graphemes = Graphemes(columns, variant, of: fit.ordinal)
    let start = Int(fit.position)
    if fit.count > 0 { return graphemes.ranges(of: start..<start + Int(fit.count)) }
    return wordRanges(forms[Int(fit.form)], columns.letters(of: variant)).flatMap {
      graphemes.ranges(of: $0)
    }.united()
  }

  /// Returns the ranges of a form's words, or of what is nearest to them, in a variant; missing words are
  /// skipped.
  private func wordRanges(_ form: QueryForm, _ range: Range<Int>) -> [Range<Int>] {
    if let words = positions(of: form, in: range) {
      return zip(words.positions, form.byteParts).map { $0..<$0 + $1.count }
    }
    return zip(form.parts, form.byteParts).compactMap { part, bytes in
      let word = form.bytes[bytes]
      if let start = columns.find(word, in: range) { return start..<start + word.count }
      return columns.nearest(Array(form.letters[part]), in: range).map { $0.start..<$0.start + $0.count }
    }
  }
}

extension SearchRun {
  /// Returns the items found of a kind in an order other than relevance, each with its best match.
  ///
  /// A match as typed can be computed from the item's titles alone, so only items up to the end of the page
  /// are read. Matches of relaxation steps were kept.
  mutating func ordered(_ kind: MediaKind, by order: SearchOrder, upTo count: Int) -> [ScoredHit] {
    guard let kind = MediaKind.allCases.firstIndex(of: kind) else { return [] }
    let kept = Dictionary(
      scratch.best[kind].sorted(&scratch.listed).map { ($0.ordinal, $0) },
      uniquingKeysWith: { first, _ in first })
    var keys: [UInt64] = []
    scratch.found.forEach(in: columns.kinds, from: kind * columns.setSize) { ordinal in
      keys.append(order.key(ordinal, columns))
      return order != .popularity || keys.count < count
    }
    keys.bringForward(smallest: count)
    return keys.prefix(count).map { key in
      let ordinal = Int(key & SortKey.ordinalMask)
      return kept[ordinal] ?? fit(ofOrdinal: ordinal)
    }
  }

  /// Keeps the matches of the items found as typed, before relaxation steps find weaker ones of the same
  /// items.
  mutating func keepFits() {
    var ordinals: [Int] = []
    scratch.found.forEach { ordinal in
      ordinals.append(ordinal)
      return true
    }
    for ordinal in ordinals {
      _ = scratch.best[columns.kind(ordinal)].offer(fit(ofOrdinal: ordinal), &scratch.listed)
    }
  }

  /// Returns the best match of an item that was found as typed.
  private func fit(ofOrdinal ordinal: Int) -> ScoredHit {
    var best: ScoredHit?
    func offer(_ match: Match, _ form: Int, _ position: Int?, _ count: Int) {
      let fit = ScoredHit(
        key: key(match, forms[form], ordinal), position: position.map { UInt32($0) } ?? .max,
        count: UInt16(clamping: count), form: UInt8(clamping: form), tier: match.tier)
      if best.map({ fit < $0 }) ?? true { best = fit }
    }
    for (index, form) in forms.enumerated() {
      for isInner in form.mayStandInside ? [false, true] : [false] {
        if let found = fit(of: form, ordinal, isInner: isInner) {
          offer(found.match, index, found.position, form.bytes.count)
        }
      }
      guard (2...Self.mostWords).contains(form.parts.count) else { continue }
      let found = wordMatch(form, ordinal)
      // The item may be found by another form and contain only some words of this one.
      guard found.variant != nil || hasWords(of: form, ordinal) else { continue }
      offer(found.match, index, found.variant.map { Int(columns.variantStarts[$0]) }, 0)
    }
    return best
      ?? ScoredHit(key: UInt64(ordinal), position: .max, count: 0, form: 0, tier: .someWords)
  }
}

extension SearchOrder {
  /// Returns the sort key of an item, which contains the ordinal; less is first.
  ///
  /// Within a year more popular items come first.
  func key(_ ordinal: Int, _ columns: IndexColumns) -> UInt64 {
    if self == .title { return UInt64(columns.alphabet[ordinal]) << 24 | UInt64(ordinal) }
    let year = Int(columns.years[ordinal])
    let first: UInt64 =
      switch self {
      case .newest: year <= 0 ? Self.noYear : Self.noYear - 1 - UInt64(min(year, 4_095))
      case .oldest: year <= 0 ? Self.noYear : UInt64(min(year, 4_095))
      case .relevance, .popularity, .title: 0
      }
    return first << 24 | UInt64(ordinal)
  }
}

extension SearchOrder {
  private static let noYear: UInt64 = 1 << 13
}

extension [UInt64] {
  /// Moves the smallest elements to the front, sorted; the order of the rest is unspecified.
  ///
  /// - Complexity: O(*n*) while few of the elements are among the smallest, else O(*n* log *n*).
  mutating func bringForward(smallest count: Int) {
    guard count < self.count, count <= Self.fewest else { return sort() }
    var best: [UInt64] = []
    best.reserveCapacity(count + 1)
    for element in self {
      if best.count == count, let last = best.last, element >= last { continue }
      var index = best.count
      best.append(element)
      while index > 0, best[index - 1] > element {
        best[index] = best[index - 1]
        index -= 1
      }
      best[index] = element
      if best.count > count { best.removeLast() }
    }
    replaceSubrange(0..<Swift.min(count, best.count), with: best)
  }

  /// Up to this many, insertion is faster than sorting everything.
  private static let fewest = 128
}

extension SearchRun {
  /// Counts the items found of the requested kinds.
  mutating func facets(_ kinds: [MediaKind]) -> SearchFacets {
    var tally = FacetTally()
    var facets = SearchFacets()
    for kind in kinds {
      guard let number = MediaKind.allCases.firstIndex(of: kind) else { continue }
      scratch.found.forEach(in: columns.kinds, from: number * columns.setSize) { ordinal in
        tally.add(ordinal, columns)
        return true
      }
      let total = total(kind)
      if total > 0 { facets.kinds[kind] = total }
    }
    tally.name(columns.names, in: &facets)
    return facets
  }
}

/// Counts facet values by number, and assigns names at the end.
struct FacetTally {
  private var genres = [Int](repeating: 0, count: 32)
  private var countries = [Int](repeating: 0, count: 256)
  private var languages = [Int](repeating: 0, count: 256)
  /// Years up to 4095: film is younger than 1800, and nothing is announced so far ahead.
  private var years = [Int](repeating: 0, count: 1 << 12)

  mutating func add(_ ordinal: Int, _ columns: IndexColumns) {
    var bits = columns.genres[ordinal]
    while bits != 0 {
      genres[bits.trailingZeroBitCount] += 1
      bits &= bits - 1
    }
    for country in columns.countries(of: ordinal) { countries[Int(columns.countries[country])] += 1 }
    languages[Int(columns.originalLanguages[ordinal])] += 1
    years[Int(columns.years[ordinal]) & (years.count - 1)] += 1
  }

  /// Adds the counts to `facets` under the names of an index.
  func name(_ names: StoredNames, in facets: inout SearchFacets) {
    for (number, name) in names.genres.enumerated() where number < genres.count && genres[number] > 0 {
      if let genre = Genre(name) { facets.genres[genre, default: 0] += genres[number] }
    }
    for (number, name) in names.countries.enumerated() where number + 1 < 256 && countries[number + 1] > 0 {
      if let country = CountryCode(name) { facets.countries[country, default: 0] += countries[number + 1] }
    }
    for (number, tag) in names.originalLanguages.enumerated() where number < 256 && languages[number] > 0 {
      if let tag { facets.languages[tag.base, default: 0] += languages[number] }
    }
    for year in years.indices.dropFirst() where years[year] > 0 {
      facets.years[year, default: 0] += years[year]
    }
  }
}
