internal import MediaModel

/// The rows of one section. Rows are only ever added at the end; those that stand may get richer.
struct RowList: Sendable {
  private(set) var rows: [FederatedRow] = []
  private var index = RowIndex()
  private var providers: Set<ProviderID> = []

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
    let isAlone = hits.allSatisfy { providers.isEmpty || providers == [$0.item.id.provider] }
    let namesakes = isAlone ? [] : RowIndex.namesakes(among: hits)
    for hit in hits where hit.item.kind == kind && index.row(of: hit.item.id) == nil {
      gain.items += 1
      providers.insert(hit.item.id.provider)
      if let row = index.row(like: hit.item, in: rows, namesakes: namesakes) {
        join(hit, to: row)
      } else {
        append(hit)
        gain.rows += 1
      }
    }
    return gain
  }

  private mutating func append(_ hit: SearchHit) {
    index.add(hit.item, to: rows.count)
    rows.append(
      FederatedRow(
        id: hit.item.id, item: hit.item.withoutRepetition(), origins: [hit.item.id], match: hit.match))
  }

  private mutating func join(_ hit: SearchHit, to row: Int) {
    index.add(hit.item, to: row)
    rows[row].item = rows[row].item.enriched(by: hit.item)
    rows[row].origins.append(hit.item.id)
    rows[row].match = rows[row].match ?? hit.match
  }
}
