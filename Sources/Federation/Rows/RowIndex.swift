internal import MediaModel

/// Finds the row of a section that an item belongs to. Rows are known by their place, which never changes.
struct RowIndex: Sendable {
  private var identities: [MediaID: Int] = [:]
  private var shared: [SharedID: [Int]] = [:]
  /// The names of each row.
  private var names: [[SharedID]] = []
  private var titles: [String: Set<Int>] = [:]
  /// Items whose titles are not folded yet: with one provider only, nobody needs them.
  private var unfolded: [(row: Int, item: ItemSummary)] = []
  private var providers: Set<ProviderID> = []

  /// The row that has exactly this item.
  func row(of id: MediaID) -> Int? { identities[id] }

  /// Remembers an item of a row; new rows are numbered in order.
  mutating func add(_ item: ItemSummary, to row: Int) {
    identities[item.id] = row
    providers.insert(item.id.provider)
    if row == names.count { names.append([]) }
    for name in item.sharedNames where !names[row].contains(name) {
      names[row].append(name)
      shared[name, default: []].append(row)
    }
    if item.kind.isKnownByTitle { unfolded.append((row, item)) }
  }

  /// The row of another provider that is the same thing.
  ///
  /// - Parameters:
  ///   - item: The item, of no row so far.
  ///   - rows: The rows.
  ///   - namesakes: Folded names that several items of its page have.
  /// - Returns: The first row with a name in common, else the one with a title in common that is nearest in years; nil
  ///   when there is none or several are as near.
  mutating func row(
    like item: ItemSummary, in rows: [FederatedRow], namesakes: Set<String>
  ) -> Int? {
    let mine = item.id.provider
    guard providers.contains(where: { $0 != mine }) else { return nil }
    let isOpen = { (row: Int) in !rows[row].origins.contains { $0.provider == mine } }
    let itemNames = item.sharedNames
    for name in itemNames {
      if let row = shared[name]?.filter(isOpen).min() { return row }
    }
    guard item.kind.isKnownByTitle else { return nil }
    let near = nearest(item, itemNames, in: rows, namesakes).filter(isOpen)
    return near.count == 1 ? near.first : nil
  }

  /// The rows with a title in common that are nearest in years.
  private mutating func nearest(
    _ item: ItemSummary, _ itemNames: [SharedID], in rows: [FederatedRow], _ namesakes: Set<String>
  ) -> [Int] {
    foldTitles()
    let mine = item.foldedTitles
    var best = ItemSummary.toleratedYears
    var found: [Int] = []
    for row in mine.reduce(into: Set<Int>(), { $0.formUnion(titles[$1] ?? []) }) {
      guard let distance = item.distance(to: rows[row].item), distance <= best,
        !itemNames.contradicts(names[row]),
        rows[row].item.year != nil && item.year != nil || mine.isDisjoint(with: namesakes)
      else { continue }
      if distance < best { found = [] }
      best = distance
      found.append(row)
    }
    return found
  }

  private mutating func foldTitles() {
    for (row, item) in unfolded {
      for title in item.foldedTitles { titles[title, default: []].insert(row) }
    }
    unfolded = []
  }

  /// Folded names that several people of a page have, so that the name alone does not say who is who.
  static func namesakes(among hits: [SearchHit]) -> Set<String> {
    var once: Set<String> = []
    var twice: Set<String> = []
    for hit in hits where hit.item.kind == .person {
      for name in hit.item.foldedTitles where !once.insert(name).inserted { twice.insert(name) }
    }
    return twice
  }
}
