internal import VitrineMediaModel

/// What a person typed, folded once: every reading that may fit a title.
public struct TypedText: Sendable {
  /// The text as typed.
  public let text: String
  /// The readings, the plain one first; empty for blank text.
  public let readings: [QueryReading]
  /// The initial consonants, when that is what was typed.
  public let initials: FoldedText?
  /// The year at the end of the text, when more stands before it.
  public let year: Int?
  /// The readings of what stands before the year; empty when there is no year.
  public let readingsBeforeYear: [QueryReading]

  /// Reads a query.
  ///
  /// - Parameter text: The text as typed; what follows its first ``longest`` scalars is left out.
  public init(_ text: String) {
    let cut = text.cut(toScalars: Self.longest)
    self.text = cut
    readings = Self.readings(cut)
    initials = text.utf8.contains { $0 >= 0x80 } ? Initials.query(cut) : nil
    let split = Year.split(cut)
    year = split?.year
    readingsBeforeYear = split.map { Self.readings($0.text) } ?? []
  }

  /// Whether there is nothing to search for.
  public var isBlank: Bool { readings.isEmpty }

  /// The longest query that is looked at, in Unicode scalars: that of every search.
  public static let longest = SearchRequest.longestText

  private static func readings(_ text: String) -> [QueryReading] {
    var result: [QueryReading] = []
    for reading in Readings.query(text) where !reading.isEmpty {
      result.append(QueryReading(folded: reading, hasLostArticle: false))
      let article = Articles.length(inQuery: reading)
      if article > 0 { result.append(QueryReading(folded: reading.dropFirst(article), hasLostArticle: true)) }
    }
    return result
  }
}

/// One way to read a query.
public struct QueryReading: Sendable, Hashable {
  /// The letters to look for.
  public var folded: FoldedText
  /// Whether a leading article was left out.
  public var hasLostArticle: Bool
}

/// A year at the end of a query: `mulan 2020`, `Sleeping Beauty (1959)`.
enum Year {
  /// The year and what stands before it; nil when there is no year or nothing before it.
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

  /// Film is younger, people may be a little older; the upper end leaves room for what is announced.
  private static let plausible = 1850...2099
}

extension FoldedText {
  /// The text without its first letters.
  func dropFirst(_ count: Int) -> FoldedText {
    var result = FoldedText()
    for index in letters.indices.dropFirst(count) {
      result.append(letters[index], index == count ? .word : starts[index], spans[index])
    }
    return result
  }
}
