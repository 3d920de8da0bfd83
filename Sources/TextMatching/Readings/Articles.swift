/// Leading articles, which a person may leave out.
public enum Articles {
  /// How many letters of a title are its leading article.
  ///
  /// - Parameter title: A folded title.
  /// - Returns: 0 unless more letters follow the article.
  public static func length(inTitle title: FoldedText) -> Int { length(title, titleArticles) }

  /// How many letters of a query are a leading article, counting only those that are no words of their own
  /// in another language (`die hard` loses nothing).
  ///
  /// - Parameter query: A folded query.
  /// - Returns: 0 unless more letters follow the article.
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
  /// With the articles of German, Dutch, Swedish, Danish and Portuguese that are words elsewhere.
  private static let titleArticles = queryArticles.union(
    words("die un lo o os as um uma de het een en ett den det una uno i"))

  private static func words(_ list: String) -> Set<Word> {
    Set(list.split(separator: " ").compactMap { Word(Array($0.utf16)[...]) })
  }
}
