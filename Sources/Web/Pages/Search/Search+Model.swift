internal import VitrineFederation
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
    /// Notes on its state, such as errors; the list may still contain items.
    let notes: [Note]
    /// The providers that are still asked, by name; empty when all have answered or failed.
    let waitingFor: String
  }

  /// What is to be said about one provider of a section.
  struct Note: Sendable, Hashable {
    let text: String
    /// The address to try again; nil where that cannot help.
    let retry: Address?
    /// The seconds after which the page script tries again by itself; nil for never.
    let retryAfter: Int?
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
  var unfiltered: [FederatedSection] = []
  /// The last page of the list, when the page lies past it; nil otherwise.
  let lastPage: Address?
  private let counts: [(number: Int, kind: MediaKind)]
  private let language: InterfaceLanguage

  /// The number of cards of the first list on the first screen.
  private static let firstScreenCards = 8

  init(
    answer: FederatedAnswer, addresses: SearchAddresses, scope: SearchScope, page: Page,
    refinement: Refinement, filters: FiltersModel? = nil, reader: Reader
  ) {
    self.addresses = addresses
    self.scope = scope
    language = reader.language
    self.refinement = refinement
    self.filters = filters
    let shown = answer.sections.filter { !$0.rows.isEmpty || $0.state.isTrouble || $0.isWaiting }
    parts = shown.map { Self.part($0, addresses, scope, page, refinement, reader) }
    if !parts.isEmpty { parts[0].list.loadFirstPictures(Self.firstScreenCards) }
    lastPage = answer.sections.first { $0.pages > 0 && page.number > $0.pages }.map {
      addresses.page(scope, refinement, number: $0.pages)
    }
    counts = answer.sections.compactMap { section in
      section.total.flatMap { $0 > 0 ? ($0, section.kind) : nil }
    }
  }

  /// The query as typed.
  var query: String { addresses.query }

  /// Whether every provider answered and nothing was found.
  var isEmpty: Bool { parts.isEmpty }

  /// The counts in words: `12 films, 3 people`.
  var summary: String { summary(of: counts) }

  /// What would be found without filters, in words; nil when nothing would.
  var unfilteredSummary: String? {
    unfiltered.isEmpty ? nil : summary(of: unfiltered.map { ($0.total ?? 0, $0.kind) })
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
    return ([summary] + parts.flatMap { $0.notes.map(\.text) }).filter { !$0.isEmpty }.joined(separator: ". ")
  }

  static func part(
    _ section: FederatedSection, _ addresses: SearchAddresses, _ scope: SearchScope, _ page: Page,
    _ refinement: Refinement, _ reader: Reader
  ) -> Part {
    let total = section.total ?? section.rows.count
    let cards = section.rows.enumerated().map { index, row in
      CardModel(row: row, position: page.offset + index + 1, total: total, for: reader)
    }
    let inAll = scope == .all
    let own = SearchScope.kind(section.kind)
    return Part(
      kind: section.kind, name: own.name(in: reader.language),
      count: Names.grouped(total),
      countInWords: Names.count(total, of: section.kind, in: reader.language),
      list: CardListModel(kind: section.kind, shape: inAll ? .rail : .grid, cards: cards),
      seeAll: inAll && total > section.rows.count ? addresses.page(own, refinement) : nil,
      paging: inAll ? nil : paging(section, addresses, page, refinement),
      notes: notes(section, addresses, scope, refinement, reader.language),
      waitingFor: waiting(section, reader.language))
  }

  /// The names of the providers over the network that are still asked.
  private static func waiting(_ section: FederatedSection, _ language: InterfaceLanguage) -> String {
    section.providers.filter { $0.state == .searching }.map { $0.provider.name(in: language) }
      .joined(separator: ", ")
  }

  /// A note for each provider in trouble, or one for the whole section; none for what needs none.
  private static func notes(
    _ section: FederatedSection, _ addresses: SearchAddresses, _ scope: SearchScope, _ refinement: Refinement,
    _ language: InterfaceLanguage
  ) -> [Note] {
    let own = section.providers.compactMap { part -> Note? in
      guard let error = part.state.error else { return nil }
      let name = part.provider.name(in: language)
      if case .unsupported = error {
        return Note(text: Phrase.unsupportedBy.text(in: language, name), retry: nil, retryAfter: nil)
      }
      return Note(
        text: "\(Phrase.troubleOf.text(in: language, name)): \(error.words(in: language))",
        retry: error.mayBeRetried ? addresses.page(scope, refinement) : nil, retryAfter: error.retrySeconds)
    }
    let isNothingShown =
      section.rows.isEmpty && !section.isWaiting && !section.state.isTrouble && (section.total ?? 0) > 0
    let nothing = isNothingShown ? Phrase.nothingShown.text(in: language) : nil
    let whole = own.isEmpty ? section.state.note(in: language) ?? nothing : nil
    return own + (whole.map { [Note(text: $0, retry: nil, retryAfter: nil)] } ?? [])
  }

  private static func paging(
    _ section: FederatedSection, _ addresses: SearchAddresses, _ page: Page, _ refinement: Refinement
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
    case .quotaExhausted, .unavailable: nil
    case .stale(let age): Phrase.olderResults.text(in: language, Names.age(age, in: language))
    }
  }
}

extension ProviderError {
  /// The whole seconds after which asking again makes sense; nil when the provider did not say.
  fileprivate var retrySeconds: Int? {
    guard case .rateLimited(let wait?) = self else { return nil }
    return max(1, Int(clamping: wait.components.seconds) + (wait.components.attoseconds > 0 ? 1 : 0))
  }
}
