internal import VitrineMediaModel

/// What tells whether an item is the same as another one; each found out once.
struct Candidate: Sendable {
  let item: ItemSummary
  /// Its folded titles; nil when they are not distinctive, or not computed yet.
  let titles: [FoldedTitle]?
  /// Whether several items of its page have one of the titles.
  let isNamesake: Bool
}

/// Finds the row of a section that an item belongs to. Rows are known by their place, which never changes.
struct RowIndex: Sendable {
  private var identities: [MediaID: Int] = [:]
  private var shared: [SharedID: RowNumbers] = [:]
  /// The names of each row.
  private var names: [[SharedID]] = []
  private var titles: [FoldedTitle: RowNumbers] = [:]
  /// Items whose names and titles are not noted yet: with a single provider they are not needed.
  private var waiting: [(row: Int, new: Candidate)] = []
  private var providers: [ProviderID] = []
  private var folder = TitleFolder()

  /// The row that has exactly this item.
  func row(of id: MediaID) -> Int? { identities[id] }

  /// Whether only this provider has items here, so that nothing can be the same.
  func isEmpty(but provider: ProviderID) -> Bool { providers.allSatisfy { $0 == provider } }

  /// Every title, folded, each once.
  mutating func fold(_ titles: LocalizedText) -> [FoldedTitle] { folder.fold(titles) }

  /// Remembers an item of a row; new rows are numbered in order.
  mutating func add(_ new: Candidate, to row: Int) {
    identities[new.item.id] = row
    if !providers.contains(new.item.id.provider) { providers.append(new.item.id.provider) }
    waiting.append((row, new))
  }

  /// The row of another provider that is the same thing.
  ///
  /// - Parameters:
  ///   - mine: An item of no row so far.
  ///   - rows: The rows.
  /// - Returns: The first row with a name in common, else the one with a title in common that is nearest in
  ///   years; nil when there is none or several are as near.
  mutating func row(like mine: Candidate, in rows: [FederatedRow]) -> Int? {
    let provider = mine.item.id.provider
    guard !isEmpty(but: provider) else { return nil }
    noteWaiting()
    let isOpen = { (row: Int) in !rows[row].origins.contains { $0.provider == provider } }
    let own = mine.item.sharedNames
    for name in own {
      if let row = shared[name]?.all.filter(isOpen).min() { return row }
    }
    guard let titles = mine.titles else { return nil }
    let near = nearest(mine, own, titles, in: rows).filter(isOpen)
    return near.count == 1 ? near.first : nil
  }

  /// The rows with a title in common that are nearest in years.
  private func nearest(
    _ mine: Candidate, _ own: [SharedID], _ folded: [FoldedTitle], in rows: [FederatedRow]
  ) -> [Int] {
    var best = ItemSummary.toleratedYears
    var found: [Int] = []
    for row in titles.rows(of: folded) {
      let hasYears = mine.item.year != nil && rows[row].item.year != nil
      guard let distance = mine.item.distance(to: rows[row].item), distance <= best,
        !own.contradicts(names[row]), hasYears || !mine.isNamesake
      else { continue }
      if distance < best { found = [] }
      best = distance
      found.append(row)
    }
    return found
  }

  /// Notes names and titles of the items that were added since.
  private mutating func noteWaiting() {
    for (row, new) in waiting {
      if row == names.count { names.append([]) }
      for name in new.item.sharedNames where !names[row].contains(name) {
        names[row].append(name)
        shared[name, default: RowNumbers(row)].insert(row)
      }
      guard new.item.kind.isKnownByTitle else { continue }
      for title in new.titles ?? fold(new.item.titles) { titles[title, default: RowNumbers(row)].insert(row) }
    }
    waiting = []
  }
}
