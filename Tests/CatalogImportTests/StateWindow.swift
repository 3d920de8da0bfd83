@testable import VitrineCatalogImport
import VitrineTestSupport
import Synchronization

/// Which states of something that changes counted while somebody looked at it.
///
/// State 0 is before the first change. A look that began after change *a* was done and ended before change *b* was begun
/// must see one of the states *a* to *b*, and nothing else.
final class StateWindow: Sendable {
  private let begun = Atomic<Int>(0)
  private let done = Atomic<Int>(0)
  private let looks = Atomic<Int>(0)
  private let over = Atomic<Bool>(false)

  /// Whether there are no further changes.
  var isOver: Bool { over.load(ordering: .sequentiallyConsistent) }

  func end() { over.store(true, ordering: .sequentiallyConsistent) }

  /// Makes the next change, which shows at some moment before this returns.
  func change(_ body: () async throws -> Void) async rethrows {
    begun.add(1, ordering: .sequentiallyConsistent)
    try await body()
    done.add(1, ordering: .sequentiallyConsistent)
  }

  /// What a look begins with.
  var start: Int { done.load(ordering: .sequentiallyConsistent) }

  /// The states that counted since a look began, which ends with this.
  func states(since start: Int) -> ClosedRange<Int> {
    looks.add(1, ordering: .relaxed)
    return start...max(start, begun.load(ordering: .sequentiallyConsistent))
  }

  /// Waits until so many more looks have ended, so that each state is looked at.
  func wait(forLooks count: Int) async {
    let end = looks.load(ordering: .relaxed) + count
    while looks.load(ordering: .relaxed) < end { await Task.yield() }
  }
}
