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
  ///   - bound: The largest distance of interest.
  /// - Returns: The distance and the length of the shortest nearest beginning; nil when every beginning is
  ///   farther than `bound`.
  /// - Complexity: O(*q* · `bound`).
  public static func toPrefix(
    _ query: [UInt16], of title: some Collection<UInt16>, bound: Int
  ) -> (distance: Int, length: Int)? {
    var rows = EditRows(query, bound: bound)
    var best: (distance: Int, length: Int)? = rows.distance <= bound ? (rows.distance, 0) : nil
    for (index, letter) in title.enumerated() {
      guard rows.push(letter) else { break }
      if rows.distance <= bound, rows.distance < (best?.distance ?? .max) {
        best = (rows.distance, index + 1)
      }
    }
    return best
  }

  /// The distance of two whole texts; nil when it is larger than `bound`.
  public static func between(_ left: [UInt16], _ right: [UInt16], bound: Int) -> Int? {
    var rows = EditRows(left, bound: bound)
    for letter in right {
      guard rows.push(letter) else { return nil }
    }
    return rows.distance <= bound ? rows.distance : nil
  }
}

/// The rows of the edit distance table of a query against letters that come and go: walking a trie pushes a
/// letter on the way down and pops it on the way up.
public struct EditRows: Sendable {
  private let query: [UInt16]
  private let bound: Int
  private let width: Int
  private var cells: [UInt8]
  private var letters: [UInt16] = []
  /// The number of letters pushed.
  public var depth: Int { letters.count }

  /// Creates the table with no letter pushed.
  public init(_ query: [UInt16], bound: Int) {
    self.query = query
    self.bound = bound
    width = query.count + 1
    cells = Array(repeating: Self.far, count: width)
    cells[0] = 0
    for column in 1..<max(width, 1) where column <= bound + 1 {
      cells[column] = Self.sum(cells[column - 1], cost(query[column - 1], isFirst: column == 1))
    }
    letters.reserveCapacity(width + bound)
  }

  /// The distance of the query to the letters pushed, or more than the bound.
  public var distance: Int { Int(cells[letters.count * width + width - 1]) }

  /// Adds a letter.
  ///
  /// - Returns: Whether any continuation can still come within the bound; when not, nothing is added.
  public mutating func push(_ letter: UInt16) -> Bool {
    let row = letters.count + 1
    let base = row * width
    if cells.count < base + width {
      cells.append(contentsOf: repeatElement(Self.far, count: base + width - cells.count))
    }
    let low = max(row - bound, 0)
    let high = min(row + bound, width - 1)
    guard low <= high else { return false }
    if low > 0 { cells[base + low - 1] = Self.far }
    var smallest = Self.far
    for column in low...high {
      let value = cell(row, column, letter)
      cells[base + column] = value
      smallest = min(smallest, value)
    }
    if high + 1 < width { cells[base + high + 1] = Self.far }
    guard Int(smallest) <= bound || canSwap(row, low...high, letter) else { return false }
    letters.append(letter)
    return true
  }

  /// Takes letters away until `depth` are left.
  public mutating func pop(to depth: Int) {
    if depth < letters.count { letters.removeSubrange(depth...) }
  }

  private func cell(_ row: Int, _ column: Int, _ letter: UInt16) -> UInt8 {
    let above = cells[(row - 1) * width + column]
    var value = Self.sum(above, cost(letter, isFirst: row == 1))
    guard column > 0 else { return row > bound ? Self.far : value }
    let typed = query[column - 1]
    let diagonal = cells[(row - 1) * width + column - 1]
    let left = cells[row * width + column - 1]
    value = min(value, Self.sum(left, cost(typed, isFirst: column == 1)))
    if typed == letter { return min(value, diagonal) }
    let change = max(cost(letter, isFirst: row == 1 || column == 1), cost(typed, isFirst: false))
    value = min(value, Self.sum(diagonal, change))
    if row > 1, column > 1, typed == letters[row - 2], query[column - 2] == letter, !typed.isDigit,
      !letter.isDigit
    {
      value = min(value, Self.sum(cells[(row - 2) * width + column - 2], 1))
    }
    return value
  }

  /// Whether the next letter may come within the bound again by a swap that begins with this one.
  private func canSwap(_ row: Int, _ columns: ClosedRange<Int>, _ letter: UInt16) -> Bool {
    columns.contains { column in
      column + 1 < query.count && query[column + 1] == letter
        && Int(cells[(row - 1) * width + column]) < bound
    }
  }

  private func cost(_ letter: UInt16, isFirst: Bool) -> UInt8 {
    letter.isDigit ? Self.far : isFirst ? 2 : 1
  }

  private static func sum(_ left: UInt8, _ right: UInt8) -> UInt8 { min(left &+ right, far) }

  /// More than any distance; small enough that two of them do not overflow.
  private static let far: UInt8 = 100
}
