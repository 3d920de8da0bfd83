import MediaModel

/// How well a title of an item fits, small enough to compare as one number: less is better.
///
/// From the top: the tier by which hits are ordered, the tier by which the title fits (they differ where the
/// year fits too), what orders hits inside a tier before popularity, whether the title is an alias.
struct Score: Comparable {
  var packed: UInt32

  static let none = Score(packed: .max)

  init(packed: UInt32) { self.packed = packed }

  init(_ tier: MatchTier, detail: UInt32, ordersAs order: MatchTier? = nil) {
    packed = UInt32((order ?? tier).rawValue) << 20 | UInt32(tier.rawValue) << 16 | min(detail, 0xFFF) << 4
  }

  func with(alias: UInt32) -> Score { Score(packed: packed | alias) }

  var tier: MatchTier { MatchTier(rawValue: Int(packed >> 16 & 0xF)) ?? .someWords }
  /// The tier and detail by which hits are ordered before popularity.
  var order: UInt64 { UInt64(packed >> 20) << 12 | UInt64(packed >> 4 & 0xFFF) }
  var alias: UInt64 { UInt64(packed & 1) }
  var detail: UInt32 { packed >> 4 & 0xFFF }

  static func < (left: Score, right: Score) -> Bool { left.packed < right.packed }
}

/// The best fit of one item so far.
struct Found {
  var score = Score.none
  /// The reading that fits.
  var reading: UInt32 = 0
  /// Where it fits: a position of letters.
  var position: UInt32 = 0
  /// The number of letters that fit; 0 when the words of the query stand apart.
  var count: UInt16 = 0
  /// The number of the query form that fits.
  var form: UInt8 = 0
}

/// Memory that searches use again: the best fit of every item, and which items have one.
struct Scratch {
  var found: [Found]
  var touched: [Int32] = []

  init(rows: Int) {
    found = Array(repeating: Found(), count: rows)
  }

  /// Forgets the last search.
  mutating func clear() {
    for row in touched { found[Int(row)].score = .none }
    touched.removeAll(keepingCapacity: true)
  }
}
