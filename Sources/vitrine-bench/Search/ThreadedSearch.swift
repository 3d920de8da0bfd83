internal import Glibc
internal import Synchronization

/// The throughput of many threads that search concurrently.
struct ThreadFigures: Codable {
  var threads: Int
  var seconds: Double
  var queriesPerSecond: Double
  /// The longest time of a search, including time in which other threads had the processors.
  var longestMs: Double
  /// The longest time of a search that blocked, on a lock or the disk; 0 when none did.
  var longestWaitMs: Double
  /// The number of searches that blocked.
  var waits: Int

  private static let duration: UInt64 = 5_000_000_000

  init(_ queries: [String], _ engine: IndexEngine, threads: Int) throws(BenchError) {
    for query in queries { _ = try engine.search(query) }
    let tallies = Mutex<[Tally]>([])
    let start = Clock.now
    let running = (0..<threads).compactMap { number in
      SearchThread {
        let tally = Tally(
          queries, engine, from: number * queries.count / threads, until: start + Self.duration)
        tallies.withLock { $0.append(tally) }
      }
    }
    for thread in running { thread.join() }
    let seconds = Double(Clock.now - start) / 1e9
    let all = tallies.withLock(\.self)
    guard all.count == threads else { throw .failed("only \(all.count) of \(threads) threads ran") }
    self.threads = threads
    self.seconds = seconds.rounded(to: 2)
    queriesPerSecond = (Double(all.reduce(0) { $0 + $1.count }) / seconds).rounded(to: 1)
    longestMs = (Double(all.map(\.longest).max() ?? 0) / 1e6).rounded(to: 3)
    longestWaitMs = (Double(all.map(\.longestWait).max() ?? 0) / 1e6).rounded(to: 3)
    waits = all.reduce(0) { $0 + $1.waits }
  }

  /// Linux's `RUSAGE_THREAD`, which the headers only define with GNU extensions.
  private static let callingThread: Int32 = 1

  /// The results of one thread.
  private struct Tally {
    var count = 0
    var longest: UInt64 = 0
    var longestWait: UInt64 = 0
    var waits = 0

    init(_ queries: [String], _ engine: IndexEngine, from first: Int, until end: UInt64) {
      var next = first
      var switches = Self.voluntarySwitches
      var start = Clock.now
      while start < end {
        guard (try? engine.search(queries[next % queries.count])) != nil else { return }
        next += 1
        count += 1
        let now = Clock.now
        longest = max(longest, now - start)
        let switchesNow = Self.voluntarySwitches
        if switchesNow > switches {
          waits += switchesNow - switches
          longestWait = max(longestWait, now - start)
        }
        (start, switches) = (Clock.now, switchesNow)
      }
    }

    /// The number of voluntary context switches of the thread.
    private static var voluntarySwitches: Int {
      var usage = rusage()
      return unsafe getrusage(ThreadFigures.callingThread, &usage) == 0 ? usage.ru_nvcsw : 0
    }
  }
}

/// A system thread; there may be more than processors.
final class SearchThread {
  private let thread: pthread_t

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts the thread; nil when the system cannot create one.
  init?(_ body: @escaping @Sendable () -> Void) {
    let work = unsafe Unmanaged.passRetained(Work(body))
    var started = pthread_t()
    let code = unsafe pthread_create(
      &started, nil,
      { context in
        if let context = unsafe context {
          unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        }
        return nil
      }, work.toOpaque())
    guard code == 0 else {
      unsafe work.release()
      return nil
    }
    thread = started
  }

  func join() { pthread_join(thread, nil) }
}
