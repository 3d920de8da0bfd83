/// An unbreakable part of a title.
struct TitlePiece: Equatable {
  /// The text, without spaces at its ends.
  var text: String
  /// The width in units of the type size.
  var width: Double
  /// Whether a space separates this piece from the previous one on the same line.
  var followsSpace: Bool
  /// The cost of a line break before this piece: 0 between words, more inside them.
  var breakCost: Double
}

/// Splits titles at their possible line breaks.
enum TitlePieces {
  /// Returns the pieces of a title in order, split at white space.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - dearest: The maximum cost of a break: ``anywhere``, or ``betweenWords`` to keep words together.
  /// - Returns: The pieces; empty for a blank title.
  static func of(_ title: String, dearest: Double = anywhere) -> [TitlePiece] {
    var previous: Substring = ""
    return title.split(whereSeparator: \.isWhitespace).flatMap { word in
      let cost = costOfBreak(after: previous)
      previous = word
      return cuts(in: word, dearest: dearest).enumerated().map { index, piece in
        TitlePiece(
          text: String(piece.text), width: GlyphWidth.of(piece.text), followsSpace: index == 0,
          breakCost: index == 0 ? cost : piece.cost)
      }
    }
  }

  /// Allows every break.
  static let anywhere = 9.0
  /// Allows only the breaks that a reader would make.
  static let betweenWords = 0.3

  /// Returns the cost of a break after a word: lower after a colon or a dash, higher after an article or a
  /// short word.
  private static func costOfBreak(after word: Substring) -> Double {
    guard let last = word.last else { return 0 }
    if ":：–—-".contains(last) { return -0.4 }
    return word.count <= 3 && word.allSatisfy { Script($0) == .alphabet } ? 0.2 : 0
  }

  /// Returns the same pieces, with those wider than `limit` cut between characters.
  static func cutting(_ pieces: [TitlePiece], widerThan limit: Double) -> [TitlePiece] {
    pieces.flatMap { piece -> [TitlePiece] in
      guard piece.width > limit else { return [piece] }
      var parts: [TitlePiece] = []
      for character in piece.text {
        let width = GlyphWidth.of(String(character))
        if var last = parts.popLast() {
          if last.width + width <= limit {
            last.text.append(character)
            last.width += width
            parts.append(last)
            continue
          }
          parts.append(last)
        }
        parts.append(
          TitlePiece(
            text: String(character), width: width, followsSpace: parts.isEmpty && piece.followsSpace,
            breakCost: parts.isEmpty ? piece.breakCost : 1))
      }
      return parts
    }
  }

  private static func cuts(in word: Substring, dearest: Double) -> [(text: Substring, cost: Double)] {
    var pieces: [(text: Substring, cost: Double)] = []
    var start = word.startIndex
    var cost = 0.0
    // Four Chinese characters look good as two lines of two.
    let isSquare = word.count == 4 && word.allSatisfy { Script($0) == .han }
    for index in word.indices.dropFirst() {
      let next = isSquare ? 0.2 : breakCost(between: word[word.index(before: index)], and: word[index])
      guard let next, next <= dearest, !isSquare || word.distance(from: start, to: index) == 2 else {
        continue
      }
      pieces.append((word[start..<index], cost))
      start = index
      cost = next
    }
    return pieces + [(word[start...], cost)]
  }

  /// Returns the cost of a break between two characters of a word; nil where none is allowed.
  private static func breakCost(between left: Character, and right: Character) -> Double? {
    if neverFirst.contains(right) || neverLast.contains(left) { return nil }
    if breaksAfter.contains(left) { return 0.1 }
    let (before, after) = (Script(left), Script(right))
    guard before.isIdeographic || after.isIdeographic else { return nil }
    switch (before, after) {
    case (.katakana, .katakana): return 1
    case (.hiragana, .hiragana): return 1.5
    // A new word usually starts where hiragana ends.
    case (.hiragana, _): return 0.1
    case (.han, .hiragana): return 1.2
    case (.katakana, .hiragana): return 0.6
    case (.han, .han): return 0.5
    default: return 0.3
    }
  }

  private static let breaksAfter: Set<Character> = [
    "-", "–", "—", "/", "・", "·", "：", "、", "…", "～", "!", "！",
  ]

  /// Characters that must not start a line. Source: JIS X 4051 and the W3C's "Requirements for Japanese Text
  /// Layout".
  private static let neverFirst: Set<Character> = Set(
    "、。，．・·：；？！?!,.:;)]}）］｝〉》」』】〕’”ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々〜～…‥-–—/%°")

  /// Characters that must not end a line.
  private static let neverLast: Set<Character> = Set("([{（［｛〈《「『【〔‘“#$£¥")
}
