/// Leading articles, which may be omitted.
public enum Articles {
  /// Returns the number of letters of a title's leading article.
  ///
  /// - Parameter title: A folded title.
  /// - Returns: 0 if there is no article or nothing follows it.
  public static func length(inTitle title: FoldedText) -> Int { length(title, titleArticles) }

  /// Returns the number of letters of a query's leading article. Articles that are words in another language
  /// do not count (`die hard` keeps its first word).
  ///
  /// - Parameter query: A folded query.
  /// - Returns: 0 if there is no article or nothing follows it.
  public static func length(inQuery query: FoldedText) -> Int { length(query, queryArticles) }

  private static func length(_ text: FoldedText, _ articles: Set<Word>) -> Int {
    let limit = min(longest + 1, text.letters.count)
    guard limit > 1, let end = (1..<limit).first(where: { text.starts[$0].isWordStart }) else { return 0 }
    let letters = text.letters[..<end]
    if text.starts[end] == .part { return end == 1 && letters.first == 0x6C ? 1 : 0 }  // l'avventura
    return Word(letters).map(articles.contains) == true ? end : 0
  }

  private static let longest = 5

  private static let queryArticles = words("the a an le la les der das el los las il gli une ein eine")
  /// Adds articles, such as German, Dutch, Swedish, Danish and Portuguese ones, that are words in another
  /// language.
  private static let titleArticles = queryArticles.union(
    words("die un lo o os as um uma de het een en ett den det una uno i"))

  private static func words(_ list: String) -> Set<Word> {
    Set(list.split(separator: " ").compactMap { Word(Array($0.utf16)[...]) })
  }
}
