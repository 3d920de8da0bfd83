package import VitrineMediaModel

/// A text with the ranges that matched a query.
package struct MarkedText: Sendable, Hashable {
  package let text: String
  /// The language; nil when unknown.
  package let language: LanguageTag?
  /// The matched graphemes: ascending ranges that neither overlap nor touch.
  package let ranges: [Range<Int>]

  package init(_ text: String, _ language: LanguageTag?, ranges: [Range<Int>] = []) {
    self.text = text
    self.language = language
    self.ranges = ranges
  }

  /// The text split where ranges start and end; ranges are clamped to the text.
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
