import MediaModel

/// All that orders a hit, as one number: from the top the tier (3 bits), details (10), how well known the item is with
/// what its fit weighs (26), main title before alias (1), row (24). Less is better.
enum OrderKey {
  static let rowMask: UInt64 = 1 << 24 - 1
  static let orderShift: UInt64 = 51
  private static let weightMask: UInt64 = 1 << 26 - 1
  private static let detailMask: UInt64 = 1 << 10 - 1

  /// The number; the weight is the place among all items by popularity, in eighths, with what the fit weighs.
  static func packed(tier: UInt64, detail: UInt64, weight: UInt64, alias: UInt64, row: UInt64) -> UInt64 {
    tier << 61 | min(detail, detailMask) << orderShift | min(weight, weightMask) << 25 | alias << 24 | row
  }
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

extension SearchRun {
  /// Whether the query is one word, perhaps unfinished: then nobody can tell a title's beginning from another word's.
  var isOneWord: Bool { forms.first?.parts.count == 1 && !forms.contains { $0.year != nil } }

  /// Where an item stands among all.
  func orderKey(_ row: Int) -> UInt64 {
    let found = scratch.found[row]
    let place = UInt64(columns.items[row].place) + 1
    let order = found.score.order
    var tier = order >> 12
    var detail = order & 0xFFF
    var weight = place * WordWeight.unit
    if weighsWords, let factor = wordWeight(found, place) {
      weight = found.score.tier == .exact ? weight / factor : weight * factor
      (tier, detail) = (UInt64(MatchTier.startsWith.rawValue), 0)
    }
    return OrderKey.packed(
      tier: tier, detail: detail, weight: weight, alias: found.score.alias, row: UInt64(row))
  }

  /// How much less (of a whole title: more) a fit counts than the beginning of a title; nil: it is not weighed.
  private func wordWeight(_ found: Found, _ place: UInt64) -> UInt64? {
    let direct = found.score.detail == 0 ? 1 : WordWeight.lessDirect
    switch found.score.tier {
    case .exact: return place <= WordWeight.known && found.score.alias == 0 ? nil : WordWeight.whole / direct
    case .startsWith: return direct
    case .wordsInOrder:
      let isShort = forms[Int(found.form)].letters.count <= WordWeight.fewLetters
      return isShort ? direct * WordWeight.laterWord : direct
    case .allWords, .withTypos, .someWords: return nil
    }
  }
}
