extension Range<Int> {
  /// The first number of the range from which on a condition holds, which must not cease to hold again; the end of the
  /// range when it never does.
  ///
  /// - Complexity: O(log *n*) calls of the condition.
  @inline(__always)
  func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
