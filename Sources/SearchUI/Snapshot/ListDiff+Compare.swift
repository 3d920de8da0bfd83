/// What is left of two lists without the elements they share at the start and at the end.
struct Middle {
  let old: Range<Int>
  let new: Range<Int>

  init<Element: Identifiable>(_ old: [Element], _ new: [Element]) {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start].id == new[start].id { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end].id == new[new.count - 1 - end].id { end += 1 }
    self.old = start..<(old.count - end)
    self.new = start..<(new.count - end)
  }
}

extension ListDiff {
  /// Notes which of the elements that kept their place changed.
  mutating func update(_ old: [Element], _ range: Range<Int>, _ new: [Element], from start: Int) {
    for (step, index) in range.enumerated() where old[index] != new[start + step] {
      updates.append(Placed(index: start + step, element: new[start + step]))
    }
  }

  /// Compares the parts in which the order differs.
  mutating func compare(
    _ old: [Element], _ oldRange: Range<Int>, _ new: [Element], _ newRange: Range<Int>
  ) {
    guard !newRange.isEmpty else { return deletions = Array(oldRange) }
    var places = [Element.ID: Int](minimumCapacity: oldRange.count)
    for index in oldRange { places[old[index].id] = index }
    var isFound = [Bool](repeating: false, count: oldRange.count)
    var pairs: [Move] = []
    pairs.reserveCapacity(newRange.count)
    for index in newRange {
      guard let place = places[new[index].id] else {
        insertions.append(Placed(index: index, element: new[index]))
        continue
      }
      isFound[place - oldRange.lowerBound] = true
      pairs.append(Move(from: place, to: index))
      if old[place] != new[index] { updates.append(Placed(index: index, element: new[index])) }
    }
    deletions = oldRange.filter { !isFound[$0 - oldRange.lowerBound] }
    moves = Self.leavingLongestRun(pairs)
  }

  /// The pairs without the longest run whose old positions ascend; by patience sorting, O(n log n).
  static func leavingLongestRun(_ pairs: [Move]) -> [Move] {
    var tops: [Int] = []
    var before = [Int?](repeating: nil, count: pairs.count)
    for index in pairs.indices {
      let from = pairs[index].from
      // Most elements keep their order, so that most come to stand on top of the last pile.
      let isLast = tops.last.map { pairs[$0].from < from } ?? true
      let place = isLast ? tops.count : tops.firstPlace { pairs[$0].from >= from }
      if place > 0 { before[index] = tops[place - 1] }
      if place == tops.count { tops.append(index) } else { tops[place] = index }
    }
    var stays = [Bool](repeating: false, count: pairs.count)
    var next = tops.last
    while let index = next {
      stays[index] = true
      next = before[index]
    }
    return pairs.indices.filter { !stays[$0] }.map { pairs[$0] }
  }
}

extension [Int] {
  /// The first position whose element satisfies a condition that holds for every element after it; by
  /// halving.
  fileprivate func firstPlace(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
