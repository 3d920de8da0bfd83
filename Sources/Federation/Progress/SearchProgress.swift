internal import VitrineMediaModel
internal import VitrineTextMatching

/// One search on its way: every rule about what is shown, and no call, task or clock.
struct SearchProgress: Sendable {
  let request: SearchRequest
  let generation: Int
  /// Whether there is nothing to search for (only Unicode spaces and invisible characters), so that no provider is asked.
  let isBlank: Bool
  private(set) var sections: [SectionProgress]
  /// The kinds that each provider answers together, in the order of the providers.
  let groups: [(ProviderID, [[MediaKind]])]
  private var order: SectionOrder
  /// The counts of the first provider that counts.
  private var facets: SearchFacets?

  /// The page every provider begins with.
  var firstPage: Int { request.page.number }

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - request: What to look for, from which page on.
  ///   - generation: The number of the search.
  ///   - providers: The providers in order, each name once.
  ///   - options: The order of sections and the highest page.
  init(
    request: SearchRequest, generation: Int, providers: [any MediaProvider], options: FederationOptions
  ) {
    self.request = request
    self.generation = generation
    isBlank = request.text.isBlank
    let state: SectionState = isBlank ? .idle : .searching
    let able = providers.map { (id: $0.id, capabilities: $0.capabilities) }
    sections = options.allSections.filter(request.scope.contains).compactMap { kind in
      let able = able.filter { $0.capabilities.kindsByCall.contains { $0.contains(kind) } }.map(\.id)
      guard !able.isEmpty else { return nil }
      return SectionProgress(
        kind: kind, providers: able, state: state, firstPage: request.page.number,
        highestPage: options.highestPage)
    }
    groups = able.map { ($0.id, $0.capabilities.kindsByCall) }
    order = SectionOrder(locals: able.filter(\.capabilities.isLocal).map(\.id), sections: sections)
    if !isBlank, !request.refinement.isEmpty { refuse(able) }
  }

  /// Notes which providers cannot filter or order as the request wants; they are not asked.
  private mutating func refuse(_ providers: [(id: ProviderID, capabilities: ProviderCapabilities)]) {
    for provider in providers {
      let missing = provider.capabilities.unsupported(request.refinement)
      guard !missing.isEmpty else { continue }
      for index in sections.indices {
        sections[index].fail(.unavailable(.unsupported(missing)), of: provider.id)
      }
      for kind in provider.capabilities.kinds { order.settle(provider.id, kind, &sections) }
    }
  }

  /// The answer as far as it is known.
  var answer: FederatedAnswer {
    let shown = sections.map(\.section)
    return FederatedAnswer(
      request: request, generation: generation, sections: shown, facets: facets,
      isComplete: !shown.contains(where: \.isWaiting))
  }

  /// What is known of a kind.
  func section(_ kind: MediaKind) -> SectionProgress? { sections.first { $0.kind == kind } }

  /// The kinds of the search that a provider has.
  func kinds(of provider: ProviderID) -> [MediaKind] {
    sections.filter { $0.providers.contains { $0.provider == provider } }.map(\.kind)
  }

  /// Takes over what came of a call.
  ///
  /// - Parameters:
  ///   - outcome: The answer or why there is none.
  ///   - call: What was asked, and whom.
  /// - Returns: The kinds that got rows.
  @discardableResult
  mutating func take(_ outcome: Result<SearchAnswer, ProviderError>, of call: PageCall) -> Set<MediaKind> {
    defer { settle(call) }
    switch outcome {
    case .failure(let error):
      for kind in call.kinds { fail(kind, error, of: call.provider) }
      return []
    case .success(let answer):
      guard isToThis(answer) else { return take(.failure(.otherAnswer), of: call) }
      facets = facets ?? answer.facets
      order.note(answer, from: call.provider)
      return Set(call.kinds.filter { take($0, answer, of: call) })
    }
  }

  /// Notes that a call is made, for the kinds whose first page has not come.
  mutating func begin(_ call: PageCall) {
    for kind in call.kinds {
      if let place = place(of: kind) { sections[place].askAgain(call.provider) }
    }
  }

  /// Notes that a call is made for a further page, since those before brought nothing that may be shown.
  mutating func goOn(_ call: PageCall) {
    for kind in call.kinds {
      if let place = place(of: kind) { sections[place].goOn(call.provider) }
    }
  }

  private mutating func take(_ kind: MediaKind, _ answer: SearchAnswer, of call: PageCall) -> Bool {
    guard let place = place(of: kind) else { return false }
    guard let part = answer.sections.first(where: { $0.kind == kind }) else {
      fail(kind, .incomplete, of: call.provider)
      return false
    }
    return sections[place].take(part, page: call.page, from: call.provider)
  }

  private mutating func fail(_ kind: MediaKind, _ error: ProviderError, of provider: ProviderID) {
    guard let place = place(of: kind) else { return }
    sections[place].fail(SectionState(error), of: provider)
  }

  private mutating func settle(_ call: PageCall) {
    for kind in call.kinds { order.settle(call.provider, kind, &sections) }
  }

  private func place(of kind: MediaKind) -> Int? { sections.firstIndex { $0.kind == kind } }

  /// A provider may write the text in its own way, but not answer another one.
  private func isToThis(_ answer: SearchAnswer) -> Bool {
    answer.text == request.text
      || FoldedText(answer.text).letters == FoldedText(request.text).letters
  }
}

/// One call for one page.
struct PageCall: Sendable, Hashable {
  let provider: ProviderID
  /// The kinds it is about.
  let kinds: [MediaKind]
  /// The page, from 1.
  let page: Int

  /// What is asked for which page after page, of which there is one call at a time in a wave.
  struct Source: Sendable, Hashable {
    let provider: ProviderID
    let kinds: [MediaKind]
  }

  var source: Source { Source(provider: provider, kinds: kinds) }
}
