/// Texts of the store, which may hold HTML.
enum PlainText {
  /// The text without tags such as `<i>`.
  static func of(_ text: String?) -> String? {
    guard let text, text.contains("<") else { return text }
    var (plain, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "<") {
      plain += rest[..<open]
      let after = rest.index(after: open)
      guard let mark = rest[after...].first, mark.isLetter || mark == "/",
        let close = rest[open...].firstIndex(of: ">")
      else {
        plain += "<"
        rest = rest[after...]
        continue
      }
      rest = rest[rest.index(after: close)...]
    }
    return plain + rest
  }
}
