internal import VitrineFederation
internal import VitrineMediaModel

extension FederatedAnswer {
  /// The section of a kind.
  func section(_ kind: MediaKind) -> FederatedSection? { sections.first { $0.kind == kind } }

  /// The same answer with every row of an earlier one to the same request in front, so that no row that is
  /// shown moves or goes.
  func keeping(rowsOf earlier: FederatedAnswer?) -> FederatedAnswer {
    guard let earlier else { return self }
    var kept = self
    for index in kept.sections.indices {
      if let before = earlier.section(kept.sections[index].kind) { kept.sections[index].keep(before.rows) }
    }
    return kept
  }
}

extension FederatedSection {
  /// Puts rows that are shown first, in their order and under their identity, with what is known of them now;
  /// the rows that are new follow. Rows are the same when they share an origin: the catalog may have brought
  /// a film to the screen that another session counts as TMDB's.
  mutating func keep(_ shown: [FederatedRow]) {
    var places: [MediaID: Int] = [:]
    for (place, row) in rows.enumerated() {
      for id in [row.id] + row.origins where places[id] == nil { places[id] = place }
    }
    var isKept = [Bool](repeating: false, count: rows.count)
    var all: [FederatedRow] = []
    for row in shown {
      // Of two rows that have become one the first stands for both.
      let place = ([row.id] + row.origins).lazy.compactMap { places[$0] }.first
      guard let place else {
        all.append(row)
        continue
      }
      if !isKept[place] { all.append(rows[place].under(row.id)) }
      isKept[place] = true
    }
    all += zip(rows, isKept).lazy.filter { !$0.1 }.map(\.0)
    rows = UniqueList(all).elements
    total = knownTotal
  }

  /// The number of hits, never less than the rows; nil when nobody has answered.
  var knownTotal: Int? { total == nil && rows.isEmpty ? nil : max(total ?? 0, rows.count) }
}

extension FederatedRow {
  /// The same row under the identity by which it is shown.
  fileprivate func under(_ shown: MediaID) -> FederatedRow {
    guard shown != id else { return self }
    return FederatedRow(
      id: shown, item: item, origins: ([shown] + origins).eachOnce(by: \.self), match: match)
  }
}
