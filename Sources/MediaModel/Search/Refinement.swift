/// A filter and an order, as addresses and command lines write them: a few names, each with a text.
public struct Refinement: Sendable, Hashable {
  /// Which items are wanted.
  public var filter: SearchFilter
  /// In which order.
  public var order: SearchOrder

  /// Creates a refinement; without arguments one that changes nothing.
  public init(filter: SearchFilter = SearchFilter(), order: SearchOrder = .relevance) {
    (self.filter, self.order) = (filter, order)
  }

  /// Reads a refinement from what an address, a form or a command line says.
  ///
  /// - Parameter text: What is said for a name; nil for nothing.
  /// - Throws: ``Misfit`` for the first text that does not fit, in the order of ``Name``.
  public init(reading text: (Name) -> String?) throws(Misfit) {
    self.init()
    for name in Name.allCases {
      if let text = text(name), !set(name, text) { throw Misfit(name: name, text: text) }
    }
  }

  /// A text that does not fit its name; ``Name/rule`` says what would.
  public struct Misfit: Error, Sendable, Hashable {
    /// What the text was for.
    public let name: Name
    /// The text.
    public let text: String

    /// Creates the error.
    public init(name: Name, text: String) { (self.name, self.text) = (name, text) }
  }

  /// What can be refined, in the order to write it.
  public enum Name: String, Sendable, CaseIterable {
    /// Genres by name or slug, with commas between them.
    case genre
    /// A year, or two with a hyphen between them.
    case years
    /// Countries by their codes of two letters, with commas between them.
    case country
    /// Languages the works were made in, with commas between them.
    case originalLanguage = "original-language"
    /// A number from 0 to 100.
    case minimumPopularity = "min-popularity"
    /// A word of ``SearchOrder``.
    case sort

    /// What a text for it must look like, as the end of a sentence.
    public var rule: String {
      switch self {
      case .genre: "a genre such as drama, or several with commas between them"
      case .years: "a year, or two with - between them, such as 1990-1999"
      case .country: "a country's code of two letters such as KR, or several with commas between them"
      case .originalLanguage: "a language such as ko, or several with commas between them"
      case .minimumPopularity: "a number from 0 to 100"
      case .sort: "one of \(SearchOrder.allCases.map(\.rawValue).joined(separator: ", "))"
      }
    }
  }

  /// Whether it changes nothing.
  public var isEmpty: Bool { filter.isEmpty && order == .relevance }

  /// Reads the text for a name, in place of what was there.
  ///
  /// - Returns: Whether it fits the name's ``Name/rule`` and is not longer than ``longestText``; when not, nothing has
  ///   changed.
  public mutating func set(_ name: Name, _ text: String) -> Bool {
    guard text.unicodeScalars.count <= Self.longestText else { return false }
    return switch name {
    case .genre: Self.read(text, Genre.init, into: &filter.genres)
    case .country: Self.read(text, CountryCode.init, into: &filter.countries)
    case .originalLanguage: Self.read(text, Self.language, into: &filter.languages)
    case .years: setYears(text)
    case .minimumPopularity: setPopularity(text)
    case .sort: setOrder(text)
    }
  }

  /// The most characters of a text.
  public static let longestText = 256

  /// The text for a name; nil where there is nothing to say. Lists are in alphabetical order, and a popularity is
  /// written to the millionth, which is as much as ``set(_:_:)`` reads.
  public func text(_ name: Name) -> String? {
    switch name {
    case .genre: Self.list(filter.genres.map(\.slug))
    case .years:
      filter.years.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
    case .country: Self.list(filter.countries.map(\.rawValue))
    case .originalLanguage: Self.list(filter.languages.map(\.description))
    case .minimumPopularity: filter.minimumPopularity.flatMap(Self.written)
    case .sort: order == .relevance ? nil : order.rawValue
    }
  }

  /// The same with nothing said for a name.
  public func without(_ name: Name) -> Refinement {
    var result = self
    switch name {
    case .genre: result.filter.genres = []
    case .country: result.filter.countries = []
    case .originalLanguage: result.filter.languages = []
    case .years: result.filter.years = nil
    case .minimumPopularity: result.filter.minimumPopularity = nil
    case .sort: result.order = .relevance
    }
    return result
  }

  /// Every name with its text, those without one left out.
  public var parameters: [(name: Name, text: String)] {
    Name.allCases.compactMap { name in text(name).map { (name, $0) } }
  }
}

extension Refinement {
  /// The most values of one list.
  private static let mostValues = 16

  private static func list(_ values: [String]) -> String? {
    values.isEmpty ? nil : values.sorted().joined(separator: ",")
  }

  private static func read<Value>(_ text: String, _ value: (String) -> Value?, into result: inout Set<Value>)
    -> Bool
  {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let values = parts.compactMap { value(String($0)) }
    guard values.count == parts.count, parts.count <= mostValues else { return false }
    result = Set(values)
    return true
  }

  /// A language of two or three letters.
  private static func language(_ text: String) -> LanguageTag? {
    guard (2...3).contains(text.utf8.count), text.utf8.allSatisfy(\.isLetter) else { return nil }
    return LanguageTag(text)
  }

  /// Reads years in either order.
  private mutating func setYears(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let years = parts.compactMap { Self.year($0) }
    guard (1...2).contains(parts.count), years.count == parts.count, let first = years.min(),
      let last = years.max()
    else { return false }
    filter.years = first...last
    return true
  }

  private static func year(_ text: Substring) -> Int? {
    (1...4).contains(text.utf8.count) && text.utf8.allSatisfy(\.isDigit) ? Int(text) : nil
  }

  private mutating func setPopularity(_ text: String) -> Bool {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, (1...2).contains(whole.utf8.count) || text == "100",
      whole.utf8.allSatisfy(\.isDigit),
      parts.dropFirst().allSatisfy({
        (1...Self.fractionDigits).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit)
      }),
      let number = Double(text)
    else { return false }
    filter.minimumPopularity = number
    return true
  }

  /// A popularity without an exponent, and without a fraction where there is none; nil for what is no number. The scale
  /// ends at 0 and 100.
  private static func written(_ popularity: Double) -> String? {
    guard !popularity.isNaN else { return nil }
    let millionths = Int((min(max(popularity, 0), 100) * 1_000_000).rounded())
    let (whole, rest) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
    guard rest > 0 else { return "\(whole)" }
    var digits = "\(rest)"
    digits = String(repeating: "0", count: fractionDigits - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(whole).\(digits)"
  }

  /// The digits of a popularity behind the point.
  private static let fractionDigits = 6

  private mutating func setOrder(_ text: String) -> Bool {
    guard let order = SearchOrder(rawValue: text) else { return false }
    self.order = order
    return true
  }
}
