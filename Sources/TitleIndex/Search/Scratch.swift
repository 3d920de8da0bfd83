import VitrineMediaModel

/// Memory reused between searches.
struct Scratch {
  /// Every item found.
  var found: OrdinalSet
  /// The items that contain the words processed so far.
  var candidates: OrdinalSet
  /// The candidates with a title that begins with the query.
  var beginnings: OrdinalSet
  /// The candidates that also contain the next word.
  var narrowed: OrdinalSet
  /// The items already listed while the best are selected.
  var listed: OrdinalSet
  /// The collectors of each kind, in the order of `MediaKind.allCases`.
  var best: [TopHits]

  init(size: Int) {
    found = OrdinalSet(size: size)
    candidates = OrdinalSet(size: size)
    beginnings = OrdinalSet(size: size)
    narrowed = OrdinalSet(size: size)
    listed = OrdinalSet(size: size)
    best = Array(repeating: TopHits(), count: MediaKind.allCases.count)
  }

  /// Adds the candidates to the items found.
  mutating func takeCandidates() {
    // Iterate over the smaller set.
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
