/// One search: what was typed, in which scope, for whom.
public struct SearchRequest: Sendable, Hashable {
  /// The text as typed; composing input methods included. What follows its first ``longestText`` scalars counts for
  /// nothing.
  public var text: String
  /// The kinds wanted.
  public var scope: SearchScope
  /// The page of every section.
  public var page: Page
  /// The reader's languages, most wanted first.
  public var languages: [LanguageTag]

  /// Creates a request for the first page of every kind.
  public init(
    text: String, scope: SearchScope = .all, page: Page = .first, languages: [LanguageTag] = []
  ) {
    self.text = text
    self.scope = scope
    self.page = page
    self.languages = languages
  }

  /// The longest text that is searched, in Unicode scalars: on the screen, over the network and in the index. Longer
  /// than any title and short enough to answer at once.
  public static let longestText = 512
}
