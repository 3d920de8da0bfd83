public import VitrineFederation
public import VitrineMediaModel

/// One section as the screen should show it now.
public struct ShownSection: Sendable, Hashable, Identifiable {
  /// The kind of every row; each kind once on a screen.
  public var kind: MediaKind
  /// What is known about it; `idle` when no provider has been asked yet because an input method composes.
  public var state: SectionState
  /// The rows in the order to show them, each identity once.
  public var rows: [FederatedRow]
  /// The number of hits that the providers claim, never less than the rows; nil until one has answered.
  public var total: Int?
  /// What each provider has said, in the order of the providers.
  public var providers: [ProviderState]
  /// The query that the rows answer.
  public var query: String
  /// Whether the rows answer the query before, shown until something is known about the newest one; dim them.
  public var isOutdated: Bool
  /// What follows the last row.
  public var more: LoadMore

  /// What the section is known by: its kind.
  public var id: MediaKind { kind }

  /// A section without rows.
  init(_ kind: MediaKind, _ state: SectionState, query: String) {
    self.init(FederatedSection(kind: kind, state: state), query: query, more: .ended)
  }

  /// A section of an answer.
  init(_ section: FederatedSection, query: String, more: LoadMore) {
    kind = section.kind
    state = section.state
    rows = UniqueList(section.rows).elements
    total = section.knownTotal
    providers = section.providers
    self.query = query
    isOutdated = false
    self.more = more
  }
}

extension ListSnapshot where SectionID == MediaKind, Item == FederatedRow {
  /// The rows of the sections, without the sections that have none.
  public init(_ sections: [ShownSection]) {
    self.init()
    for section in sections { append(section.rows, to: section.kind) }
  }
}
