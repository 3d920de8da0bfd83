extension Sequence {
  /// The elements in order without repetition: of those with one key the first.
  ///
  /// - Complexity: O(*n*).
  package func eachOnce<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var known: Set<Key> = []
    return filter { known.insert(key($0)).inserted }
  }
}
