import VitrineMediaModel

/// All that orders a hit, as one number: from the top the tier (3 bits), details (10), how well known the item is with
/// what its fit weighs (26), main title before alias (1), place (24). Less is better.
enum SortKey {
  static let ordinalMask: UInt64 = 1 << 24 - 1
  static let orderShift: UInt64 = 51
  private static let weightMask: UInt64 = 1 << 26 - 1
  private static let detailMask: UInt64 = 1 << 10 - 1

  /// The number; the weight is the place among all items by popularity, in eighths, with what the fit weighs.
  static func packed(tier: MatchTier, detail: UInt64, weight: UInt64, alias: UInt64, ordinal: Int) -> UInt64 {
    UInt64(tier.rawValue) << 61 | min(detail, detailMask) << orderShift | min(weight, weightMask) << 25
      | alias << 24 | UInt64(truncatingIfNeeded: ordinal) & ordinalMask
  }

  /// The tier by which it is ordered.
  static func tier(_ key: UInt64) -> MatchTier { MatchTier(rawValue: Int(key >> 61)) ?? .someWords }
  /// What orders it inside the tier; see ``SortDetail``.
  static func detail(_ key: UInt64) -> UInt64 { key >> orderShift & detailMask }
  /// How well known the item is with what its fit weighs, in eighths.
  static func weight(_ key: UInt64) -> UInt64 { key >> 25 & weightMask }
  /// Whether the title is not a main one.
  static func isAlias(_ key: UInt64) -> Bool { key >> 24 & 1 == 1 }
}

/// How the fits of a single word are weighed against each other (docs/matching.md, property 16).
///
/// The weights were found on half of the judged queries of the benchmark; their other half is not ours to see.
enum WordWeight {
  /// Items better known than this come first for their whole title, whatever else begins with it.
  static let known: UInt64 = 16_384
  /// A whole title of an item less known counts as if it were so many times better known.
  static let whole: UInt64 = 32
  /// A word behind the first counts so many times less while it has few letters.
  static let laterWord: UInt64 = 8
  /// That many letters are few.
  static let fewLetters = 3
  /// A fit that needs the article dropped or runs across a space counts so many times less.
  static let lessDirect: UInt64 = 4
  /// Eighths, so that division leaves an order.
  static let unit: UInt64 = 8
}

/// What orders hits of one tier before popularity does.
enum SortDetail {
  /// Exact: a Chinese title written with other forms of the characters, or initial consonants of a translated
  /// title. Otherwise: a short query runs across a space of the title, as `lost` does in `Los Tudors`.
  static let lessDirect: UInt64 = 1
  /// The query's article is not in the title.
  static let lostArticle: UInt64 = 2
  /// Only begins with the query, but is of the year asked for.
  static let lifted: UInt64 = 4
  /// One year off.
  static let nextYear: UInt64 = 8
  /// Another year, or none known.
  static let otherYear: UInt64 = 12
  /// With typing errors: not at the start of the title. All words: in several titles.
  static let insideTitle: UInt64 = 16
  /// One typing error; the more the worse.
  static let edit: UInt64 = 32
}

/// How the year of an item fits the one asked for.
enum YearFit {
  case same(Int)
  case next(Int)
  case other(Int)

  init(_ wanted: Int, of year: Int) {
    self = year == wanted ? .same(wanted) : abs(year - wanted) == 1 ? .next(wanted) : .other(wanted)
  }

  /// Whether a year fits so.
  func fits(_ year: Int) -> Bool {
    switch self {
    case .same(let wanted): year == wanted
    case .next(let wanted): abs(year - wanted) == 1
    case .other(let wanted): abs(year - wanted) > 1
    }
  }
}

/// How well a title fits, before it is known whose it is.
struct Match {
  var tier: MatchTier
  /// See ``SortDetail``.
  var detail: UInt64 = 0
  /// 1 for a title that is not a main one.
  var alias: UInt64 = 0
}

extension SearchRun {
  /// Where an item stands among all for the way it fits; less is better.
  func key(_ match: Match, _ form: QueryForm, _ ordinal: Int) -> UInt64 {
    let year = form.year.map { YearFit($0, of: Int(columns.years[ordinal])) }
    let (order, detail) = ordered(match, form, year)
    return key(match.tier, order, detail, match.alias, form, ordinal, known: columns.groupStart(ordinal))
  }

  /// The tier and the details by which a fit is ordered.
  private func ordered(_ match: Match, _ form: QueryForm, _ year: YearFit?) -> (MatchTier, UInt64) {
    let detail = match.detail + (form.hasLostArticle ? SortDetail.lostArticle : 0)
    switch year {
    case nil: return (match.tier, detail)
    case .same: return match.tier == .startsWith ? (.exact, detail + SortDetail.lifted) : (match.tier, detail)
    case .next: return (match.tier, detail + SortDetail.nextYear)
    case .other: return (match.tier, detail + SortDetail.otherYear)
    }
  }

  /// The last place at which an item that fits so may come within a limit; -1 when none does.
  ///
  /// Items as well known as others weigh as the first of them does.
  func lastOrdinal(within limit: UInt64, _ match: Match, _ form: QueryForm, _ year: YearFit?) -> Int {
    let end = (0..<columns.count).partitioningIndex(where: { bound(match, form, year, $0) > limit })
    return end == 0 ? -1 : columns.groupEnd(end - 1)
  }

  /// The least that ``key(_:_:_:)`` can be for any item that is not better known and has its place to itself.
  private func bound(_ match: Match, _ form: QueryForm, _ year: YearFit?, _ ordinal: Int) -> UInt64 {
    // Of any year the one asked for is the best.
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

  /// How much less (of a whole title: more) a fit counts than the beginning of a title; nil: it is not weighed.
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

/// One fit of an item.
struct ScoredHit {
  /// How well it fits; less is better. Holds the ordinal of the item, see ``SortKey``.
  var key: UInt64
  /// Where it fits: a position of letters; with no bytes that fit together, the start of the reading.
  var position: UInt32
  /// The bytes of letters that fit; 0 when the words of the query stand apart.
  var count: UInt16
  /// The number of the query form that fits.
  var form: UInt8
  /// The tier by which it fits; the key may hold another one.
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

  /// Whether it comes before another; of equal ones the earlier title does.
  static func < (left: ScoredHit, right: ScoredHit) -> Bool {
    left.key != right.key ? left.key < right.key : left.position < right.position
  }
}

/// The best items of a kind, each with its best fit.
struct TopHits {
  /// The number of items wanted.
  private(set) var wanted = 0
  private var fits: [ScoredHit] = []
  /// No item that is worse than this one is among the best.
  private(set) var limit = UInt64.max
  private var isSorted = true

  /// Clears the collector, to keep the given number of items.
  mutating func begin(wanted: Int) {
    self.wanted = wanted
    fits.removeAll(keepingCapacity: fits.capacity <= Self.keptCapacity)
    limit = wanted > 0 ? .max : 0
    isSorted = true
  }

  /// Takes a fit, if it may be among the best.
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

  /// The best items in order, each once.
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

  /// How many hits beyond the wanted ones are collected before pruning.
  private static let slack = 32
  private static let keptCapacity = 4_096
}
