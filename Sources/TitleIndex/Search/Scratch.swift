import VitrineMediaModel

/// Memory that searches use again.
struct Scratch {
  /// Every item that was found.
  var found: OrdinalSet
  /// The items that have the words looked at so far.
  var candidates: OrdinalSet
  /// The candidates of which a title begins with the query.
  var beginnings: OrdinalSet
  /// The candidates that have the next word too.
  var narrowed: OrdinalSet
  /// The items already listed while the best are picked.
  var listed: OrdinalSet
  /// The best items of each kind in the order of `MediaKind.allCases`.
  var best: [TopHits]

  init(size: Int) {
    found = OrdinalSet(size: size)
    candidates = OrdinalSet(size: size)
    beginnings = OrdinalSet(size: size)
    narrowed = OrdinalSet(size: size)
    listed = OrdinalSet(size: size)
    best = Array(repeating: TopHits(), count: MediaKind.allCases.count)
  }

  /// Makes the candidates part of what was found.
  mutating func takeCandidates() {
    // The union goes through the smaller set.
    if found.usedCount < candidates.usedCount { swap(&found, &candidates) }
    found.formUnion(candidates)
    candidates.removeAll()
  }

  /// Clears the results of the last search.
  mutating func clear() {
    found.removeAll()
    candidates.removeAll()
    beginnings.removeAll()
    narrowed.removeAll()
  }
}
