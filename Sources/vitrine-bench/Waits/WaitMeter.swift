internal import Glibc

/// Splits the elapsed time of a piece of work by cause, for the thread that created the meter.
///
/// A thread is always in one of three states: it runs, it is ready to run while others have the processors,
/// or it sleeps until something happens. Linux counts the first two per thread in nanoseconds: the CPU time
/// (`CLOCK_THREAD_CPUTIME_ID`) and the wait for a processor (the second number of
/// `/proc/thread-self/schedstat`). The rest of the wall time is sleep: a lock of any kind (ours, of SQLite,
/// of the memory allocator or of the kernel) or the disk. A thread without voluntary context switches
/// (`ru_nvcsw`) never slept.
struct WaitMeter: ~Copyable {
  private let schedule: Int32

  /// Nil where the system lacks these counters.
  init?() {
    schedule = unsafe open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC)
    guard schedule >= 0 else { return nil }
  }

  deinit { if schedule >= 0 { close(schedule) } }

  /// A reading of the counters.
  struct Moment {
    fileprivate var time: UInt64
    fileprivate var processor: UInt64
    fileprivate var queue: UInt64
    fileprivate var sleeps: Int
    fileprivate var diskReads: Int
  }

  /// Reads the counters.
  func now() -> Moment {
    var usage = rusage()
    unsafe getrusage(Self.callingThread, &usage)
    return Moment(
      time: Clock.now, processor: Clock.threadTime, queue: queue(), sleeps: usage.ru_nvcsw,
      diskReads: usage.ru_majflt)
  }

  /// Returns how the time since a reading was spent.
  func spent(since start: Moment) -> TimeSpent {
    let end = now()
    let (all, processor, queue) = (
      end.time - start.time, end.processor - start.processor, end.queue - start.queue
    )
    let rest = all > processor + queue ? all - processor - queue : 0
    return TimeSpent(
      all: all, processor: processor, queue: queue, asleep: end.sleeps > start.sleeps ? rest : 0,
      hasReadDisk: end.diskReads > start.diskReads)
  }

  /// Linux's `RUSAGE_THREAD`, which the headers only define with GNU extensions.
  private static let callingThread: Int32 = 1

  /// Returns the nanoseconds for which this thread has waited for a processor.
  private func queue() -> UInt64 {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe pread(schedule, &bytes, bytes.count, 0)
    let numbers = bytes.prefix(max(count, 0)).split(separator: UInt8(ascii: " "))
    guard numbers.count > 1 else { return 0 }
    return numbers[1].reduce(0) { $0 &* 10 &+ UInt64($1 &- UInt8(ascii: "0")) }
  }
}

/// Nanoseconds by cause.
struct TimeSpent: Sendable {
  /// Wall time.
  var all: UInt64 = 0
  /// Running.
  var processor: UInt64 = 0
  /// Ready to run while other threads had the processors.
  var queue: UInt64 = 0
  /// Asleep, for a lock or the disk.
  var asleep: UInt64 = 0
  /// Whether something was read from the disk.
  var hasReadDisk = false
}
