internal import VitrineMediaModel
internal import Synchronization

/// Keeps decoded summaries by row: single rows, never answers.
///
/// Bounded by ``limit``; no caller ever waits for it. Rows are numbered by popularity, so most of what is asked for are
/// the first ones: each has a place of its own that is written once and read without a lock. Of the others the latest
/// are kept, the row that came in first goes first; a caller that finds them locked reads the database instead.
/// (With one lock around all of them, a thread that lost its processor in it stopped every other search for
/// milliseconds; measured by `vitrine-bench waits`.)
final class SummaryCache: Sendable {
  /// The number of summaries kept: about 1.5 kB each, 12 MB when full.
  static let limit = 8_192
  /// The rows before this one have a place of their own.
  static let firstOther = 6_144

  /// A summary that is handed over by counting one reference, not those of all its parts.
  private final class Kept: Sendable {
    let item: ItemSummary
    init(_ item: ItemSummary) { self.item = item }
  }

  /// The place of one row.
  private final class Place: Sendable {
    let kept = AtomicLazyReference<Kept>()
  }

  private struct Others {
    var items: [Int: Kept] = [:]
    /// The rows in the order they came in, as a ring.
    var order: [Int] = []
    var next = 0

    /// Keeps a summary.
    ///
    /// - Returns: The one that goes for it.
    mutating func insert(_ kept: Kept, _ row: Int) -> Kept? {
      if let old = items.updateValue(kept, forKey: row) { return old }
      guard order.count == SummaryCache.limit - SummaryCache.firstOther else {
        order.append(row)
        return nil
      }
      let gone = items.removeValue(forKey: order[next])
      order[next] = row
      next = (next + 1) % order.count
      return gone
    }
  }

  private let places = (0..<SummaryCache.firstOther).map { _ in Place() }
  private let others = Mutex(Others())

  /// The summaries of the rows that are here.
  func summaries(_ rows: [Int]) -> [Int: ItemSummary] {
    var found: [Int: ItemSummary] = [:]
    found.reserveCapacity(rows.count)
    var rest: [Int] = []
    for row in rows {
      if places.indices.contains(row) { found[row] = places[row].kept.load()?.item } else { rest.append(row) }
    }
    guard !rest.isEmpty else { return found }
    let kept = others.withLockIfAvailable { others in rest.map { others.items[$0] } } ?? []
    for (row, kept) in zip(rest, kept) { found[row] = kept?.item }
    return found
  }

  /// Caches summaries; skips the shared part while its lock is contended.
  func insert(_ items: [(row: Int, item: ItemSummary)]) {
    var rest: [(row: Int, kept: Kept)] = []
    for (row, item) in items {
      if places.indices.contains(row) {
        _ = places[row].kept.storeIfNil(Kept(item))
      } else {
        rest.append((row, Kept(item)))
      }
    }
    guard !rest.isEmpty else { return }
    // What goes is freed when the lock has been let go.
    _ = others.withLockIfAvailable { [rest] others in rest.map { others.insert($0.kept, $0.row) } }
  }
}
