internal import Foundation

/// Brings the measures of the sources to the catalog's scale of 0 to 100: an estimate, so that well-known works
/// of any source stand before little-known ones.
///
/// The share of the scale is the square of the share of the logarithm, which leaves the curated items of the
/// shipped catalog (24 to 99) where films of the same fame come out: 2,500,000 votes 98, 100,000 votes 59, 1,000
/// votes 21, 10 votes 3.
enum Popularity {
  /// From a number of IMDb votes.
  static func votes(_ count: Int) -> Double { scaled(Double(count), full: 3_000_000) }

  /// From TMDB's popularity, whose highest values are some hundred.
  static func tmdb(_ value: Double) -> Double { scaled(value, full: 1_000) }

  /// From a count in relation to the highest count of the same file.
  static func share(_ count: Int, of highest: Int) -> Double {
    votes(Int(Double(count) / Double(max(highest, 1)) * Double(bestKnown)))
  }

  /// From the number of languages an item has a name in.
  static func languages(_ count: Int) -> Double { min(Double(count), 20) }

  /// The votes of the best-known film, which the highest count of any file stands for.
  private static let bestKnown = 2_500_000

  private static func scaled(_ value: Double, full: Double) -> Double {
    let share = log10(max(value, 0) + 1) / log10(full)
    // Two digits are plenty for an estimate.
    return (min(share * share, 1) * 10_000).rounded() / 100
  }
}
