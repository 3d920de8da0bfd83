internal import VitrineFederation
internal import VitrineMediaModel

extension ExploreAnswer {
  /// Whether a provider or a shelf failed in a way that asking again may mend.
  var hasTrouble: Bool {
    (Array(states.values) + shelves.map(\.state)).contains { $0.error?.mayBeRetried == true }
  }

  /// What is known in all.
  var state: SectionState {
    guard !states.isEmpty else { return .idle }
    let isFilled = !categories.isEmpty || shelves.contains { $0.shelf?.items.isEmpty == false }
    // That a provider has shelves is a result only with something in them.
    let told = states.values.filter { $0 != .results(partial: false) } + shelves.map(\.state)
    return .merged(told + (isFilled ? [.results(partial: false)] : []), hasRows: isFilled)
  }

  /// The same after everything that was under way has been ended.
  func stopped() -> ExploreAnswer {
    var result = self
    result.states = states.mapValues { $0 == .searching ? .idle : $0 }
    for index in shelves.indices where shelves[index].state == .searching {
      result.shelves[index].state = .idle
    }
    return result
  }

  /// The same with what an earlier answer had, where nothing new is known or nothing but trouble.
  ///
  /// - Parameters:
  ///   - earlier: What is shown.
  ///   - order: The providers, in order.
  /// - Returns: What to show.
  func keeping(_ earlier: ExploreAnswer, in order: [ProviderID]) -> ExploreAnswer {
    var result = self
    let unknown = Set(order.filter { states[$0] == .searching || states[$0]?.isTrouble == true })
    result.shelves = order.flatMap { id in
      (unknown.contains(id) ? earlier : self).shelves.filter { $0.id.provider == id }
    }
    result.categories = order.flatMap { id in
      (unknown.contains(id) ? earlier : self).categories.filter { $0.id.provider == id }
    }
    for index in result.shelves.indices where result.shelves[index].shelf == nil {
      let shelf = result.shelves[index]
      guard shelf.state != .empty, let old = earlier.shelves.first(where: { $0.id == shelf.id }) else {
        continue
      }
      result.shelves[index].shelf = old.shelf
    }
    return result
  }
}
