import MediaModel
import TextMatching

extension SearchRun {
  /// The sections of the kinds wanted: best first hit first, empty ones last.
  func sections(_ kinds: [MediaKind], _ page: Page) -> [IndexSection] {
    let made = kinds.map { kind in section(kind, page) }
    let order = made.indices.sorted { left, right in
      (made[left].best, left) < (made[right].best, right)
    }
    return order.map { made[$0].section }
  }

  private func section(_ kind: MediaKind, _ page: Page) -> (section: IndexSection, best: UInt64) {
    var keys = orderKeys(of: kind)
    let total = keys.count
    guard total > 0 else { return (IndexSection(kind: kind, total: 0, hits: []), .max) }
    keys.bringForward(smallest: min(page.offset + page.size, total))
    let best = keys[0]
    let wanted = keys[min(page.offset, total)..<min(page.offset + page.size, total)]
    let hits = wanted.map { hit(row: Int($0 & OrderKey.rowMask)) }
    // The row decides nothing between kinds, so that the order of `kinds` does.
    return (IndexSection(kind: kind, total: total, hits: hits), best & ~OrderKey.rowMask)
  }

  /// Where an item stands among the hits of its kind; nil when it is not one.
  func rank(of row: Int) -> IndexRank? {
    let found = scratch.found[row]
    guard found.score != .none, let kind = MediaKind.allCases[safe: Int(columns.items[row].kind)] else {
      return nil
    }
    let own = orderKey(row)
    let before = orderKeys(of: kind).filter { $0 < own }
    let better = before.count { $0 >> OrderKey.orderShift < own >> OrderKey.orderShift }
    return IndexRank(place: before.count, better: better, tier: found.score.tier)
  }

  private func orderKeys(of kind: MediaKind) -> [UInt64] {
    guard let number = MediaKind.allCases.firstIndex(of: kind) else { return [] }
    var keys: [UInt64] = []
    keys.reserveCapacity(scratch.touched.count)
    for row in scratch.touched where columns.items[Int(row)].kind == UInt8(number) {
      keys.append(orderKey(Int(row)))
    }
    return keys
  }

  private func hit(row: Int) -> IndexHit {
    let found = scratch.found[row]
    let title = columns.titles[Int(columns.readings[Int(found.reading)].title)]
    let match = TitleMatch(
      title: columns.text(of: title), language: columns.languages[safe: Int(title.language)] ?? nil,
      ranges: ranges(found), tier: found.score.tier)
    return IndexHit(row: row, match: match)
  }

  private func ranges(_ found: Found) -> [Range<Int>] {
    if found.count > 0 { return graphemes(Int(found.position)..<Int(found.position) + Int(found.count)) }
    let form = forms[Int(found.form)]
    let stored = columns.readings[Int(found.reading)]
    let range = Int(stored.position)..<Int(stored.position) + Int(stored.count)
    if let places = places(of: form, in: Int(found.reading)) {
      return zip(places.positions, form.parts).flatMap { graphemes($0..<$0 + $1.count) }.united()
    }
    return form.parts.flatMap { part -> [Range<Int>] in
      let word = form.letters[part]
      if let place = find(word, in: range, where: { _ in true }) {
        return graphemes(place..<place + word.count)
      }
      var loose = LooseWord(word, in: columns.words)
      return nearest(&loose, in: range).map { graphemes($0.place..<$0.place + $0.count) } ?? []
    }.united()
  }

  private func graphemes(_ letters: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for position in letters { result.join(GraphemeSpan(packed: columns.spans[position]).range) }
    return result
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
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
    replaceSubrange(0..<count, with: best)
  }

  /// Up to this many, insertion beats sorting everything.
  private static let fewest = 128
}

extension SearchRun {
  /// The best rows of any kind in one list, ordered as hits of one kind are.
  func rows(count: Int) -> [Int] {
    var keys = scratch.touched.map { orderKey(Int($0)) }
    let wanted = min(count, keys.count)
    guard wanted > 0 else { return [] }
    keys.bringForward(smallest: wanted)
    return keys[..<wanted].map { Int($0 & OrderKey.rowMask) }
  }
}
