/// How many calls there may be at the same time.
///
/// libcurl looks names up in threads that cannot be stopped. Waiting for one would hold up every other transfer, so a call
/// that is given up meanwhile leaves its thread behind and its place taken for as long as that may go on. So a name server
/// that does not answer costs no more threads than there are places.
struct Places: Sendable {
  /// What a thread that looks a name up is given to end: the system asks up to three servers twice, five seconds each.
  static let lookupTime = Duration.seconds(30)

  private let most: Int
  private var taken = 0
  /// When the places of threads that were left behind are free again, earliest first.
  private var lingering: [ContinuousClock.Instant] = []

  init(most: Int) { self.most = most }

  /// Takes a place; false when there is none.
  mutating func take(at now: ContinuousClock.Instant) -> Bool {
    let ended = lingering.prefix { $0 <= now }.count
    if ended > 0 { lingering.removeFirst(ended) }
    guard taken + lingering.count < most else { return false }
    taken += 1
    return true
  }

  /// A call is over, and its place free.
  mutating func free() { taken -= 1 }

  /// A call is over, its place stays taken for a while.
  mutating func linger(from now: ContinuousClock.Instant) {
    taken -= 1
    lingering.append(now + Self.lookupTime)
  }
}
