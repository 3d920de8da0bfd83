internal import Glibc
internal import Synchronization

/// Whether the meter tells a lock from a busy machine: what it says of both, made on purpose.
struct WaitControl: Codable {
  /// The minimum time a lock was held while another thread waited for it.
  var heldMs = 20.0
  /// What the meter says of that wait, other threads keeping every processor busy meanwhile.
  var lockWaitMs = 0.0
  /// What the meter says of the locks of a thread that only counted meanwhile; 0 is right.
  var countingLockWaitMs = 0.0
  /// What it says of the same thread's wait for a processor.
  var countingProcessorWaitMs = 0.0

  /// Measures beside so many threads that only count.
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

  /// What the threads share.
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
