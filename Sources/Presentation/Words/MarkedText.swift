package import VitrineMediaModel

/// A text in some language with the parts that matched a query.
package struct MarkedText: Sendable, Hashable {
  package let text: String
  /// The language, when it is known.
  package let language: LanguageTag?
  /// Which graphemes matched: ascending and apart from each other.
  package let ranges: [Range<Int>]

  package init(_ text: String, _ language: LanguageTag?, ranges: [Range<Int>] = []) {
    self.text = text
    self.language = language
    self.ranges = ranges
  }

  /// The text cut where marking starts and ends; ranges outside the text are cut off.
  package var pieces: [(text: String, isMarked: Bool)] {
    let graphemes = Array(text)
    var pieces: [(text: String, isMarked: Bool)] = []
    var position = 0
    for range in ranges {
      let marked = range.clamped(to: position..<graphemes.count)
      guard !marked.isEmpty else { continue }
      if marked.lowerBound > position {
        pieces.append((String(graphemes[position..<marked.lowerBound]), false))
      }
      pieces.append((String(graphemes[marked]), true))
      position = marked.upperBound
    }
    if position < graphemes.count { pieces.append((String(graphemes[position...]), false)) }
    return pieces
  }
}
