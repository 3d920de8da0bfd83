internal import VitrineMediaModel

/// One section on its way: its rows and how far each provider has come.
struct SectionProgress: Sendable {
  let kind: MediaKind
  private let firstPage: Int
  private let highestPage: Int
  private var list = RowList()
  private(set) var providers: [ProviderState]
  /// How many pages in a row brought nothing new, by provider.
  private var barrenPages: [ProviderID: Int] = [:]

  /// A page that repeats what is known gets one more try.
  static let mostBarrenPages = 2

  init(
    kind: MediaKind, providers: [ProviderID], state: SectionState, firstPage: Int, highestPage: Int
  ) {
    self.kind = kind
    self.firstPage = firstPage
    self.highestPage = highestPage
    self.providers = providers.map { ProviderState(provider: $0, state: state, page: firstPage - 1) }
  }

  var rows: [FederatedRow] { list.rows }

  /// The section as it is shown.
  var section: FederatedSection {
    FederatedSection(
      kind: kind,
      state: .merged(providers.map(\.state), hasRows: !rows.isEmpty),
      rows: rows, total: total, providers: providers)
  }

  /// Nil until a provider has answered: trouble says nothing about how many there are.
  private var total: Int? {
    let answered = providers.filter(\.isKnown)
    return answered.isEmpty ? nil : max(rows.count, answered.map(\.total).max() ?? 0)
  }

  /// Takes over a provider's page.
  ///
  /// - Returns: Whether it brought rows. A page that is not the next one is left out.
  mutating func take(_ answer: SearchSection, page: Int, from provider: ProviderID) -> Bool {
    guard let place = place(of: provider), providers[place].page == page - 1 else { return false }
    if let state = failure(of: answer) {
      fail(state, of: provider)
      return false
    }
    let gain = list.take(answer.hits, kind: kind)
    // Rows that had to be left out are no repetition.
    barrenPages[provider] = gain.items + answer.skipped > 0 ? 0 : barrenPages[provider, default: 0] + 1
    providers[place].state = state(after: answer, page: page, before: providers[place].state)
    providers[place].total = max(answer.total, answer.hits.count, providers[place].total)
    providers[place].page = page
    providers[place].pages = min(answer.pages, highestPage, Page.highestNumber)
    providers[place].isKnown = true
    providers[place].hasMore =
      page < min(answer.pages, highestPage, Page.highestNumber)
      && barrenPages[provider, default: 0] < Self.mostBarrenPages
    return gain.rows > 0
  }

  /// Notes that a page did not come; whatever came before stays, and the same page is asked for next time.
  mutating func fail(_ state: SectionState, of provider: ProviderID) {
    guard let place = place(of: provider) else { return }
    if state == .idle, providers[place].page >= firstPage, providers[place].state != .searching { return }
    providers[place].state = state
  }

  /// Notes that the first page of a provider is asked for again.
  mutating func askAgain(_ provider: ProviderID) {
    guard let place = place(of: provider), providers[place].page < firstPage else { return }
    providers[place].state = .searching
  }

  /// Notes that a provider is still asked, since the pages it gave held nothing that may be shown.
  mutating func goOn(_ provider: ProviderID) {
    guard let place = place(of: provider) else { return }
    providers[place].state = .searching
  }

  private func place(of provider: ProviderID) -> Int? {
    providers.firstIndex { $0.provider == provider }
  }

  /// The trouble that an answered section tells of instead of hits.
  private func failure(of answer: SearchSection) -> SectionState? {
    guard answer.hits.isEmpty else { return nil }
    switch answer.state {
    case .idle, .quotaExhausted, .unavailable: return answer.state
    case .searching: return .unavailable(.incomplete)
    case .results, .empty, .stale: return nil
    }
  }

  /// Hits count for more than the word beside them; nothing on the first page is `empty` only when nothing is
  /// claimed to exist either.
  private func state(after answer: SearchSection, page: Int, before: SectionState) -> SectionState {
    if page > firstPage, before == .results(partial: true) { return before }
    switch answer.state {
    case .stale: return answer.state
    case .results(partial: true), .quotaExhausted, .unavailable: return .results(partial: true)
    case .idle, .searching, .results, .empty:
      let isEmpty = page == firstPage && answer.hits.isEmpty && answer.total <= 0
      return isEmpty ? .empty : .results(partial: false)
    }
  }
}
