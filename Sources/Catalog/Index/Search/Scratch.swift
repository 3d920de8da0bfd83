import MediaModel

/// Memory that searches use again.
struct Scratch {
  /// Every item that was found.
  var found: PlaceSet
  /// The items that have the words looked at so far.
  var candidates: PlaceSet
  /// The candidates that have the next word too.
  var narrowed: PlaceSet
  /// The items already listed while the best are picked.
  var listed: PlaceSet
  /// The best items of each kind in the order of `MediaKind.allCases`.
  var best: [BestHits]

  init(size: Int) {
    found = PlaceSet(size: size)
    candidates = PlaceSet(size: size)
    narrowed = PlaceSet(size: size)
    listed = PlaceSet(size: size)
    best = Array(repeating: BestHits(), count: MediaKind.allCases.count)
  }

  /// Forgets the last search.
  mutating func clear() {
    found.removeAll()
    candidates.removeAll()
    narrowed.removeAll()
  }
}
