import VitrineMediaModel
import VitrineTextMatching

/// A search in an index of one or several parts, answered as if they were one.
struct PartedSearch {
  private(set) var runs: [SearchRun]
  private let request: IndexRequest

  /// Finds everything.
  ///
  /// - Parameters:
  ///   - runs: One for each part, prepared to keep as many items as ``wanted(_:)`` says.
  ///   - request: What to look for.
  init(_ runs: [SearchRun], _ request: IndexRequest) {
    self.runs = runs
    self.request = request
    let kinds = MediaKind.allCases.map(request.kinds.contains)
    LenientStep.collect(&self.runs) { run in
      guard request.order != .relevance else { return }
      for kind in kinds.indices where kinds[kind] { run.scratch.best[kind].begin(wanted: Self.mostForgiven) }
      run.keepFits()
    }
    for index in self.runs.indices { self.runs[index].applyFilter() }
  }

  /// How many of the best items of each kind a request needs, in the order of `MediaKind.allCases`. In another order
  /// than relevance none: the few of each page are looked at in the end.
  static func wanted(_ request: IndexRequest) -> [Int] {
    let count = request.order == .relevance ? request.page.offset + request.page.size : 0
    return MediaKind.allCases.map { request.kinds.contains($0) ? count : 0 }
  }

  /// More items than the most lenient step finds in any catalog.
  private static let mostForgiven = 1 << 24

  /// The answer.
  mutating func answer() -> IndexAnswer {
    var made: [(section: IndexSection, best: UInt64)] = []
    for kind in request.kinds { made.append(section(kind)) }
    if request.order == .relevance {
      let order = made.indices.sorted { (made[$0].best, $0) < (made[$1].best, $1) }
      made = order.map { made[$0] }
    }
    return IndexAnswer(
      sections: made.map(\.section), facets: request.wantsFacets ? facets() : nil,
      isPartial: runs.contains(where: \.budget.isSpent))
  }

  /// A hit of a part of the index.
  private struct PartFit {
    var order: UInt64
    var part: Int
    var fit: Fit
  }

  private mutating func section(_ kind: MediaKind) -> (section: IndexSection, best: UInt64) {
    let total = runs.indices.reduce(0) { $0 + runs[$1].total(kind) }
    let fits = fits(kind)
    // The place decides nothing between kinds, so that the order of `kinds` does.
    let best = fits.first.map { $0.fit.key & ~OrderKey.placeMask } ?? .max
    return (IndexSection(kind: kind, total: total, hits: hits(fits.dropFirst(request.page.offset))), best)
  }

  private mutating func hits(_ fits: ArraySlice<PartFit>) -> [IndexHit] {
    var hits: [IndexHit] = []
    hits.reserveCapacity(fits.count)
    for fit in fits.prefix(request.page.size) { hits.append(runs[fit.part].hit(fit.fit)) }
    return hits
  }

  /// The hits of a kind up to the end of the page, in order.
  private mutating func fits(_ kind: MediaKind) -> [PartFit] {
    guard let number = MediaKind.allCases.firstIndex(of: kind) else { return [] }
    let count = request.page.offset + request.page.size
    var all: [PartFit] = []
    for part in runs.indices {
      if request.order == .relevance {
        all += runs[part].best(kind).map { PartFit(order: $0.key, part: part, fit: $0) }
      } else {
        all += runs[part].ordered(number, by: request.order, upTo: count).map {
          PartFit(order: $0.order, part: part, fit: $0.fit)
        }
      }
    }
    if runs.count > 1 {
      all.sort { (left: PartFit, right: PartFit) in
        (left.order & ~OrderKey.placeMask, left.part, left.order)
          < (right.order & ~OrderKey.placeMask, right.part, right.order)
      }
    }
    return all
  }

  /// Gives the memory of the parts back, in their order.
  mutating func takeScratches() -> [Scratch] {
    var result: [Scratch] = []
    for part in runs.indices { result.append(runs[part].takeScratch()) }
    return result
  }

  private mutating func facets() -> SearchFacets {
    var tally = FacetTally()
    for part in runs.indices { runs[part].count(request.kinds, into: &tally) }
    return tally.facets
  }
}
