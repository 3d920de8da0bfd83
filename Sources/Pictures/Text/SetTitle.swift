/// A title set in lines, in the largest size at which balanced lines fit their box.
struct SetTitle: Equatable {
  /// The lines from top to bottom; at least one.
  var lines: [String]
  /// The type size in units of the picture.
  var size: Int
  /// The distance between two baselines in units of the picture.
  var leading: Double
  /// The width of the box in units of the picture.
  var boxWidth: Double

  /// A size, and the maximum number of lines set in it.
  struct Step {
    let size: Int
    let mostLines: Int
  }

  /// The sizes in descending order. In a picture 92 pixels wide, the smallest is still 8 pixels high.
  static let ladder = [
    Step(size: 116, mostLines: 1), Step(size: 98, mostLines: 2), Step(size: 84, mostLines: 2),
    Step(size: 72, mostLines: 3), Step(size: 62, mostLines: 3), Step(size: 54, mostLines: 4),
    Step(size: 47, mostLines: 4), Step(size: 41, mostLines: 5), Step(size: 36, mostLines: 5),
    Step(size: 31, mostLines: 6), Step(size: 27, mostLines: 7),
  ]

  /// Sets a title in a box; a title too long for the smallest size ends in an ellipsis.
  init(_ title: String, boxWidth: Double) {
    let title = String(title.prefix(Self.longestTitle))
    let density = Self.lineHeight(of: title)
    let whole = Self.fit(TitlePieces.of(title, dearest: TitlePieces.betweenWords), boxWidth)
    let small = Self.ladder.filter { $0.size <= Self.largestParted }
    let parted =
      (whole?.size ?? 0) >= Self.readable ? whole : Self.fit(TitlePieces.of(title), boxWidth, small)
    if let best = (parted?.size ?? 0) > (whole?.size ?? 0) ? parted : whole {
      self.init(best.lines, best.size, density, boxWidth)
    } else {
      self.init(pieces: TitlePieces.of(title), density: density, boxWidth: boxWidth)
    }
  }

  /// Returns the largest size at which the pieces fit; a slightly smaller one if that gives more even lines.
  private static func fit(
    _ pieces: [TitlePiece], _ boxWidth: Double, _ ladder: [Step] = ladder
  ) -> (lines: [String], size: Int)? {
    var first: (lines: [String], size: Int)?
    for step in ladder {
      guard let lines = lines(of: pieces, step, boxWidth) else { continue }
      if isEven(lines) { return (lines, step.size) }
      guard let largest = first else {
        first = (lines, step.size)
        continue
      }
      if step.size * 5 < largest.size * 3 { break }
    }
    return first
  }

  private static func lines(of pieces: [TitlePiece], _ step: Step, _ boxWidth: Double) -> [String]? {
    let limit = boxWidth / Double(step.size)
    let breaker = LineBreaker(pieces: pieces)
    guard let fewest = breaker.fewestLines(within: limit), fewest <= step.mostLines else { return nil }
    return breaker.lines(fewest, within: limit)
  }

  /// Returns whether no line is much shorter than the longest.
  private static func isEven(_ lines: [String]) -> Bool {
    let widths = lines.map { GlyphWidth.of($0) }
    let longest = widths.max() ?? 0
    // A first line with only an article is usual on posters; a last line with a single syllable is not.
    return (widths.first ?? 0) >= longest * 0.28 && widths.dropFirst().allSatisfy { $0 >= longest * 0.36 }
  }

  /// Sets the title in the smallest size; cuts words and drops the end where necessary.
  private init(pieces: [TitlePiece], density: Double, boxWidth: Double) {
    let step = Self.ladder[Self.ladder.count - 1]
    let limit = boxWidth / Double(step.size)
    let breaker = LineBreaker(pieces: TitlePieces.cutting(pieces, widerThan: limit))
    var lines: [String] = []
    var start = 0
    while start < breaker.pieces.count, lines.count < step.mostLines {
      var end = start + 1
      while end < breaker.pieces.count, breaker.width(start..<end + 1) <= limit { end += 1 }
      lines.append(breaker.text(start..<end))
      start = end
    }
    if start < breaker.pieces.count, let last = lines.popLast() {
      lines.append(Self.shortened(last, to: limit))
    }
    self.init(lines, step.size, density, boxWidth)
  }

  private init(_ lines: [String], _ size: Int, _ density: Double, _ boxWidth: Double) {
    self.lines = lines.isEmpty ? ["–"] : lines
    self.size = size
    self.leading = Double(size) * density
    self.boxWidth = boxWidth
  }

  private static func shortened(_ line: String, to limit: Double) -> String {
    var line = line
    while !line.isEmpty, GlyphWidth.of(line) + GlyphWidth.ellipsis > limit { line.removeLast() }
    while line.last?.isWhitespace == true || line.last?.isPunctuation == true { line.removeLast() }
    return line + "…"
  }

  /// Returns the line height; letters without accents above them need less than full-square characters.
  private static func lineHeight(of title: String) -> Double {
    var height = 1.06
    for character in title {
      switch Script(character) {
      case .hangul, .han, .hiragana, .katakana: height = max(height, 1.16)
      case .alphabet where (0x0590...0x0eff).contains(character.unicodeScalars.first?.value ?? 0):
        height = max(height, 1.3)
      default: break
      }
    }
    return height
  }

  /// The minimum size below which words may be split to get a larger size.
  private static let readable = 36
  /// The maximum size for which words are split.
  private static let largestParted = 47

  /// The number of characters measured, more than any poster can hold.
  private static let longestTitle = 240
}

extension SetTitle {
  /// The estimated width of each line in units of the picture.
  var widths: [Double] { lines.map { GlyphWidth.of($0) * Double(size) } }

  /// The distance from the top of the first line's capitals to the last baseline, in units of the picture.
  var height: Double { capHeight + leading * Double(lines.count - 1) }

  /// The height of capitals or equally high characters.
  var capHeight: Double { Double(size) * (hasFullSquares ? 0.84 : 0.72) }

  /// The depth of the last line below its baseline.
  var descent: Double {
    let last = lines.last ?? ""
    if last.contains(where: { Script($0).isIdeographic || Script($0) == .hangul }) {
      return Double(size) * 0.12
    }
    let reachesDown = last.contains {
      "gjpqyQ,;".contains($0) || (Script($0) == .alphabet && ($0.unicodeScalars.first?.value ?? 0) > 0x24f)
    }
    return reachesDown ? Double(size) * 0.2 : 0
  }

  private var hasFullSquares: Bool {
    lines.first?.contains { Script($0).isIdeographic || Script($0) == .hangul } ?? false
  }
}
