/// A piece of HTML. Text is escaped when it is added; only ``Markup`` is added verbatim.
struct HTML: Sendable, Hashable {
  /// The HTML source.
  private(set) var source: String

  /// An empty piece.
  static let empty = HTML()

  private init() { source = "" }

  /// Creates the HTML that shows `text`, whatever characters it holds.
  init(text: String) { source = text.escapedForHTML }

  /// Creates HTML from hand-written markup of this project.
  init(_ markup: Markup) { source = markup.source }

  /// Creates one element; `content` is nil for a void element.
  init(element name: StaticString, _ attributes: [Attribute?], content: HTML?) {
    source = "<\(name)"
    for case let attribute? in attributes { attribute.write(to: &source) }
    source += ">"
    guard let content else { return }
    source += content.source
    source += "</\(name)>"
  }

  /// The same without an end tag that it ends with, for HTML that is written piece by piece.
  func withoutEnd(_ tag: StaticString) -> HTML {
    var result = self
    if source.hasSuffix("\(tag)") { result.source.removeLast(tag.utf8CodeUnitCount) }
    return result
  }

  /// What comes before and after a piece of markup that occurs once.
  func halves(around markup: Markup) -> (before: HTML, after: HTML) {
    guard let place = source.firstRange(of: markup.source) else { return (self, .empty) }
    var (before, after) = (HTML(), HTML())
    before.source = String(source[..<place.lowerBound])
    after.source = String(source[place.upperBound...])
    return (before, after)
  }

  /// Concatenates pieces.
  init(joining pieces: [HTML]) {
    source = ""
    for piece in pieces { source += piece.source }
  }
}

/// Trusted markup, such as the drawing of an icon; can only be created from a literal in the source code.
struct Markup: Sendable, Hashable, ExpressibleByStringLiteral {
  let source: String

  init(stringLiteral value: StaticString) { source = value.description }
}

extension String {
  /// The text with the five characters escaped that are special in HTML text or quoted attribute values.
  var escapedForHTML: String {
    guard utf8.contains(where: \.meansSomethingInHTML) else { return self }
    var escaped = ""
    escaped.reserveCapacity(utf8.count + 32)
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension UInt8 {
  fileprivate var meansSomethingInHTML: Bool {
    switch self {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    default: false
    }
  }
}
