import VitrineMediaModel
import VitrineTextMatching

extension SearchRun {
  /// How many of the best items of each kind a request needs, in the order of `MediaKind.allCases`. In another order
  /// than relevance none: only the items of the page are looked at, in the end.
  static func wanted(_ request: IndexRequest) -> [Int] {
    let count = request.order == .relevance ? request.page.offset + request.page.size : 0
    return MediaKind.allCases.map { request.kinds.contains($0) ? count : 0 }
  }

  /// Finds everything that fits a request and makes the answer.
  mutating func answer(_ request: IndexRequest) -> IndexAnswer {
    LenientStep.collect(
      &self,
      beforeForgiving: { run in
        guard request.order != .relevance else { return }
        for (number, kind) in MediaKind.allCases.enumerated() where request.kinds.contains(kind) {
          run.scratch.best[number].begin(wanted: Self.mostForgiven)
        }
        run.keepFits()
      })
    applyFilter()
    return IndexAnswer(
      sections: sections(request), facets: request.wantsFacets ? facets(request.kinds) : nil,
      isPartial: budget.isSpent)
  }

  /// More items than the most lenient step finds in any catalog.
  private static let mostForgiven = 1 << 24

  private mutating func sections(_ request: IndexRequest) -> [IndexSection] {
    var made: [(section: IndexSection, best: UInt64)] = []
    for kind in request.kinds { made.append(section(kind, request)) }
    guard request.order == .relevance else { return made.map(\.section) }
    let order = made.indices.sorted { (made[$0].best, $0) < (made[$1].best, $1) }
    return order.map { made[$0].section }
  }

  private mutating func section(
    _ kind: MediaKind, _ request: IndexRequest
  ) -> (section: IndexSection, best: UInt64) {
    let fits = fits(kind, request)
    var hits: [IndexHit] = []
    for fit in fits.dropFirst(request.page.offset).prefix(request.page.size) { hits.append(hit(fit)) }
    // The place decides nothing between kinds, so that the order of `kinds` does.
    let best = fits.first.map { $0.key & ~OrderKey.placeMask } ?? .max
    return (IndexSection(kind: kind, total: total(kind), hits: hits), best)
  }

  /// The hits of a kind up to the end of the page, in the order wanted.
  private mutating func fits(_ kind: MediaKind, _ request: IndexRequest) -> [Fit] {
    request.order == .relevance
      ? best(kind)
      : ordered(kind, by: request.order, upTo: request.page.offset + request.page.size)
  }
}
