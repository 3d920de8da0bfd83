/// Says when a list should ask for its next page: when the 11th, the 6th or the last line from the end
/// appears, each once for the same number of rows.
///
/// Three chances instead of one, because the first page asked for may fail or bring little while the reader
/// scrolls on. A jump over a mark counts as passing it, and several marks passed at once ask once.
public struct PrefetchRule: Sendable, Hashable {
  /// The lines, counted from 1 at the end, at which more is asked for.
  public static let marks = [11, 6, 1]

  private let columns: Int
  private var count = 0
  private var passed = 0

  /// Creates a rule.
  ///
  /// - Parameter columns: How many rows stand side by side in one line: 1 for a list, more for a grid; at
  ///   least 1.
  public init(columns: Int = 1) { self.columns = max(columns, 1) }

  /// Takes the appearance of a row.
  ///
  /// - Parameters:
  ///   - index: Its position, from 0.
  ///   - count: The number of rows there are.
  /// - Returns: Whether to ask for more now.
  public mutating func appeared(_ index: Int, of count: Int) -> Bool {
    guard (0..<count).contains(index) else { return false }
    if count != self.count { (self.count, passed) = (count, 0) }
    let lastLine = (count - 1) / columns
    let line = lastLine - index / columns + 1
    let reached = Self.marks.filter { line <= $0 }.count
    defer { passed = max(passed, reached) }
    return reached > passed
  }
}
