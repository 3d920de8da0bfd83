/// Reads a document as strictly as these tests need: every element closed, every attribute quoted, no stray `&` or `<`.
///
/// The XML parser of Foundation needs a package that the product does not.
struct XMLReader {
  private(set) var isWellFormed = true
  /// The names of the elements.
  private(set) var names: Set<String> = []

  init(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      isWellFormed = false
      return
    }
    isWellFormed = !text.unicodeScalars.contains {
      $0.value < 0x20 || $0.value == 0xfffe || $0.value == 0xffff
    }
    var rest = text[...]
    var open: [String] = []
    while !rest.isEmpty {
      if let tag = rest.prefixMatch(
        of: /<(\/?)([a-zA-Z]+)((?: [a-zA-Z-]+="(?:[^"<&]|&(?:amp|lt|gt|quot|#39);)*")*)(\/?)>/)
      {
        let name = String(tag.output.2)
        names.insert(name)
        if !tag.output.1.isEmpty {
          if open.popLast() != name { isWellFormed = false }
        } else if tag.output.4.isEmpty {
          open.append(name)
        }
        rest = rest[tag.range.upperBound...]
      } else if let text = rest.prefixMatch(of: /(?:[^<>&]|&(?:amp|lt|gt|quot|#39);)+/) {
        if open.isEmpty { isWellFormed = false }
        rest = rest[text.range.upperBound...]
      } else {
        isWellFormed = false
        return
      }
    }
    if !open.isEmpty { isWellFormed = false }
  }
}
