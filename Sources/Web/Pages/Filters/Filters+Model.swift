internal import VitrineHTTPModel
internal import VitrineMediaModel
internal import VitrinePresentation

/// What narrows and orders an answer, as links: each sets one value, or takes it away when it is on.
struct FiltersModel: Sendable {
  /// One value that can be set.
  struct Choice: Sendable {
    let name: String
    /// How many items there are with it; nil for an order.
    let count: Int?
    let isOn: Bool
    /// The refinement after a click.
    let refinement: Refinement
  }

  /// The values of one name, of which at most one is on.
  struct Group: Sendable {
    let name: Refinement.Name
    let choices: [Choice]
  }

  private let addresses: SearchAddresses
  private let scope: SearchScope
  let refinement: Refinement
  /// The groups that offer a choice, in the order to show them.
  let groups: [Group]

  /// The most values of a group.
  private static let mostChoices = 8

  /// Offers what there is; `facets` tells it for each name as if that name had no value, since a click replaces it.
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
      // One value alone would change nothing.
      guard shown.count > 1 || shown.contains(where: { $0.text == on }) else { return nil }
      return Group(name: name, choices: shown.map { Self.choice($0, name, isOn: $0.text == on, refinement) })
    }
  }

  private static let names: [Refinement.Name] = [.sort, .genre, .years, .country, .originalLanguage]

  /// The values that are on, each as the click that takes it away.
  var active: [Choice] { groups.filter { $0.name != .sort }.flatMap(\.choices).filter(\.isOn) }

  /// The address of the same search with another refinement.
  func address(_ refinement: Refinement) -> Address { addresses.page(scope, refinement) }
}

extension Refinement {
  /// The parameters of an address.
  var words: [(String, String)] { parameters.map { ($0.name.rawValue, $0.text) } }

  /// The same as the query of an address.
  var encoded: String { QueryItems(words.map { .init($0.0, $0.1) }).encoded }
}

extension FiltersModel {
  /// A value before it is known what a click on it does.
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
      case .genre: facets.genres.map { ($0.key, $0.value) }
      case .country: facets.countries.map { ($0.key, $0.value) }
      case .originalLanguage: facets.languages.map { ($0.key, $0.value) }
      case .years: facets.decades.map { ("\($0.key)-\($0.key + 9)", $0.value) }
      case .sort, .minimumPopularity: []
      }
    let sorted = counts.sorted { ($1.count, $0.text) < ($0.count, $1.text) }
    return sorted.map { Value(text: $0.text, name: label(name, $0.text, language), count: $0.count) }
  }

  /// The most frequent values and the one that is on; decades in their own order, latest first.
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

  /// What people call a value; several values, as an address may hold them, are named one after the other.
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
