internal import VitrineFederation
internal import VitrineMediaModel
internal import VitrineSearchUI

/// Measures snapshots of lists and their differences.
enum ListBench {
  static func measure(rows: Int) -> String {
    let old = self.rows(0..<rows)
    let grown = self.rows(0..<rows + rows / 10)
    var mixed = old
    // Every tenth row moves to the front, and every seventh is removed.
    mixed = mixed.enumerated().filter { $0.offset % 7 != 3 }.map(\.element)
    mixed =
      mixed.enumerated().filter { $0.offset.isMultiple(of: 10) }.map(\.element)
      + mixed.enumerated().filter { !$0.offset.isMultiple(of: 10) }.map(\.element)
    return KitBench.json([
      ("rows", String(rows)), ("snapshotMs", time { _ = snapshot(old) }),
      ("diffMixedMs", time { _ = ListDiff(from: UniqueList(old), to: UniqueList(mixed)) }),
      ("diffGrownMs", time { _ = ListDiff(from: UniqueList(old), to: UniqueList(grown)) }),
    ])
  }

  private static func rows(_ numbers: Range<Int>) -> [FederatedRow] {
    numbers.compactMap { number in
      BenchProvider.film(.tmdb, number).map { FederatedRow(id: $0.id, item: $0, origins: [$0.id]) }
    }
  }

  private static func snapshot(_ rows: [FederatedRow]) -> ListSnapshot<MediaKind, FederatedRow> {
    var snapshot = ListSnapshot<MediaKind, FederatedRow>()
    snapshot.append(rows, to: .film)
    return snapshot
  }

  /// Returns the best time of several runs.
  private static func time(_ run: () -> Void) -> String {
    let times = (0..<7).map { _ in ContinuousClock().measure(run).milliseconds }
    return KitBench.number(times.min() ?? 0)
  }
}
