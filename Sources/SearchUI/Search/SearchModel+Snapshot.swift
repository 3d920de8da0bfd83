internal import VitrineFederation
public import VitrineMediaModel

extension SearchModel {
  /// What a list shows now: the sections that have rows, each row once, with all that its cell needs.
  public var snapshot: ListSnapshot<MediaKind, ShownRow> {
    var snapshot = ListSnapshot<MediaKind, ShownRow>()
    for section in sections {
      let rows = section.rows.map {
        ShownRow(row: $0, overview: overview(of: $0), isOutdated: section.isOutdated)
      }
      snapshot.append(rows, to: section.kind)
    }
    return snapshot
  }
}
