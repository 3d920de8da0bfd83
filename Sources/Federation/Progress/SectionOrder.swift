internal import VitrineMediaModel

/// Decides on the order of the sections, once.
///
/// They stand in the order of the options until every local provider has settled, then in the order of their best
/// hits; from then on, or from the first row of another provider on, they stay.
struct SectionOrder: Sendable {
  private struct Part: Equatable {
    let provider: ProviderID
    let kind: MediaKind
  }

  private let locals: [ProviderID]
  /// The kinds of local providers that have not settled.
  private var waiting: [Part]
  private var isFinal: Bool
  /// The place of each kind in the answer of the local provider that was first to name it.
  private var ranks: [MediaKind: Int] = [:]

  init(locals: [ProviderID], sections: [SectionProgress]) {
    self.locals = locals
    waiting = sections.flatMap { section in
      section.providers.map(\.provider).filter(locals.contains).map {
        Part(provider: $0, kind: section.kind)
      }
    }
    isFinal = waiting.isEmpty
  }

  /// Remembers in which order a local provider names the kinds: the one with the best hit first.
  mutating func note(_ answer: SearchAnswer, from provider: ProviderID) {
    guard !isFinal, locals.contains(provider) else { return }
    for (rank, section) in answer.sections.enumerated() where ranks[section.kind] == nil {
      ranks[section.kind] = rank
    }
  }

  /// Notes that a provider has answered or failed for a kind, and sorts when it was the last of the local ones.
  mutating func settle(_ provider: ProviderID, _ kind: MediaKind, _ sections: inout [SectionProgress]) {
    guard !isFinal else { return }
    guard locals.contains(provider) else {
      isFinal = sections.contains { !$0.rows.isEmpty && hasRows(of: provider, $0) }
      return
    }
    waiting.removeAll { $0 == Part(provider: provider, kind: kind) }
    guard waiting.isEmpty else { return }
    isFinal = true
    sections = sections.enumerated()
      .sorted { key($0.element, $0.offset) < key($1.element, $1.offset) }
      .map(\.element)
  }

  private func hasRows(of provider: ProviderID, _ section: SectionProgress) -> Bool {
    section.rows.contains { $0.origins.contains { $0.provider == provider } }
  }

  /// Best tier first, rows without one after them, no rows last.
  private func key(_ section: SectionProgress, _ place: Int) -> (Int, Int, Int) {
    let none = MatchTier.allCases.count + (section.rows.isEmpty ? 1 : 0)
    let tier = section.rows.lazy.compactMap { $0.match?.tier.rawValue }.min() ?? none
    return (tier, section.rows.isEmpty ? 0 : ranks[section.kind] ?? Int.max, place)
  }
}
