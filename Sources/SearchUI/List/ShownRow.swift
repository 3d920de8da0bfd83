public import VitrineFederation
public import VitrineMediaModel

/// Everything a cell shows of a row, so that two of them differ whenever the cell must be drawn again.
public struct ShownRow: Sendable, Hashable, Identifiable {
  /// The row.
  public var row: FederatedRow
  /// The overview for the reader, translated where that was needed and possible.
  public var overview: ShownText?
  /// Whether the row answers the query before; dim it.
  public var isOutdated: Bool

  /// The identity of the row.
  public var id: MediaID { row.id }

  /// Creates a row to show.
  public init(row: FederatedRow, overview: ShownText? = nil, isOutdated: Bool = false) {
    (self.row, self.overview, self.isOutdated) = (row, overview, isOutdated)
  }
}

extension ListModel {
  /// What a list shows now: one section with the rows, or none.
  public var snapshot: ListSnapshot<MediaKind, ShownRow> {
    var snapshot = ListSnapshot<MediaKind, ShownRow>()
    snapshot.append(rows.map { ShownRow(row: $0, overview: overview(of: $0)) }, to: kind)
    return snapshot
  }
}
