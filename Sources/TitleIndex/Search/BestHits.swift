import VitrineMediaModel

/// One fit of an item.
struct Fit {
  /// How well it fits; less is better. Holds the place of the item, see ``OrderKey``.
  var key: UInt64
  /// Where it fits: a position of letters; with no bytes that fit together, the start of the reading.
  var position: UInt32
  /// The bytes of letters that fit; 0 when the words of the query stand apart.
  var count: UInt16
  /// The number of the query form that fits.
  var form: UInt8
  /// The tier by which it fits; the key may hold another one.
  var tier: MatchTier

  /// The place of the item.
  var place: Int { Int(key & OrderKey.placeMask) }

  /// Whether it comes before another; of equal ones the earlier title does.
  static func < (left: Fit, right: Fit) -> Bool {
    left.key != right.key ? left.key < right.key : left.position < right.position
  }
}

/// The best items of a kind, each with its best fit.
struct BestHits {
  /// The number of items wanted.
  private(set) var wanted = 0
  private var fits: [Fit] = []
  /// No item that is worse than this one is among the best.
  private(set) var limit = UInt64.max
  private var isSorted = true

  /// Forgets everything, to collect so many items.
  mutating func begin(wanted: Int) {
    self.wanted = wanted
    fits.removeAll(keepingCapacity: fits.capacity <= Self.keptCapacity)
    limit = wanted > 0 ? .max : 0
    isSorted = true
  }

  /// Takes a fit, if it may be among the best.
  ///
  /// - Returns: Whether ``limit`` may have changed.
  mutating func offer(_ fit: Fit, _ seen: inout PlaceSet) -> Bool {
    guard fit.key <= limit, wanted > 0 else { return false }
    fits.append(fit)
    isSorted = false
    guard fits.count >= wanted &+ min(wanted, Self.slack) else { return false }
    prune(&seen)
    return true
  }

  /// The best items in order, each once.
  mutating func sorted(_ seen: inout PlaceSet) -> [Fit] {
    prune(&seen)
    return fits
  }

  private mutating func prune(_ seen: inout PlaceSet) {
    guard !isSorted else { return }
    fits.sort(by: <)
    seen.removeAll()
    var kept = 0
    for index in fits.indices where kept < wanted && seen.insert(fits[index].place) {
      fits[kept] = fits[index]
      kept += 1
    }
    seen.removeAll()
    fits.removeLast(fits.count - kept)
    if kept == wanted, let last = fits.last { limit = last.key }
    isSorted = true
  }

  /// How many fits beyond the wanted ones are collected before the worse ones go.
  private static let slack = 32
  private static let keptCapacity = 4_096
}
