internal import Synchronization

/// A value that many threads read all the time and one replaces now and then; reading hardly ever waits.
///
/// There are several copies, each behind a lock of its own, and a reader takes one that is free. With a single lock a
/// thread that loses its processor in it makes every other one queue up, and the queue lasts: each hands the lock to the
/// next one, which must be woken first.
struct Replaceable<Value: Sendable>: Sendable {
  private final class Copy: Sendable {
    let value: Mutex<Value>
    init(_ value: Value) { self.value = Mutex(value) }
  }

  private final class Turn: Sendable {
    let next = Atomic<Int>(0)
  }

  private let copies: [Copy]
  private let turn = Turn()
  private static var copyCount: Int { 8 }

  init(_ value: Value) { copies = (0..<Self.copyCount).map { _ in Copy(value) } }

  /// The value, or that before it while it is being replaced.
  var value: Value {
    let first = turn.next.wrappingAdd(1, ordering: .relaxed).oldValue & (Self.copyCount - 1)
    for offset in copies.indices {
      if let value = copies[(first + offset) & (Self.copyCount - 1)].value.withLockIfAvailable({ $0 }) {
        return value
      }
    }
    return copies[first].value.withLock { $0 }
  }

  /// Replaces the value: reads that begin after this returns get the new one. Call from one thread at a time.
  func replace(with new: Value) {
    // The old value goes at the end, when no lock is held: files may be closed with it, and memory freed.
    var old: [Value] = []
    for copy in copies {
      copy.value.withLock { value in
        old.append(value)
        value = new
      }
    }
  }
}
