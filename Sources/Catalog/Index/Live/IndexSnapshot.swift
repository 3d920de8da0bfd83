import VitrineMediaModel

/// An index and its changes at one time.
struct IndexSnapshot: Sendable {
  let base: MappedTitleIndex
  private let recent: MappedTitleIndex?
  /// For each place in `recent`, how many items of `base` are better known.
  private let ranks: [UInt32]
  /// The places in `base` that changed.
  private let excluded: PlaceSet?
  private let items: [IndexedItem]

  /// Builds the small file of an index and the changes since; it may be removed once this returns.
  ///
  /// - Throws: `inaccessible` or `tooLarge`.
  init(
    _ base: MappedTitleIndex, _ changes: [IndexChange], recent path: String, _ budget: UInt64?
  ) throws(IndexError) {
    self.base = base
    items = changes.compactMap { change in if case .put(let item) = change { item } else { nil } }
      .byPopularity()
    if items.isEmpty {
      recent = nil
    } else {
      try MappedTitleIndex.build(ordered: items, at: path)
      recent = try MappedTitleIndex(opening: path, budget: budget)
    }
    ranks = items.map { UInt32(base.columns.count(betterKnownThan: $0.popularity)) }
    var excluded = PlaceSet(size: base.columns.setSize)
    for place in base.columns.places(ofRows: changes.map(\.row)) { excluded.insert(place) }
    self.excluded = excluded.isEmpty ? nil : excluded
  }

  func search(_ request: IndexRequest) throws(IndexError) -> IndexAnswer {
    var view = IndexView(base.columns)
    view.excluded = excluded
    var parts = [(index: base, view: view)]
    if let recent {
      var view = IndexView(recent.columns)
      view.ranks = ranks
      parts.append((recent, view))
    }
    return try MappedTitleIndex.search(parts, request)
  }

  /// Every item, best known first.
  var allItems: MergedItems { MergedItems(base.columns, excluded, items) }
}

/// The items of an index and newer ones in one order by popularity.
struct MergedItems: Sequence, IteratorProtocol {
  private let columns: IndexColumns
  private let excluded: PlaceSet?
  private var new: ArraySlice<IndexedItem>
  private var place = 0

  init(_ columns: IndexColumns, _ excluded: PlaceSet?, _ new: [IndexedItem]) {
    (self.columns, self.excluded, self.new) = (columns, excluded, new[...])
  }

  mutating func next() -> IndexedItem? {
    while place < columns.count, excluded?.contains(place) == true { place += 1 }
    if let item = new.first {
      let isNext = place >= columns.count || Float(item.popularity) > columns.popularity(place)
      if isNext {
        new.removeFirst()
        return item
      }
    }
    guard place < columns.count else { return nil }
    place += 1
    return columns.item(place - 1)
  }
}
