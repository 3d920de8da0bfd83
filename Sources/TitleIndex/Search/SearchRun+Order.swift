import VitrineMediaModel

extension SearchRun {
  /// The items of a kind that were found, in an order of their own, each with its best fit.
  ///
  /// How an item fits as typed can be told from its titles alone, so only those up to the end of the page are looked
  /// at. Where something was forgiven the fits are kept.
  mutating func ordered(_ kind: MediaKind, by order: SearchOrder, upTo count: Int) -> [Fit] {
    guard let kind = MediaKind.allCases.firstIndex(of: kind) else { return [] }
    let kept = Dictionary(
      scratch.best[kind].sorted(&scratch.listed).map { ($0.place, $0) },
      uniquingKeysWith: { first, _ in first })
    var keys: [UInt64] = []
    scratch.found.forEach(in: columns.kinds, from: kind * columns.setSize) { place in
      keys.append(order.key(place, columns))
      return order != .popularity || keys.count < count
    }
    keys.bringForward(smallest: count)
    return keys.prefix(count).map { key in
      let place = Int(key & OrderKey.placeMask)
      return kept[place] ?? fit(ofPlace: place)
    }
  }

  /// Remembers the fits of the items found as typed, before less direct ones of the same items are found.
  mutating func keepFits() {
    var places: [Int] = []
    scratch.found.forEach { place in
      places.append(place)
      return true
    }
    for place in places {
      _ = scratch.best[columns.kind(place)].offer(fit(ofPlace: place), &scratch.listed)
    }
  }

  /// The best fit of an item that is found as typed.
  private func fit(ofPlace place: Int) -> Fit {
    var best: Fit?
    func offer(_ match: Match, _ form: Int, _ position: Int?, _ count: Int) {
      let fit = Fit(
        key: key(match, forms[form], place), position: position.map { UInt32($0) } ?? .max,
        count: UInt16(clamping: count), form: UInt8(clamping: form), tier: match.tier)
      if best.map({ fit < $0 }) ?? true { best = fit }
    }
    for (index, form) in forms.enumerated() {
      for isInner in form.mayStandInside ? [false, true] : [false] {
        if let found = fit(of: form, place, isInner: isInner) {
          offer(found.match, index, found.position, form.bytes.count)
        }
      }
      guard (2...Self.mostWords).contains(form.parts.count) else { continue }
      let found = wordMatch(form, place)
      // The item may be found by another form, and have only some words of this one.
      guard found.reading != nil || hasWords(of: form, place) else { continue }
      offer(found.match, index, found.reading.map { Int(columns.readingStarts[$0]) }, 0)
    }
    return best
      ?? Fit(key: UInt64(place), position: .max, count: 0, form: 0, tier: .someWords)
  }
}

extension SearchOrder {
  /// A number that orders items; less is first. Holds the place.
  ///
  /// Within a year better known items come first.
  func key(_ place: Int, _ columns: IndexColumns) -> UInt64 {
    if self == .title { return UInt64(columns.alphabet[place]) << 24 | UInt64(place) }
    let year = Int(columns.years[place])
    let first: UInt64 =
      switch self {
      case .newest: year <= 0 ? Self.noYear : Self.noYear - 1 - UInt64(min(year, 4_095))
      case .oldest: year <= 0 ? Self.noYear : UInt64(min(year, 4_095))
      case .relevance, .popularity, .title: 0
      }
    return first << 24 | UInt64(place)
  }
}

extension SearchOrder {
  private static let noYear: UInt64 = 1 << 13
}

extension [UInt64] {
  /// Brings the smallest elements to the front in order; the rest may stand in any order.
  ///
  /// - Complexity: O(*n*) while few of the elements are among the smallest, else O(*n* log *n*).
  mutating func bringForward(smallest count: Int) {
    guard count < self.count, count <= Self.fewest else { return sort() }
    var best: [UInt64] = []
    best.reserveCapacity(count + 1)
    for element in self {
      if best.count == count, let last = best.last, element >= last { continue }
      var place = best.count
      best.append(element)
      while place > 0, best[place - 1] > element {
        best[place] = best[place - 1]
        place -= 1
      }
      best[place] = element
      if best.count > count { best.removeLast() }
    }
    replaceSubrange(0..<Swift.min(count, best.count), with: best)
  }

  /// Up to this many, insertion beats sorting everything.
  private static let fewest = 128
}
