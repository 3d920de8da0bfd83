internal import Foundation

/// Maps the sources' measures to the catalog's scale of 0 to 100: an estimate that puts well-known works of
/// any source before little-known ones.
///
/// The value is the squared share of the logarithm, scaled to 100, so that equally well-known films get about
/// the values of the curated items in the shipped catalog (24 to 99): 2,500,000 votes 98, 100,000 votes 59,
/// 1,000 votes 21, 10 votes 3.
enum Popularity {
  /// Returns the popularity for a number of IMDb votes.
  static func votes(_ count: Int) -> Double { scaled(Double(count), full: 3_000_000) }

  /// Returns the popularity for TMDB's popularity, whose highest values are several hundred.
  static func tmdb(_ value: Double) -> Double { scaled(value, full: 1_000) }

  /// Returns the popularity for a count, relative to the highest count of the same file.
  static func share(_ count: Int, of highest: Int) -> Double {
    votes(Int(Double(count) / Double(max(highest, 1)) * Double(bestKnown)))
  }

  /// Returns the popularity for the number of languages in which an item has a name.
  static func languages(_ count: Int) -> Double { min(Double(count), 20) }

  /// The votes of the best-known film; the highest count of any file is taken as equal to them.
  private static let bestKnown = 2_500_000

  private static func scaled(_ value: Double, full: Double) -> Double {
    let share = log10(max(value, 0) + 1) / log10(full)
    // Two decimals are enough for an estimate.
    return (min(share * share, 1) * 10_000).rounded() / 100
  }
}
