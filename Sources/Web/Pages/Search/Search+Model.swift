internal import VitrineMediaModel

/// The answer to one search as a page shows it.
struct SearchModel: Sendable {
  /// One kind's list.
  struct Part: Sendable {
    let kind: MediaKind
    let name: String
    let count: String
    let countInWords: String
    var list: CardListModel
    let seeAll: Address?
    let paging: PagingModel?
    /// What is wrong with it, in words; the list may still hold something.
    let note: String?
  }

  let query: String
  let scope: SearchScope
  var parts: [Part]
  /// What narrows and orders the answer; nil where nothing can.
  let filters: FiltersModel?
  /// What is shown when nothing was found.
  var instead: CardListModel?
  private let counts: [(number: Int, kind: MediaKind)]
  private let language: InterfaceLanguage

  /// The cards of the first list that a first screen holds.
  private static let firstScreenCards = 8

  init(
    answer: SearchAnswer, scope: SearchScope, page: Page, filters: FiltersModel? = nil, reader: Reader
  ) {
    query = answer.text
    self.scope = scope
    language = reader.language
    self.filters = filters
    let refinement = filters?.refinement ?? Refinement()
    let shown = answer.sections.filter { !$0.hits.isEmpty || $0.state.isTrouble }
    parts = shown.map { Self.part($0, answer.text, scope, page, refinement, reader) }
    if !parts.isEmpty { parts[0].list.loadFirstPictures(Self.firstScreenCards) }
    counts = answer.sections.filter { $0.total > 0 }.map { ($0.total, $0.kind) }
  }

  /// Whether everything answered and nothing was found.
  var isEmpty: Bool { parts.isEmpty }

  /// The filters and the order of the answer.
  var refinement: Refinement { filters?.refinement ?? Refinement() }

  /// The counts in words: `12 films, 3 people`.
  var summary: String {
    counts.map { Names.count($0.number, of: $0.kind, in: language) }.joined(separator: ", ")
  }

  /// What a screen reader is told when the search has settled.
  var announcement: String {
    if isEmpty { return Phrase.nothingFound.text(in: language, query) }
    return ([summary] + parts.compactMap(\.note)).filter { !$0.isEmpty }.joined(separator: ". ")
  }

  private static func part(
    _ section: SearchSection, _ query: String, _ scope: SearchScope, _ page: Page, _ refinement: Refinement,
    _ reader: Reader
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
      seeAll: inAll && section.total > section.hits.count ? own.address(query: query, refinement) : nil,
      paging: inAll ? nil : paging(section, query, page, refinement),
      note: section.state.note(in: reader.language))
  }

  private static func paging(
    _ section: SearchSection, _ query: String, _ page: Page, _ refinement: Refinement
  ) -> PagingModel {
    let parameters = { (number: Int) in
      [("q", query), ("scope", section.kind.rawValue)] + refinement.words
        + [("page", number == 1 ? "" : String(number))]
    }
    return PagingModel(
      page: page.number, pages: section.pages, address: { Address(.search, parameters($0)) },
      part: { Address(.searchResults, parameters($0)) })
  }
}

extension SectionState {
  /// What to say about the state; nil when there is nothing to say.
  func note(in language: InterfaceLanguage) -> String? {
    switch self {
    case .idle, .searching, .empty, .results(partial: false): nil
    case .results(partial: true): Phrase.partialResults.text(in: language)
    case .quotaExhausted: Phrase.quotaText.text(in: language)
    case .unavailable(let reason, _): "\(Phrase.troubleTitle.text(in: language)): \(reason)"
    case .stale(let age): Phrase.olderResults.text(in: language, Names.age(age, in: language))
    }
  }
}
