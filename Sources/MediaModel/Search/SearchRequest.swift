/// One search: what was typed, in which scope, for whom, and which of the items found are wanted.
public struct SearchRequest: Sendable, Hashable {
  /// The text as typed, also while an input method composes it. Scalars after the first ``longestText`` are ignored.
  public var text: String
  /// The kinds wanted.
  public var scope: SearchScope
  /// The page of every section.
  public var page: Page
  /// The reader's languages, most wanted first.
  public var languages: [LanguageTag]
  /// Which of the items found are wanted.
  public var filter: SearchFilter
  /// The order of the items of each kind.
  public var order: SearchOrder
  /// Whether the items found are to be counted by what they are; see ``SearchAnswer/facets``. Neither counts nor an
  /// order change which items are found.
  public var wantsCounts: Bool

  /// Creates a request for the first page of every kind.
  public init(
    text: String, scope: SearchScope = .all, page: Page = .first, languages: [LanguageTag] = [],
    filter: SearchFilter = SearchFilter(), order: SearchOrder = .relevance, wantsCounts: Bool = false
  ) {
    self.text = text
    self.scope = scope
    self.page = page
    self.languages = languages
    self.filter = filter
    self.order = order
    self.wantsCounts = wantsCounts
  }

  /// The filter and the order, as addresses and command lines write them.
  public var refinement: Refinement {
    get { Refinement(filter: filter, order: order) }
    set { (filter, order) = (newValue.filter, newValue.order) }
  }

  /// The longest text that is searched, in Unicode scalars: on the screen, over the network and in the index. Longer
  /// than any title and short enough to answer at once.
  public static let longestText = 512
}
