import VitrineSystemFiles

/// The processor time a search may take. The clock on the wall would count what other programs do, and the same
/// query would find less on a busy machine.
struct ProcessorBudget {
  private let end: UInt64
  private var checks = 0
  /// Whether more was needed: what was found is not all there is.
  private(set) var isSpent = false

  /// A budget of nanoseconds; nil for any amount.
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

  /// Asking for the time of the processor is a call of the system, which takes as long as several pieces of work.
  private static let checkEvery = 1_024

  private static var now: UInt64 { ProcessorTime.ofThread }
}
