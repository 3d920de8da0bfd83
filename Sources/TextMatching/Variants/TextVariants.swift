/// The variants of a text: as written, with numbers as digits, with digits as letters.
///
/// A query matches a title when any variant of one matches any variant of the other. Numbers are replaced one
/// by one and never added up.
public enum TextVariants {
  /// Returns the variants of a title.
  ///
  /// - Parameter text: The title as the catalog writes it.
  /// - Returns: The plain fold first, then up to four others, all different.
  public static func title(_ text: String) -> [FoldedText] {
    var result = query(text)
    if text.utf8.contains(where: { $0 >= 0x80 }), let expanded = Umlauts.expanded(text) {
      result.addIfNew(FoldedText(expanded))
    }
    return result
  }

  /// Returns the variants of a query.
  ///
  /// - Parameter text: The text as typed.
  /// - Returns: The plain fold first, then up to three others, all different.
  public static func query(_ text: String) -> [FoldedText] {
    let plain = FoldedText(text)
    var result = [plain]
    if let numbers = NumberWords.variant(of: plain) { result.addIfNew(numbers) }
    if let spelled = Leet.spelled(text) {
      let letters = FoldedText(spelled)
      result.addIfNew(letters)
      if let numbers = NumberWords.variant(of: letters) { result.addIfNew(numbers) }
    }
    return result
  }
}

extension [FoldedText] {
  fileprivate mutating func addIfNew(_ text: FoldedText) {
    if !contains(where: { $0.letters == text.letters }) { append(text) }
  }
}
