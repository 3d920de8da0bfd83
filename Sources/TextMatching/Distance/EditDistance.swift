/// The edit distance of two folded texts, up to a bound.
///
/// Insertion, deletion and substitution cost 1, a swap of neighbours costs 1 (optimal string alignment), any of
/// them at the first letter but a swap costs 2, and one that touches a digit is never allowed.
public enum EditDistance {
  /// The distance from a query to the nearest beginning of a title.
  ///
  /// - Parameters:
  ///   - query: The folded query.
  ///   - title: The letters of the title from where it may begin.
  ///   - bound: The largest distance of interest, 0 to 2.
  /// - Returns: The distance and the length of the shortest nearest beginning; nil when every beginning is
  ///   farther than `bound`, or the query is longer than ``EditAutomaton/longest``.
  /// - Complexity: O(*q*).
  public static func toPrefix(
    _ query: [UInt16], of title: some Collection<UInt16>, bound: Int
  ) -> (distance: Int, length: Int)? {
    guard var rows = EditRows(query, bound: bound) else { return nil }
    var best: (distance: Int, length: Int)? = rows.distance <= bound ? (rows.distance, 0) : nil
    for (index, letter) in title.enumerated() {
      guard rows.push(letter) else { break }
      if rows.distance <= bound, rows.distance < (best?.distance ?? .max) {
        best = (rows.distance, index + 1)
      }
    }
    return best
  }

  /// The distance of two whole texts; nil when it is larger than `bound` or the left one is longer than
  /// ``EditAutomaton/longest``.
  public static func between(_ left: [UInt16], _ right: [UInt16], bound: Int) -> Int? {
    guard var rows = EditRows(left, bound: bound) else { return nil }
    for letter in right {
      guard rows.push(letter) else { return nil }
    }
    return rows.distance <= bound ? rows.distance : nil
  }
}
