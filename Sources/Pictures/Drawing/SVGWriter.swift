/// Writes SVG elements as text; attributes and text are escaped.
struct SVGWriter {
  /// The text written so far.
  private(set) var text = ""

  /// Writes an element without content.
  mutating func element(_ name: String, _ attributes: [(String, String)]) {
    open(name, attributes)
    text.removeLast()
    text += "/>"
  }

  /// Writes an element with text content.
  mutating func element(_ name: String, _ attributes: [(String, String)] = [], text content: String) {
    open(name, attributes)
    text += Self.escaped(content) + "</\(name)>"
  }

  /// Appends elements written by another writer.
  mutating func raw(_ elements: String) { text += elements }

  /// Writes an element that contains other elements.
  mutating func group(
    _ name: String, _ attributes: [(String, String)] = [], _ content: (inout SVGWriter) -> Void
  ) {
    open(name, attributes)
    content(&self)
    text += "</\(name)>"
  }

  private mutating func open(_ name: String, _ attributes: [(String, String)]) {
    text += "<\(name)"
    for (key, value) in attributes { text += " \(key)=\"\(Self.escaped(value))\"" }
    text += ">"
  }

  /// Returns the text escaped, without the characters that XML 1.0 forbids (section 2.2).
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\u{0}"..<"\u{20}", "\u{fffe}", "\u{ffff}": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Formats a number with at most one decimal, truncated.
  static func number(_ value: Double) -> String {
    let tenths = Int(value * 10)
    if tenths.isMultiple(of: 10) { return String(tenths / 10) }
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
