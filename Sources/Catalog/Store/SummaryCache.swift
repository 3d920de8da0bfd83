internal import MediaModel
internal import Synchronization

/// Keeps decoded summaries by row: single rows, never answers.
///
/// Bounded by ``limit``; when full, the row that came in first goes first. That is enough: rows are numbered
/// by popularity and the catalog that ships has little more rows than the cache, so what is asked for often
/// is back at once.
final class SummaryCache: Sendable {
  /// The number of summaries kept: about 1.5 kB each, 12 MB when full.
  static let limit = 8_192

  private struct State {
    var items: [Int: ItemSummary] = [:]
    /// The rows in the order they came in, as a ring.
    var order: [Int] = []
    var next = 0
  }

  private let state = Mutex(State())

  /// The summaries of the rows that are here.
  func summaries(_ rows: [Int]) -> [Int: ItemSummary] {
    state.withLock { state in
      var found: [Int: ItemSummary] = [:]
      found.reserveCapacity(rows.count)
      for row in rows { found[row] = state.items[row] }
      return found
    }
  }

  /// Keeps summaries.
  func insert(_ items: [(row: Int, item: ItemSummary)]) {
    state.withLock { state in
      for (row, item) in items where state.items.updateValue(item, forKey: row) == nil {
        if state.order.count < Self.limit {
          state.order.append(row)
        } else {
          state.items[state.order[state.next]] = nil
          state.order[state.next] = row
          state.next = (state.next + 1) % Self.limit
        }
      }
    }
  }
}
