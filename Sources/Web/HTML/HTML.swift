/// A piece of HTML. Text enters it escaped; only ``Markup`` enters as it is.
struct HTML: Sendable, Hashable {
  /// The HTML source.
  private(set) var source: String

  /// No HTML at all.
  static let empty = HTML()

  private init() { source = "" }

  /// Creates the HTML that shows `text`, whatever characters it holds.
  init(text: String) { source = text.escapedForHTML }

  /// Creates HTML from markup that was written by hand in this project.
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

  /// Puts pieces behind each other.
  init(joining pieces: [HTML]) {
    source = ""
    for piece in pieces { source += piece.source }
  }
}

/// Markup that is trusted as it is, such as a drawing of an icon: a literal of the source code and nothing else.
struct Markup: Sendable, Hashable, ExpressibleByStringLiteral {
  let source: String

  init(stringLiteral value: StaticString) { source = value.description }
}

extension String {
  /// The text with the five characters replaced that mean something to an HTML parser in text or quoted values.
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
