import VitrineMediaModel

/// The sort key of a hit, as one number. From the top: tier (3 bits), details (10), weighted popularity rank
/// (26), alias (1), ordinal (24). Less is better.
enum SortKey {
  static let ordinalMask: UInt64 = 1 << 24 - 1
  static let orderShift: UInt64 = 51
  private static let weightMask: UInt64 = 1 << 26 - 1
  private static let detailMask: UInt64 = 1 << 10 - 1

  /// Returns a sort key. The weight is the popularity rank among all items, in eighths, times the weight of
  /// the match.
  static func packed(tier: MatchTier, detail: UInt64, weight: UInt64, alias: UInt64, ordinal: Int) -> UInt64 {
    UInt64(tier.rawValue) << 61 | min(detail, detailMask) << orderShift | min(weight, weightMask) << 25
      | alias << 24 | UInt64(truncatingIfNeeded: ordinal) & ordinalMask
  }

  /// Returns the tier by which the hit is ordered.
  static func tier(_ key: UInt64) -> MatchTier { MatchTier(rawValue: Int(key >> 61)) ?? .someWords }
  /// Returns the details that order hits within the tier; see ``SortDetail``.
  static func detail(_ key: UInt64) -> UInt64 { key >> orderShift & detailMask }
  /// Returns the weighted popularity rank, in eighths.
  static func weight(_ key: UInt64) -> UInt64 { key >> 25 & weightMask }
  /// Whether the title is an alias.
  static func isAlias(_ key: UInt64) -> Bool { key >> 24 & 1 == 1 }
}

/// The weights of matches of a single word (docs/matching.md, property 16).
///
/// The weights were tuned on half of the judged queries of the benchmark; the other half was not used.
enum WordWeight {
  /// A whole main title of an item with at most this popularity rank comes before all other matches.
  static let known: UInt64 = 16_384
  /// Other whole titles divide the popularity rank by this.
  static let whole: UInt64 = 32
  /// A word after the first multiplies the popularity rank by this while it has few letters.
  static let laterWord: UInt64 = 8
  /// The maximum length of a word with few letters.
  static let fewLetters = 3
  /// A less direct match, such as one across a space, multiplies the popularity rank by this.
  static let lessDirect: UInt64 = 4
  /// Ranks are in eighths, so that division keeps them distinct.
  static let unit: UInt64 = 8
}

/// What orders hits of one tier before popularity does.
enum SortDetail {
  /// Exact: a Chinese title with other variants of the characters, or initial consonants of a translated
  /// title. Otherwise: a short query runs across a space of the title, as `lost` does in `Los Tudors`.
  static let lessDirect: UInt64 = 1
  /// The query's article is not in the title.
  static let lostArticle: UInt64 = 2
  /// The title only begins with the query, but the item is of the requested year.
  static let lifted: UInt64 = 4
  /// One year off.
  static let nextYear: UInt64 = 8
  /// Another year, or unknown.
  static let otherYear: UInt64 = 12
  /// With typing errors: not at the start of the title. All words: in several titles.
  static let insideTitle: UInt64 = 16
  /// One typing error; added once for each.
  static let edit: UInt64 = 32
}

/// How the year of an item fits the requested one.
enum YearFit {
  case same(Int)
  case next(Int)
  case other(Int)

  init(_ wanted: Int, of year: Int) {
    self = year == wanted ? .same(wanted) : abs(year - wanted) == 1 ? .next(wanted) : .other(wanted)
  }

  /// Whether a year has this fit.
  func fits(_ year: Int) -> Bool {
    switch self {
    case .same(let wanted): year == wanted
    case .next(let wanted): abs(year - wanted) == 1
    case .other(let wanted): abs(year - wanted) > 1
    }
  }
}

/// A match of a title, independent of the item.
struct Match {
  var tier: MatchTier
  /// See ``SortDetail``.
  var detail: UInt64 = 0
  /// 1 for an alias, 0 for a main title.
  var alias: UInt64 = 0
}

extension SearchRun {
  /// Returns the sort key of a match of an item; less is better.
  func key(_ match: Match, _ form: QueryForm, _ ordinal: Int) -> UInt64 {
    let year = form.year.map { YearFit($0, of: Int(columns.years[ordinal])) }
    let (order, detail) = ordered(match, form, year)
    return key(match.tier, order, detail, match.alias, form, ordinal, known: columns.groupStart(ordinal))
  }

  /// Returns the tier and the details by which a match is ordered.
  private func ordered(_ match: Match, _ form: QueryForm, _ year: YearFit?) -> (MatchTier, UInt64) {
    let detail = match.detail + (form.hasLostArticle ? SortDetail.lostArticle : 0)
    switch year {
    case nil: return (match.tier, detail)
    case .same: return match.tier == .startsWith ? (.exact, detail + SortDetail.lifted) : (match.tier, detail)
    case .next: return (match.tier, detail + SortDetail.nextYear)
    case .other: return (match.tier, detail + SortDetail.otherYear)
    }
  }

  /// Returns the last ordinal at which such a match may come within a limit; -1 when there is none.
  ///
  /// Equally popular items have the weight of the first of them.
  func lastOrdinal(within limit: UInt64, _ match: Match, _ form: QueryForm, _ year: YearFit?) -> Int {
    let end = (0..<columns.count).partitioningIndex(where: { bound(match, form, year, $0) > limit })
    return end == 0 ? -1 : columns.groupEnd(end - 1)
  }

  /// Returns the least sort key of such a match of any item from `ordinal` on that begins a group of equally
  /// popular items.
  private func bound(_ match: Match, _ form: QueryForm, _ year: YearFit?, _ ordinal: Int) -> UInt64 {
    // The requested year is the best fit.
    let (order, detail) = ordered(match, form, year ?? form.year.map { .same($0) })
    return key(match.tier, order, detail, 0, form, ordinal, known: ordinal) & ~SortKey.ordinalMask
  }

  private func key(
    _ tier: MatchTier, _ order: MatchTier, _ detail: UInt64, _ alias: UInt64, _ form: QueryForm,
    _ ordinal: Int,
    known: Int
  ) -> UInt64 {
    let known = UInt64(known) + 1
    let weight = known * WordWeight.unit
    guard weighsWords, let factor = factor(tier, detail, alias, form, known) else {
      return SortKey.packed(tier: order, detail: detail, weight: weight, alias: alias, ordinal: ordinal)
    }
    let weighed = tier == .exact ? weight / factor : weight * factor
    return SortKey.packed(tier: .startsWith, detail: 0, weight: weighed, alias: alias, ordinal: ordinal)
  }

  /// Returns the factor for the popularity rank of a match (for a whole title the divisor); nil when it is
  /// not weighed.
  private func factor(
    _ tier: MatchTier, _ detail: UInt64, _ alias: UInt64, _ form: QueryForm, _ known: UInt64
  ) -> UInt64? {
    let direct = detail == 0 ? 1 : WordWeight.lessDirect
    switch tier {
    case .exact: return known <= WordWeight.known && alias == 0 ? nil : WordWeight.whole / direct
    case .startsWith: return direct
    case .wordsInOrder:
      return form.letters.count <= WordWeight.fewLetters ? direct * WordWeight.laterWord : direct
    case .allWords, .withTypos, .someWords: return nil
    }
  }
}

/// A match of an item with its sort key.
struct ScoredHit {
  /// The sort key, which contains the ordinal; less is better. See ``SortKey``.
  var key: UInt64
  /// The letter position of the match; where the matched letters are not contiguous, the start of the
  /// variant.
  var position: UInt32
  /// The number of matching bytes; 0 when the words of the query match separately.
  var count: UInt16
  /// The number of the query form that matches.
  var form: UInt8
  /// The tier of the match; the key may contain another one.
  var tier: MatchTier

  /// The ordinal of the item.
  var ordinal: Int { Int(key & SortKey.ordinalMask) }

  /// A hit that no title brings, behind all that titles bring.
  init(furtherOrdinal ordinal: Int) {
    self.init(
      key: ~SortKey.ordinalMask | UInt64(ordinal), position: .max, count: 0, form: 0, tier: .someWords)
  }

  init(key: UInt64, position: UInt32, count: UInt16, form: UInt8, tier: MatchTier) {
    (self.key, self.position, self.count, self.form, self.tier) = (key, position, count, form, tier)
  }

  /// Whether the left hit is better; of equal ones, the earlier title is.
  static func < (left: ScoredHit, right: ScoredHit) -> Bool {
    left.key != right.key ? left.key < right.key : left.position < right.position
  }
}

/// A top-k collector: the best items of a kind, each with its best match.
struct TopHits {
  /// The number of items to keep.
  private(set) var wanted = 0
  private var fits: [ScoredHit] = []
  /// The largest key that can still be among the best.
  private(set) var limit = UInt64.max
  private var isSorted = true

  /// Clears the collector, to keep the given number of items.
  mutating func begin(wanted: Int) {
    self.wanted = wanted
    fits.removeAll(keepingCapacity: fits.capacity <= Self.keptCapacity)
    limit = wanted > 0 ? .max : 0
    isSorted = true
  }

  /// Adds a hit, if it may be among the best.
  ///
  /// - Returns: Whether ``limit`` may have changed.
  mutating func offer(_ fit: ScoredHit, _ seen: inout OrdinalSet) -> Bool {
    guard fit.key <= limit, wanted > 0 else { return false }
    fits.append(fit)
    isSorted = false
    guard fits.count >= wanted &+ min(wanted, Self.slack) else { return false }
    prune(&seen)
    return true
  }

  /// Returns the best items in order, each once.
  mutating func sorted(_ seen: inout OrdinalSet) -> [ScoredHit] {
    prune(&seen)
    return fits
  }

  private mutating func prune(_ seen: inout OrdinalSet) {
    guard !isSorted else { return }
    fits.sort(by: <)
    seen.removeAll()
    var kept = 0
    for index in fits.indices where kept < wanted && seen.insert(fits[index].ordinal) {
      fits[kept] = fits[index]
      kept += 1
    }
    seen.removeAll()
    fits.removeLast(fits.count - kept)
    if kept == wanted, let last = fits.last { limit = last.key }
    isSorted = true
  }

  /// The number of extra hits collected before pruning.
  private static let slack = 32
  private static let keptCapacity = 4_096
}
