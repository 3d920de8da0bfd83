/// Writes SVG elements as text, everything escaped.
struct SVGWriter {
  /// What has been written so far.
  private(set) var text = ""

  /// Writes an element without content.
  mutating func element(_ name: String, _ attributes: [(String, String)]) {
    open(name, attributes)
    text.removeLast()
    text += "/>"
  }

  /// Writes an element with text in it.
  mutating func element(_ name: String, _ attributes: [(String, String)] = [], text content: String) {
    open(name, attributes)
    text += Self.escaped(content) + "</\(name)>"
  }

  /// Adds elements that a writer has already written.
  mutating func raw(_ elements: String) { text += elements }

  /// Writes an element with elements in it.
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

  /// The text without characters that XML 1.0 does not have (section 2.2), the rest escaped.
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

  /// A number with at most one decimal, cut off behind it.
  static func number(_ value: Double) -> String {
    let tenths = Int(value * 10)
    if tenths.isMultiple(of: 10) { return String(tenths / 10) }
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
