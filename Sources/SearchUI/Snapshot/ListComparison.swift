/// How a difference is found. What is inlinable here is made for the elements of the module that compares,
/// since elements are large and are not to be copied in order to look at their identity.
@usableFromInline
struct ListComparison<Element: Identifiable & Equatable> {
  @usableFromInline typealias Diff = ListDiff<Element>

  @usableFromInline let old: [Element]
  @usableFromInline let new: [Element]
  @usableFromInline var deletions: [Int] = []
  @usableFromInline var insertions: [Diff.Placed] = []
  @usableFromInline var moves: [Diff.Move] = []
  @usableFromInline var updates: [Diff.Placed] = []

  @usableFromInline
  init(old: [Element], new: [Element]) { (self.old, self.new) = (old, new) }

  /// Compares two lists in neither of which an identity stands twice.
  @inlinable
  init(_ old: [Element], _ new: [Element]) {
    self.init(old: old, new: new)
    let (head, tail) = commonEnds()
    noteUpdates(0..<head, movedBy: 0)
    compare(head..<old.count - tail, head..<new.count - tail)
    noteUpdates(old.count - tail..<old.count, movedBy: new.count - old.count)
  }

  /// How many elements the lists share at the start and at the end.
  @inlinable
  func commonEnds() -> (head: Int, tail: Int) {
    let shorter = min(old.count, new.count)
    var (head, tail) = (0, 0)
    while head < shorter, old[head].id == new[head].id { head += 1 }
    while tail < shorter - head, old[old.count - 1 - tail].id == new[new.count - 1 - tail].id { tail += 1 }
    return (head, tail)
  }

  /// Notes which of the elements that kept their place changed.
  @inlinable
  mutating func noteUpdates(_ range: Range<Int>, movedBy step: Int) {
    for index in range where old[index] != new[index + step] {
      updates.append(Diff.Placed(index: index + step, element: new[index + step]))
    }
  }

  /// Compares the parts in which the order differs.
  @inlinable
  mutating func compare(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    guard !newRange.isEmpty else { return deletions = Array(oldRange) }
    var places = [Element.ID: Int](minimumCapacity: oldRange.count)
    for index in oldRange { places[old[index].id] = index }
    var isFound = [Bool](repeating: false, count: oldRange.count)
    var pairs: [Diff.Move] = []
    pairs.reserveCapacity(min(oldRange.count, newRange.count))
    for index in newRange {
      guard !places.isEmpty, let place = places[new[index].id] else {
        insertions.append(Diff.Placed(index: index, element: new[index]))
        continue
      }
      isFound[place - oldRange.lowerBound] = true
      pairs.append(Diff.Move(from: place, to: index))
      if old[place] != new[index] { updates.append(Diff.Placed(index: index, element: new[index])) }
    }
    deletions = oldRange.filter { !isFound[$0 - oldRange.lowerBound] }
    moves = pairs.withoutLongestRun(from: pairs.map(\.from))
  }
}

extension Array {
  /// The elements without the longest run of ascending positions; by patience sorting, O(n log n).
  @usableFromInline
  func withoutLongestRun(from positions: [Int]) -> [Element] {
    var tops: [Int] = []
    // The one before each in its run; -1: none.
    var before = [Int](repeating: -1, count: count)
    for index in indices {
      let from = positions[index]
      // Most elements keep their order, so that most come to stand on top of the last pile.
      let isLast = tops.last.map { positions[$0] < from } ?? true
      let place = isLast ? tops.count : tops.firstPlace { positions[$0] >= from }
      if place > 0 { before[index] = tops[place - 1] }
      if place == tops.count { tops.append(index) } else { tops[place] = index }
    }
    var stays = [Bool](repeating: false, count: count)
    var next = tops.last ?? -1
    while next >= 0 {
      stays[next] = true
      next = before[next]
    }
    return indices.filter { !stays[$0] }.map { self[$0] }
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
