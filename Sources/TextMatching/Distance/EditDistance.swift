/// The edit distance of two folded texts, up to a bound.
///
/// Insertion, deletion, substitution and transposition of adjacent letters cost 1 (optimal string alignment).
/// Any of them but transposition costs 2 at the first letter. No edit may touch a digit.
public enum EditDistance {
  /// Returns the distance from a query to the nearest prefix of a title.
  ///
  /// - Parameters:
  ///   - query: The folded query.
  ///   - title: The letters of the title from where the match may begin.
  ///   - bound: The maximum distance, 0 to 2.
  /// - Returns: The distance and the length of the shortest nearest prefix; nil when no prefix is within
  ///   `bound`, or the query is longer than ``EditAutomaton/longest``.
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

  /// Returns the distance of two whole texts; nil when it exceeds `bound` or the left text is longer than
  /// ``EditAutomaton/longest``.
  public static func between(_ left: [UInt16], _ right: [UInt16], bound: Int) -> Int? {
    guard var rows = EditRows(left, bound: bound) else { return nil }
    for letter in right {
      guard rows.push(letter) else { return nil }
    }
    return rows.distance <= bound ? rows.distance : nil
  }
}
