/// How well a title fits a query: better tiers come first, popularity orders within one.
public enum MatchTier: Int, Sendable, Hashable, Comparable, CaseIterable {
  /// The query is the whole title.
  case exact
  /// The title starts with the query.
  case startsWith
  /// Every word of the query stands in the title in the same order, from the start of words.
  case wordsInOrder
  /// Every word of the query stands in the title.
  case allWords
  /// The same, with small differences of spelling.
  case withTypos
  /// Only some words of the query stand in the title.
  case someWords

  /// Whether `left` is the better tier.
  public static func < (left: MatchTier, right: MatchTier) -> Bool { left.rawValue < right.rawValue }
}

/// Which title of an item matched a query, and where.
public struct TitleMatch: Sendable, Hashable {
  /// The title that matched, as the provider writes it.
  public var title: String
  /// The language of that title; nil when unknown.
  public var language: LanguageTag?
  /// Which graphemes of ``title`` matched: ascending, apart from each other, never empty ranges.
  public var ranges: [Range<Int>]
  /// How well it matched.
  public var tier: MatchTier

  /// Creates a match.
  public init(title: String, language: LanguageTag?, ranges: [Range<Int>], tier: MatchTier) {
    self.title = title
    self.language = language
    self.ranges = ranges
    self.tier = tier
  }
}
