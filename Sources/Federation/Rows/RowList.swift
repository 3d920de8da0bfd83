internal import MediaModel

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
    let titles = PageTitles(hits.filter { !index.isEmpty(but: $0.item.id.provider) })
    for hit in hits where hit.item.kind == kind && index.row(of: hit.item.id) == nil {
      gain.items += 1
      let mine = titles[hit.item.id]
      let row = index.row(like: hit.item, titles: mine, in: rows, namesakes: titles.namesakes)
      if row == nil { gain.rows += 1 }
      index.add(hit.item, to: row ?? rows.count, titles: mine)
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

/// The folded titles of a page, each item folded once; of those only that a title can tell apart.
struct PageTitles {
  private var titles: [MediaID: Set<[UInt16]>] = [:]
  /// Names that several people of the page have, so that the name alone does not say who is who.
  private(set) var namesakes: Set<[UInt16]> = []

  init(_ hits: [SearchHit]) {
    var names: Set<[UInt16]> = []
    // Of an identity that stands twice on a page the first row counts, also when it is not known by its title.
    var seen: Set<MediaID> = []
    for item in hits.lazy.map(\.item) where seen.insert(item.id).inserted && item.isKnownByTitle {
      let folded = item.foldedTitles
      titles[item.id] = folded
      guard item.kind == .person else { continue }
      namesakes.formUnion(folded.intersection(names))
      names.formUnion(folded)
    }
  }

  subscript(id: MediaID) -> Set<[UInt16]>? { titles[id] }
}
