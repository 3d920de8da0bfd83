internal import Glibc

/// A time of the system's monotonic clock, for deadlines and durations.
///
/// A plain number of nanoseconds, because it is stored in an `Atomic` and read several times per request.
struct MonotonicTime: Sendable, Comparable {
  var nanoseconds: Int64

  /// Later than every deadline.
  static let never = MonotonicTime(nanoseconds: .max)

  static func now() -> MonotonicTime {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return MonotonicTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  static func + (time: MonotonicTime, duration: Duration) -> MonotonicTime {
    let sum = time.nanoseconds.addingReportingOverflow(duration.nanoseconds)
    return sum.overflow ? .never : MonotonicTime(nanoseconds: sum.partialValue)
  }

  static func < (a: MonotonicTime, b: MonotonicTime) -> Bool { a.nanoseconds < b.nanoseconds }

  /// Returns the seconds from this time to `end`.
  func seconds(until end: MonotonicTime) -> Double { Double(end.nanoseconds - nanoseconds) / 1e9 }
}

extension Duration {
  /// The duration in nanoseconds; the maximum when it does not fit.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let product = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let sum = product.partialValue.addingReportingOverflow(attoseconds / 1_000_000_000)
    return product.overflow || sum.overflow ? .max : sum.partialValue
  }
}
