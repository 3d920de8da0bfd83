internal import VitrineMediaModel

/// The rows of one section. Rows are only ever added at the end; those that stand may get richer.
struct RowList: Sendable {
  private(set) var rows: [FederatedRow] = []
  private var index = RowIndex()

  /// What a page brought.
  struct Gain: Sendable, Hashable {
    /// Items never seen before, those that belong to a row among them.
    var items = 0
    /// New rows.
    var rows = 0
  }

  /// Takes over a page.
  ///
  /// - Parameters:
  ///   - hits: The hits of one provider, best first; repetitions do no harm.
  ///   - kind: The kind of the section; hits of another kind are left out.
  /// - Returns: How much of it was new.
  mutating func take(_ hits: [SearchHit], kind: MediaKind) -> Gain {
    var gain = Gain()
    // Rows are large, so they are copied only where they are kept.
    let hits = hits.allSatisfy { $0.item.kind == kind } ? hits : hits.filter { $0.item.kind == kind }
    let titles = PageTitles(hits, &index)
    for (place, hit) in hits.enumerated() where index.row(of: hit.item.id) == nil {
      gain.items += 1
      let new = titles.candidate(hit.item, at: place)
      let row = index.row(like: new, in: rows)
      if row == nil { gain.rows += 1 }
      index.add(new, to: row ?? rows.count)
      if let row { join(hit, to: row) } else { append(hit) }
    }
    return gain
  }

  private mutating func append(_ hit: SearchHit) {
    rows.append(
      FederatedRow(
        id: hit.item.id, item: hit.item.withoutRepetition(), origins: [hit.item.id], match: hit.match))
  }

  private mutating func join(_ hit: SearchHit, to row: Int) {
    rows[row].item = rows[row].item.enriched(by: hit.item)
    rows[row].origins.append(hit.item.id)
    rows[row].match = rows[row].match ?? hit.match
  }
}

/// The folded titles of a page, each item folded once; of those only that a title can tell apart, and only where
/// another provider has rows.
struct PageTitles {
  /// By place on the page.
  private var titles: [[FoldedTitle]?] = []
  /// Names that several people of the page have, so that the name alone does not say who is who.
  private var namesakes: Set<FoldedTitle> = []

  init(_ hits: [SearchHit], _ index: inout RowIndex) {
    var names: Set<FoldedTitle> = []
    // Of an identity that stands twice on a page the first row counts, also when it is not known by its title.
    var seen: Set<MediaID> = []
    titles = hits.map { hit in
      let item = hit.item
      guard !index.isEmpty(but: item.id.provider), seen.insert(item.id).inserted, item.isKnownByTitle else {
        return nil
      }
      let folded = index.fold(item.titles)
      if item.kind == .person {
        for name in folded where !names.insert(name).inserted { namesakes.insert(name) }
      }
      return folded
    }
  }

  /// An item of the page, for the index.
  func candidate(_ item: ItemSummary, at place: Int) -> Candidate {
    let folded = titles[place]
    return Candidate(
      item: item, titles: folded,
      isNamesake: folded?.contains(where: namesakes.contains) ?? false)
  }
}
