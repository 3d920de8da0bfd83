internal import VitrineFederation
public import VitrineMediaModel

extension SearchModel {
  /// What a screen needs to be as it was, after the program was ended.
  public struct Saved: Sendable, Hashable, Codable {
    /// The text of the field.
    public var text: String
    /// The scope in its text form.
    public var scope: String
    /// The tags of the languages.
    public var languages: [String]
    /// The selected row in its text form.
    public var selection: String?
    /// The filter and the order by their names, as `Refinement` writes them; nil for none.
    public var refinement: [String: String]?

    /// Creates a state; what cannot be read when it is restored counts as not given.
    public init(
      text: String, scope: String = "all", languages: [String] = [], selection: String? = nil,
      refinement: [String: String]? = nil
    ) {
      (self.text, self.scope, self.languages, self.selection) = (text, scope, languages, selection)
      self.refinement = refinement
    }
  }

  /// What to keep of the screen.
  public var saved: Saved {
    Saved(
      text: text, scope: scope.description, languages: languages.map(\.description),
      selection: selection?.description, refinement: refinement.isEmpty ? nil : refinement.texts)
  }

  /// Makes the screen as it was and searches at once, without adding to the recent searches. The row is
  /// selected when it is found again.
  public func restore(_ saved: Saved) {
    type("")
    languages = saved.languages.compactMap(LanguageTag.init)
    scope = SearchScope(saved.scope) ?? .all
    refinement = Refinement(texts: saved.refinement ?? [:])
    type(saved.text)
    perform(machine.submit())
    wanted = saved.selection.flatMap { MediaID($0) }
    refresh()
  }

  /// Selects a row that is shown and remembers the query, since its answer was of use; nil selects none.
  public func select(_ id: MediaID?) {
    guard let id else { return selection = nil }
    guard shownIDs.contains(id) else { return }
    selection = id
    remember(machine.query)
  }

  /// Selects the row after the selected one (before it, for a negative step) across all sections, as arrow
  /// keys do. Has no effect while an input method composes.
  public func moveSelection(by step: Int) {
    let ids = shownIDs
    guard !isComposing, !ids.isEmpty else { return }
    let place = selection.flatMap(ids.firstIndex).map { $0 + step } ?? (step < 0 ? ids.count - 1 : 0)
    selection = ids[min(max(place, 0), ids.count - 1)]
  }

  private var shownIDs: [MediaID] { sections.flatMap { $0.rows.map(\.id) } }
}

extension Refinement {
  /// What is said for each name.
  fileprivate var texts: [String: String] {
    Dictionary(parameters.map { ($0.name.rawValue, $0.text) }) { first, _ in first }
  }

  /// Reads what is said for each name; what does not fit counts as not said.
  fileprivate init(texts: [String: String]) {
    self.init()
    for name in Name.allCases { if let text = texts[name.rawValue] { _ = set(name, text) } }
  }
}

extension SearchModel {
  /// Takes a query out of the recent ones.
  public func forget(_ query: String) { changeRecent { $0.remove(query) } }

  /// Forgets all recent searches.
  public func forgetAll() { changeRecent { $0.clear() } }

  func remember(_ query: String) { changeRecent { $0.add(query) } }

  /// Reads the store; what was searched meanwhile stays in front.
  func loadRecent() {
    guard let store else { return }
    work.store.enqueue { [weak self] in
      let kept = await store.load()
      guard let self else { return }
      recent = RecentList(kept)
      for change in early ?? [] { change(&recent) }
      early = nil
    }
  }

  /// Changes the recent searches now, and in the store after it was read; one change after the other.
  private func changeRecent(_ change: @escaping (inout RecentList) -> Void) {
    change(&recent)
    guard let store else { return }
    if early != nil { early?.append(change) }
    work.store.enqueue { [weak self] in
      if let queries = self?.recent.queries { await store.save(queries) }
    }
  }
}
