internal import MediaModel

/// Finds the row of a section that an item belongs to. Rows are known by their place, which never changes.
struct RowIndex: Sendable {
  private var identities: [MediaID: Int] = [:]
  private var shared: [SharedID: [Int]] = [:]
  /// The names of each row.
  private var names: [[SharedID]] = []
  private var titles: [[UInt16]: Set<Int>] = [:]
  /// Items whose titles are not folded yet: with one provider only, nobody needs them.
  private var unfolded: [(row: Int, item: ItemSummary)] = []
  private var providers: Set<ProviderID> = []

  /// The row that has exactly this item.
  func row(of id: MediaID) -> Int? { identities[id] }

  /// Whether only this provider has items here, so that nothing can be the same.
  func isEmpty(but provider: ProviderID) -> Bool { providers.allSatisfy { $0 == provider } }

  /// Remembers an item of a row; new rows are numbered in order.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - row: Its row.
  ///   - known: Its folded titles, where somebody has folded them already.
  mutating func add(_ item: ItemSummary, to row: Int, titles known: Set<[UInt16]>?) {
    identities[item.id] = row
    providers.insert(item.id.provider)
    if row == names.count { names.append([]) }
    for name in item.sharedNames where !names[row].contains(name) {
      names[row].append(name)
      shared[name, default: []].append(row)
    }
    if let known { add(known, to: row) } else if item.kind.isKnownByTitle { unfolded.append((row, item)) }
  }

  /// The row of another provider that is the same thing.
  ///
  /// - Parameters:
  ///   - item: The item, of no row so far.
  ///   - mine: Its folded titles; nil when they cannot tell.
  ///   - rows: The rows.
  ///   - namesakes: Folded names that several items of its page have.
  /// - Returns: The first row with a name in common, else the one with a title in common that is nearest in years;
  ///   nil when there is none or several are as near.
  mutating func row(
    like item: ItemSummary, titles mine: Set<[UInt16]>?, in rows: [FederatedRow],
    namesakes: Set<[UInt16]>
  ) -> Int? {
    let provider = item.id.provider
    guard !isEmpty(but: provider) else { return nil }
    let isOpen = { (row: Int) in !rows[row].origins.contains { $0.provider == provider } }
    for name in item.sharedNames {
      if let row = shared[name]?.filter(isOpen).min() { return row }
    }
    guard let mine else { return nil }
    foldTitles()
    let near = nearest(item, mine, in: rows, isNamesake: !mine.isDisjoint(with: namesakes)).filter(isOpen)
    return near.count == 1 ? near.first : nil
  }

  /// The rows with a title in common that are nearest in years.
  private func nearest(
    _ item: ItemSummary, _ mine: Set<[UInt16]>, in rows: [FederatedRow], isNamesake: Bool
  ) -> [Int] {
    var best = ItemSummary.toleratedYears
    var found: [Int] = []
    for row in mine.reduce(into: Set<Int>(), { $0.formUnion(titles[$1] ?? []) }) {
      let hasYears = rows[row].item.year != nil && item.year != nil
      guard let distance = item.distance(to: rows[row].item), distance <= best,
        !item.sharedNames.contradicts(names[row]), hasYears || !isNamesake
      else { continue }
      if distance < best { found = [] }
      best = distance
      found.append(row)
    }
    return found
  }

  private mutating func foldTitles() {
    for (row, item) in unfolded { add(item.foldedTitles, to: row) }
    unfolded = []
  }

  private mutating func add(_ folded: Set<[UInt16]>, to row: Int) {
    for title in folded { titles[title, default: []].insert(row) }
  }
}
