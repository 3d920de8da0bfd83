import VitrineMediaModel

/// Memory that searches use again.
struct Scratch {
  /// Every item that was found.
  var found: PlaceSet
  /// The items that have the words looked at so far.
  var candidates: PlaceSet
  /// The candidates of which a title begins with the query.
  var beginnings: PlaceSet
  /// The candidates that have the next word too.
  var narrowed: PlaceSet
  /// The items already listed while the best are picked.
  var listed: PlaceSet
  /// The best items of each kind in the order of `MediaKind.allCases`.
  var best: [BestHits]

  init(size: Int) {
    found = PlaceSet(size: size)
    candidates = PlaceSet(size: size)
    beginnings = PlaceSet(size: size)
    narrowed = PlaceSet(size: size)
    listed = PlaceSet(size: size)
    best = Array(repeating: BestHits(), count: MediaKind.allCases.count)
  }

  /// Makes the candidates part of what was found.
  mutating func takeCandidates() {
    // The union goes through the smaller set.
    if found.usedCount < candidates.usedCount { swap(&found, &candidates) }
    found.formUnion(candidates)
    candidates.removeAll()
  }

  /// Forgets the last search.
  mutating func clear() {
    found.removeAll()
    candidates.removeAll()
    beginnings.removeAll()
    narrowed.removeAll()
  }
}
