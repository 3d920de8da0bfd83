import Synchronization

/// Counts calls from any task.
final class Counter: Sendable {
  private let value = Atomic(0)

  /// Counts one more; the number before it.
  func increment() -> Int { value.add(1, ordering: .relaxed).oldValue }
}
