import VitrineSystemFiles

/// The CPU budget of a search. Wall-clock time would include other programs, and the same query would find
/// less on a busy machine.
struct ProcessorBudget {
  private let end: UInt64
  private var checks = 0
  /// Whether the budget was exceeded, so that results may be missing.
  private(set) var isSpent = false

  /// Creates a budget in nanoseconds; nil for no limit.
  init(nanoseconds: UInt64?) {
    end = nanoseconds.map { Self.now + $0 } ?? .max
  }

  /// Counts a piece of work of about a microsecond.
  ///
  /// - Returns: Whether there is time for more.
  @inline(__always)
  mutating func allowsMore() -> Bool {
    checks &+= 1
    if checks & (Self.checkEvery - 1) == 0, end != .max, Self.now > end { isSpent = true }
    return !isSpent
  }

  /// Reading the CPU time is a system call that costs as much as several pieces of work.
  private static let checkEvery = 1_024

  private static var now: UInt64 { ProcessorTime.ofThread }
}
