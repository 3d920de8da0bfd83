internal import VitrineMediaModel

/// A text as people type it, which may end with the year they mean: `Sleeping Beauty (1959)`.
///
/// TMDB looks for the year in titles. So the text goes out as it was typed, because there are titles with years, and
/// only when that finds nothing without the year, which then moves works of that year to the front and hides none.
struct TMDBQuery: Sendable, Hashable {
  /// What was typed.
  let text: String
  /// What was typed without the year; nil when there is no year, or nothing else.
  let withoutYear: String?
  /// The year, where there is a text without it.
  let year: Int?

  init(_ text: String) {
    self.text = text
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, let last = words.last, let year = Self.year(last) else {
      (withoutYear, self.year) = (nil, nil)
      return
    }
    (withoutYear, self.year) = (words.dropLast().joined(separator: " "), year)
  }

  /// The items with those of the year first, otherwise in their order.
  func ordered(_ items: [ItemSummary]) -> [ItemSummary] {
    items.filter { $0.year == year } + items.filter { $0.year != year }
  }

  /// The year that a word is, in round brackets or without.
  private static func year(_ word: Substring) -> Int? {
    let isBracketed = word.hasPrefix("(") && word.hasSuffix(")")
    let digits = isBracketed ? word.dropFirst().dropLast() : word
    guard digits.utf8.count == 4, let year = Int(digits), years.contains(year) else { return nil }
    return year
  }

  /// From the first films to some that are only announced.
  private static let years = 1874...2100
}
