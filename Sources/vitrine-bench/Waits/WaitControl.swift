internal import Glibc
internal import Synchronization

/// Checks that the meter tells a lock from a busy machine, by causing both deliberately.
struct WaitControl: Codable {
  /// The minimum time a lock was held while another thread waited for it.
  var heldMs = 20.0
  /// The reported wait for that lock, while other threads kept every processor busy.
  var lockWaitMs = 0.0
  /// The reported lock wait of a thread that only counted meanwhile; should be 0.
  var countingLockWaitMs = 0.0
  /// The reported processor wait of the same thread.
  var countingProcessorWaitMs = 0.0

  /// Measures next to this number of threads that only count.
  init(threads: Int) throws(BenchError) {
    let shared = Shared()
    let counters = (0..<threads).compactMap { _ in SearchThread { shared.count() } }
    let holder = SearchThread { shared.hold(for: 20_000) }
    let waiter = SearchThread { shared.wait() }
    waiter?.join()
    holder?.join()
    shared.isOver.store(true, ordering: .relaxed)
    for counter in counters { counter.join() }
    let (waited, counted) = shared.results.withLock { ($0.waited, $0.counted) }
    guard let waited, let counted else { throw .failed("this system does not count what threads wait for") }
    lockWaitMs = Self.milliseconds(waited.asleep)
    countingLockWaitMs = Self.milliseconds(counted.asleep)
    countingProcessorWaitMs = Self.milliseconds(counted.queue)
  }

  private static func milliseconds(_ nanoseconds: UInt64) -> Double {
    (Double(nanoseconds) / 1e6).rounded(to: 3)
  }

  /// The state shared by the threads.
  private final class Shared: Sendable {
    let isOver = Atomic<Bool>(false)
    let results = Mutex<(waited: TimeSpent?, counted: TimeSpent?)>((nil, nil))
    private let lock = Mutex(())
    private let isHeld = Semaphore()

    func hold(for microseconds: UInt32) {
      lock.withLock { _ in
        isHeld.raise()
        usleep(microseconds)
      }
    }

    func wait() {
      isHeld.wait()
      guard let meter = WaitMeter() else { return }
      let start = meter.now()
      lock.withLock { _ in }
      let spent = meter.spent(since: start)
      results.withLock { $0.waited = spent }
    }

    func count() {
      guard let meter = WaitMeter() else { return }
      let start = meter.now()
      while !isOver.load(ordering: .relaxed) {}
      let spent = meter.spent(since: start)
      results.withLock { $0.counted = spent }
    }
  }
}
