/// Converts texts of imports and of services to plain text: one line, without markup and control characters.
package enum PlainText {
  /// Removes HTML tags, resolves entities, replaces each run of control characters and line breaks by one
  /// space, and trims white space. `Fish &amp; Chips` becomes `Fish & Chips`.
  ///
  /// Only known HTML counts as markup: `I <3 You`, `<harmony/>` and `Q&A` stay unchanged.
  package static func line(_ text: String) -> String {
    guard text.utf8.contains(where: isSuspect) else { return text.trimmed }
    var plain = text
    // Some sources escape twice; each round resolves one layer.
    for _ in 0..<mostLayers {
      let next = resolvingEntities(removingTags(plain))
      if next == plain { break }
      plain = next
    }
    return spaced(plain, collapsing: plain != text)
  }

  private static let mostLayers = 3

  /// Whether a byte may start something that is not plain text: control characters, `&`, `<`, and the first
  /// bytes of C1 control characters, line separators and the byte order mark.
  private static func isSuspect(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == 0xC2
      || byte == 0xE2 || byte == 0xEF
  }

  /// Replaces each run of control characters, including the white space around it, by one space.
  private static func spaced(_ text: String, collapsing: Bool) -> String {
    let isPlain = { (scalar: Unicode.Scalar) in
      scalar.properties.generalCategory != .control && !isBreak(scalar)
    }
    guard collapsing || !text.unicodeScalars.allSatisfy(isPlain) else { return text.trimmed }
    var result = String.UnicodeScalarView()
    var awaitsSpace = false
    for scalar in text.unicodeScalars where scalar != "\u{FEFF}" {
      if !isPlain(scalar) || scalar == " " {
        awaitsSpace = true
      } else {
        if awaitsSpace, !result.isEmpty { result.append(" ") }
        awaitsSpace = false
        result.append(scalar)
      }
    }
    return String(result).trimmed
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{2028}" || scalar == "\u{2029}" || scalar == "\u{FEFF}"
  }

  // MARK: Tags

  /// The inline HTML elements to remove from titles and overviews; other names are not treated as tags.
  private static let inline: Set<String> = [
    "a", "abbr", "b", "bdi", "big", "cite", "code", "del", "em", "font", "i", "ins", "mark", "q", "s",
    "small", "span",
    "strike", "strong", "sub", "sup", "tt", "u", "wbr",
  ]
  /// The block-level elements, which are replaced by a space.
  private static let block: Set<String> = [
    "blockquote", "br", "center", "dd", "div", "dl", "dt", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "img",
    "li", "ol", "p",
    "pre", "table", "tbody", "td", "th", "tr", "ul",
  ]
  /// The elements whose content is removed too.
  private static let hidden: Set<String> = ["script", "style"]

  private static func removingTags(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      result += rest[..<start]
      rest = rest[start...]
      if rest.hasPrefix("<!--"), let end = rest.firstRange(of: "-->") {
        rest = rest[end.upperBound...]
      } else if let tag = Tag(rest) {
        rest = rest[tag.end...]
        if block.contains(tag.name) { result += " " }
        if hidden.contains(tag.name), !tag.isEnd { rest = skipping(tag.name, rest) }
      } else {
        result += "<"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  /// Returns the text after the end tag of a hidden element; all of it if there is no end tag.
  private static func skipping(_ name: String, _ text: Substring) -> Substring {
    var rest = text
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      if let tag = Tag(rest), tag.isEnd, tag.name == name { return rest[tag.end...] }
      rest = rest.dropFirst()
    }
    return text
  }

  /// A tag at the start of a text.
  private struct Tag {
    var name: String
    var isEnd: Bool
    /// The index after its `>`.
    var end: Substring.Index

    init?(_ text: Substring) {
      guard let close = text.firstIndex(of: ">") else { return nil }
      var inner = text[text.index(after: text.startIndex)..<close]
      isEnd = inner.first == "/"
      if isEnd { inner = inner.dropFirst() }
      name = inner.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
      let attributes = inner.dropFirst(name.count)
      guard attributes.isEmpty || attributes.first == "/" || attributes.first?.isWhitespace == true,
        inline.contains(name) || block.contains(name) || hidden.contains(name)
      else { return nil }
      // A word after the name is an attribute only if it has a value: "<b or c>" is not a tag.
      guard attributes.allSatisfy({ $0 == "/" || $0.isWhitespace }) || attributes.contains("=") else {
        return nil
      }
      end = text.index(after: close)
    }
  }

  // MARK: Entities

  private static func resolvingEntities(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix(longestName).prefix { $0 != ";" && $0 != "&" }
      if name.endIndex < rest.endIndex, rest[name.endIndex] == ";", let character = character(name) {
        result.unicodeScalars.append(character)
        rest = rest[rest.index(after: name.endIndex)...]
      } else {
        result += "&"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  private static let longestName = 10

  private static func character(_ name: Substring) -> Unicode.Scalar? {
    guard name.first == "#" else { return named[String(name)] ?? named[name.lowercased()] }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    guard let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits), number > 0 else {
      return nil
    }
    // HTML reads the code points of C1 control characters as Windows-1252.
    if (0x80...0x9F).contains(number) { return windows[Int(number - 0x80)] }
    // A no-break space becomes a space, as `&nbsp;` does.
    return number == 0xA0 ? " " : Unicode.Scalar(number)
  }

  /// Windows-1252 from 0x80 on; https://encoding.spec.whatwg.org/index-windows-1252.txt.
  private static let windows = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  /// The entity names from U+00A1 on, in order; https://www.w3.org/TR/html401/sgml/entities.html.
  private static let latin =
    """
    iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para \
    middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave \
    Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc \
    Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc \
    iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
    """
  private static let named: [String: Unicode.Scalar] = {
    var named: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ensp": " ", "emsp": " ",
      "thinsp": " ",
      "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”",
      "bdquo": "„",
      "lsaquo": "‹", "rsaquo": "›", "hellip": "…", "bull": "•", "dagger": "†", "Dagger": "‡", "permil": "‰",
      "euro": "€",
      "trade": "™", "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ", "fnof": "ƒ",
      "circ": "ˆ",
      "tilde": "˜", "minus": "−", "infin": "∞", "hearts": "♥", "prime": "′", "Prime": "″",
    ]
    for (offset, name) in latin.split(separator: " ").enumerated() {
      named[String(name)] = Unicode.Scalar(0xA1 + UInt32(offset))
    }
    return named
  }()
}
