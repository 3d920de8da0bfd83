internal import VitrineMediaModel

/// A query, folded once, with every variant that may match a title.
public struct TypedText: Sendable {
  /// The text as typed.
  public let text: String
  /// The variants, the plain one first; empty for blank text.
  public let variants: [QueryVariant]
  /// The initial consonants, when the query consists of them.
  public let initials: FoldedText?
  /// The year at the end of the text, when something precedes it.
  public let year: Int?
  /// The variants of the text before the year; empty when there is no year.
  public let variantsBeforeYear: [QueryVariant]

  /// Folds a query.
  ///
  /// - Parameter text: The text as typed; only the first ``longest`` scalars are used.
  public init(_ text: String) {
    let cut = text.cut(toScalars: Self.longest)
    self.text = cut
    variants = Self.variants(cut)
    initials = text.utf8.contains { $0 >= 0x80 } ? Initials.query(cut) : nil
    let split = Year.split(cut)
    year = split?.year
    variantsBeforeYear = split.map { Self.variants($0.text) } ?? []
  }

  /// Whether there is nothing to search for.
  public var isBlank: Bool { variants.isEmpty }

  /// The maximum length of a query in Unicode scalars, the same as for every search.
  public static let longest = SearchRequest.longestText

  private static func variants(_ text: String) -> [QueryVariant] {
    var result: [QueryVariant] = []
    for variant in TextVariants.query(text) where !variant.isEmpty {
      result.append(QueryVariant(folded: variant, hasLostArticle: false))
      let article = Articles.length(inQuery: variant)
      if article > 0 { result.append(QueryVariant(folded: variant.dropFirst(article), hasLostArticle: true)) }
    }
    return result
  }
}

/// A variant of a query.
public struct QueryVariant: Sendable, Hashable {
  /// The letters to search for.
  public var folded: FoldedText
  /// Whether a leading article was dropped.
  public var hasLostArticle: Bool
}

/// Finds a year at the end of a query: `mulan 2020`, `Sleeping Beauty (1959)`.
enum Year {
  /// Returns the year and the text before it; nil when there is no year or nothing before it.
  static func split(_ text: String) -> (text: String, year: Int)? {
    var rest = text[...]
    while let last = rest.last, last.isWhitespace || last == ")" || last == "]" { rest.removeLast() }
    let digits = rest.suffix(4)
    guard digits.utf8.count == 4, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let year = Int(digits), plausible.contains(year)
    else { return nil }
    rest.removeLast(4)
    guard let before = rest.last, before.isWhitespace || "([,".contains(before),
      !FoldedText(String(rest)).isEmpty, rest.contains(where: { $0.isLetter || $0.isNumber })
    else { return nil }
    return (String(rest), year)
  }

  /// Film is younger, people may be a little older; the upper end leaves room for announced titles.
  private static let plausible = 1850...2099
}

extension FoldedText {
  /// Returns the text without its first letters.
  func dropFirst(_ count: Int) -> FoldedText {
    var result = FoldedText()
    for index in letters.indices.dropFirst(count) {
      result.append(letters[index], index == count ? .word : starts[index], spans[index])
    }
    return result
  }
}
