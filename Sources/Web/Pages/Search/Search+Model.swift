internal import VitrineMediaModel
internal import VitrinePresentation

/// A search answer as a page shows it.
struct SearchPage: Sendable {
  /// The list of one kind.
  struct Part: Sendable {
    let kind: MediaKind
    let name: String
    let count: String
    let countInWords: String
    var list: CardListModel
    let seeAll: Address?
    let paging: PagingModel?
    /// A note on its state, such as an error; the list may still contain items.
    let note: String?
  }

  let addresses: SearchAddresses
  let scope: SearchScope
  var parts: [Part]
  /// The filters and the order of the answer.
  let refinement: Refinement
  /// The filters and orders on offer; nil where the provider has none, and on further pages.
  let filters: FiltersModel?
  /// The items shown when nothing was found.
  var instead: CardListModel?
  /// What would be found without filters, when nothing is found with them.
  var unfiltered: [SearchSection] = []
  /// The last page of the list, when the page lies past it; nil otherwise.
  let lastPage: Address?
  private let counts: [(number: Int, kind: MediaKind)]
  private let language: InterfaceLanguage

  /// The number of cards of the first list on the first screen.
  private static let firstScreenCards = 8

  init(
    answer: SearchAnswer, addresses: SearchAddresses, scope: SearchScope, page: Page,
    refinement: Refinement, filters: FiltersModel? = nil, reader: Reader
  ) {
    self.addresses = addresses
    self.scope = scope
    language = reader.language
    self.refinement = refinement
    self.filters = filters
    let shown = answer.sections.filter { !$0.hits.isEmpty || $0.state.isTrouble }
    parts = shown.map { Self.part($0, addresses, scope, page, refinement, reader) }
    if !parts.isEmpty { parts[0].list.loadFirstPictures(Self.firstScreenCards) }
    lastPage = answer.sections.first { $0.pages > 0 && page.number > $0.pages }.map {
      addresses.page(scope, refinement, number: $0.pages)
    }
    counts = answer.sections.filter { $0.total > 0 }.map { ($0.total, $0.kind) }
  }

  /// The query as typed.
  var query: String { addresses.query }

  /// Whether every provider answered and nothing was found.
  var isEmpty: Bool { parts.isEmpty }

  /// The counts in words: `12 films, 3 people`.
  var summary: String { summary(of: counts) }

  /// What would be found without filters, in words; nil when nothing would.
  var unfilteredSummary: String? {
    unfiltered.isEmpty ? nil : summary(of: unfiltered.map { ($0.total, $0.kind) })
  }

  private func summary(of counts: [(number: Int, kind: MediaKind)]) -> String {
    counts.map { Names.count($0.number, of: $0.kind, in: language) }.joined(separator: ", ")
  }

  /// The text that a screen reader announces when the search has finished.
  var announcement: String {
    if isEmpty {
      return unfiltered.isEmpty
        ? Phrase.nothingFound.text(in: language, query) : Phrase.nothingWithFilters.text(in: language)
    }
    return ([summary] + parts.compactMap(\.note)).filter { !$0.isEmpty }.joined(separator: ". ")
  }

  private static func part(
    _ section: SearchSection, _ addresses: SearchAddresses, _ scope: SearchScope, _ page: Page,
    _ refinement: Refinement, _ reader: Reader
  ) -> Part {
    let cards = section.hits.enumerated().map { index, hit in
      CardModel(hit: hit, position: page.offset + index + 1, total: section.total, for: reader)
    }
    let inAll = scope == .all
    let own = SearchScope.kind(section.kind)
    return Part(
      kind: section.kind, name: own.name(in: reader.language),
      count: Names.grouped(section.total),
      countInWords: Names.count(section.total, of: section.kind, in: reader.language),
      list: CardListModel(kind: section.kind, shape: inAll ? .rail : .grid, cards: cards),
      seeAll: inAll && section.total > section.hits.count ? addresses.page(own, refinement) : nil,
      paging: inAll ? nil : paging(section, addresses, page, refinement),
      note: section.state.note(in: reader.language))
  }

  private static func paging(
    _ section: SearchSection, _ addresses: SearchAddresses, _ page: Page, _ refinement: Refinement
  ) -> PagingModel {
    let scope = SearchScope.kind(section.kind)
    return PagingModel(
      page: page.number, pages: section.pages,
      address: { addresses.page(scope, refinement, number: $0) },
      part: { addresses.results(scope, refinement, number: $0) })
  }
}

extension SectionState {
  /// Returns a note on the state; nil when there is nothing to say.
  func note(in language: InterfaceLanguage) -> String? {
    switch self {
    case .idle, .searching, .empty, .results(partial: false): nil
    case .results(partial: true): Phrase.partialResults.text(in: language)
    case .quotaExhausted: Phrase.quotaText.text(in: language)
    case .unavailable(let reason, _): "\(Phrase.notWorking.text(in: language)): \(reason)"
    case .stale(let age): Phrase.olderResults.text(in: language, Names.age(age, in: language))
    }
  }
}
