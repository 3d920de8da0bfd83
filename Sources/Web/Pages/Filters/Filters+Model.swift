internal import VitrineHTTPModel
internal import VitrineMediaModel
internal import VitrinePresentation

/// The filters and orders of an answer as links: each sets one value, or removes it when it is active.
struct FiltersModel: Sendable {
  /// A value that can be set.
  struct Choice: Sendable {
    let name: String
    /// The number of items with the value; nil for an order.
    let count: Int?
    let isOn: Bool
    /// The refinement that a click leads to.
    let refinement: Refinement
  }

  /// The values of one filter, of which at most one is active.
  struct Group: Sendable {
    let name: Refinement.Name
    let choices: [Choice]
  }

  private let addresses: SearchAddresses
  private let scope: SearchScope
  let refinement: Refinement
  /// The groups that offer a choice, in display order.
  let groups: [Group]

  /// The maximum number of values in a group.
  private static let mostChoices = 8

  /// Creates the available choices. `facets` counts each filter as if it had no value, because a click
  /// replaces its value.
  init(
    addresses: SearchAddresses, scope: SearchScope, refinement: Refinement,
    facets: (Refinement.Name) -> SearchFacets,
    language: InterfaceLanguage
  ) {
    (self.addresses, self.scope, self.refinement) = (addresses, scope, refinement)
    groups = Self.names.compactMap { name in
      let all = name == .sort ? Self.orders(language) : Self.values(name, facets(name), language)
      let on = refinement.text(name) ?? (name == .sort ? SearchOrder.relevance.rawValue : nil)
      let shown = Self.shown(all, on, name, language)
      // A single value would change nothing.
      guard shown.count > 1 || shown.contains(where: { $0.text == on }) else { return nil }
      return Group(name: name, choices: shown.map { Self.choice($0, name, isOn: $0.text == on, refinement) })
    }
  }

  private static let names: [Refinement.Name] = [.sort, .genre, .years, .country, .originalLanguage]

  /// The active values, each with the refinement that removes it.
  var active: [Choice] { groups.filter { $0.name != .sort }.flatMap(\.choices).filter(\.isOn) }

  /// Returns the address of the same search with another refinement.
  func address(_ refinement: Refinement) -> Address { addresses.page(scope, refinement) }
}

extension Refinement {
  /// The refinement as address parameters.
  var words: [(String, String)] { parameters.map { ($0.name.rawValue, $0.text) } }

  /// The refinement as an encoded query.
  var encoded: String { QueryItems(words.map { .init($0.0, $0.1) }).encoded }
}

extension FiltersModel {
  /// A value before its click is known.
  private struct Value {
    var text: String
    var name: String
    var count: Int?
  }

  private static func orders(_ language: InterfaceLanguage) -> [Value] {
    SearchOrder.allCases.map { Value(text: $0.rawValue, name: $0.phrase.text(in: language)) }
  }

  private static func values(
    _ name: Refinement.Name, _ facets: SearchFacets, _ language: InterfaceLanguage
  ) -> [Value] {
    let counts: [(text: String, count: Int)] =
      switch name {
      case .genre: facets.genres.map { ($0.key.slug, $0.value) }
      case .country: facets.countries.map { ($0.key.rawValue, $0.value) }
      case .originalLanguage: facets.languages.map { ($0.key.description, $0.value) }
      case .years: facets.decades.map { ("\($0.key)-\($0.key + 9)", $0.value) }
      case .sort, .minimumPopularity: []
      }
    let sorted = counts.sorted { ($1.count, $0.text) < ($0.count, $1.text) }
    return sorted.map { Value(text: $0.text, name: label(name, $0.text, language), count: $0.count) }
  }

  /// Returns the most frequent values and the active one; decades in their own order, latest first.
  private static func shown(
    _ all: [Value], _ on: String?, _ name: Refinement.Name, _ language: InterfaceLanguage
  ) -> [Value] {
    var shown = Array(all.prefix(mostChoices))
    if let on, !shown.contains(where: { $0.text == on }) {
      shown.append(
        all.first { $0.text == on } ?? Value(text: on, name: label(name, on, language), count: 0))
    }
    return name == .years ? shown.sorted { $0.text > $1.text } : shown
  }

  /// Returns the display name of a value; several values, which an address may contain, are joined.
  private static func label(
    _ name: Refinement.Name, _ text: String, _ language: InterfaceLanguage
  ) -> String {
    let parts = text.split(separator: ",").map(String.init)
    return parts.map { one(name, $0, language) }.joined(separator: ", ")
  }

  private static func one(_ name: Refinement.Name, _ text: String, _ language: InterfaceLanguage) -> String {
    switch name {
    case .genre: Genre(text).map { Names.genre($0, in: language) } ?? text
    case .country: CountryCode(text).map { Names.country($0, in: language) } ?? text
    case .originalLanguage: LanguageTag(text).map { Names.language($0, in: language) } ?? text
    case .years: years(text, language)
    case .sort, .minimumPopularity: text
    }
  }

  private static func years(_ text: String, _ language: InterfaceLanguage) -> String {
    let years = text.split(separator: "-").compactMap { Int($0) }
    guard years.count == 2, years[0].isMultiple(of: 10), years[1] == years[0] + 9 else { return text }
    return Names.decade(years[0], in: language)
  }

  private static func choice(
    _ value: Value, _ name: Refinement.Name, isOn: Bool, _ refinement: Refinement
  ) -> Choice {
    var next = refinement.without(name)
    if !isOn { _ = next.set(name, value.text) }
    return Choice(name: value.name, count: value.count, isOn: isOn, refinement: next)
  }
}

extension SearchOrder {
  fileprivate var phrase: Phrase {
    switch self {
    case .relevance: .orderRelevance
    case .popularity: .orderPopularity
    case .newest: .orderNewest
    case .oldest: .orderOldest
    case .title: .orderTitle
    }
  }
}
