/// Breaks pieces into lines of similar width.
struct LineBreaker {
  /// The pieces in order.
  let pieces: [TitlePiece]
  /// The width of a space in units of the type size.
  static let space = GlyphWidth.of(" ")

  /// Returns the minimum number of lines within the limit; nil when a single piece is too wide.
  func fewestLines(within limit: Double) -> Int? {
    guard pieces.allSatisfy({ $0.width <= limit }) else { return nil }
    var count = 0
    var end = 0
    while end < pieces.count {
      count += 1
      let start = end
      repeat { end += 1 } while end < pieces.count && width(start..<end + 1) <= limit
    }
    return count
  }

  /// Returns the best way to break the pieces into `count` lines of at most `limit`; nil when there is none.
  ///
  /// The best minimizes the squared distances from the mean width plus the costs of the breaks.
  ///
  /// - Complexity: O(*count* · *n*²) for *n* pieces.
  func lines(_ count: Int, within limit: Double) -> [String]? {
    guard count >= 1, count <= pieces.count else { return nil }
    let mean = width(0..<pieces.count) / Double(count)
    // best[line][end]: the minimum cost of the first pieces up to `end` in `line` lines, and the start of the
    // last line.
    var best = [[(cost: Double, start: Int)?]](
      repeating: Array(repeating: nil, count: pieces.count + 1), count: count + 1)
    best[0][0] = (0, 0)
    for line in 1...count {
      for end in line...pieces.count {
        best[line][end] = cheapest(endingAt: end, after: best[line - 1], mean: mean, limit: limit)
      }
    }
    return collect(best, count)
  }

  /// Returns the width of adjacent pieces on one line.
  func width(_ range: Range<Int>) -> Double {
    pieces[range].enumerated().reduce(0) { sum, piece in
      sum + piece.element.width + (piece.offset > 0 && piece.element.followsSpace ? Self.space : 0)
    }
  }

  private func cheapest(
    endingAt end: Int, after previous: [(cost: Double, start: Int)?], mean: Double, limit: Double
  ) -> (cost: Double, start: Int)? {
    var result: (cost: Double, start: Int)?
    for start in (0..<end).reversed() {
      let width = width(start..<end)
      if width > limit { break }
      guard let before = previous[start] else { continue }
      let breakCost = start > 0 ? pieces[start].breakCost * 4 : 0
      let cost = before.cost + (width - mean) * (width - mean) + breakCost
      if result.map({ cost < $0.cost }) ?? true { result = (cost, start) }
    }
    return result
  }

  private func collect(_ best: [[(cost: Double, start: Int)?]], _ count: Int) -> [String]? {
    var end = pieces.count
    var lines: [String] = []
    for line in (1...count).reversed() {
      guard let step = best[line][end] else { return nil }
      lines.append(text(step.start..<end))
      end = step.start
    }
    return lines.reversed()
  }

  /// Returns the text of adjacent pieces on one line.
  func text(_ range: Range<Int>) -> String {
    pieces[range].enumerated().map { ($0.offset > 0 && $0.element.followsSpace ? " " : "") + $0.element.text }
      .joined()
  }
}
