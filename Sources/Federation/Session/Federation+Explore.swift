public import VitrineMediaModel

extension Federation {
  /// Asks every provider for its shelves and fills those to show filled, each by a call with a deadline of its own, so
  /// that a slow one delays no other.
  ///
  /// - Parameters:
  ///   - size: The items of each shelf.
  ///   - languages: The reader's languages, most wanted first.
  ///   - known: What is known already, as from an answer before; it is not asked for again unless it failed.
  /// - Returns: The answers as they grow, the last of them complete. A slow reader misses those between. Leaving the loop
  ///   cancels what is still asked.
  public func explore(
    size: Int = Page.usualSize, languages: [LanguageTag], known: ExploreAnswer = ExploreAnswer()
  ) -> AsyncStream<ExploreAnswer> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: ExploreAnswer.self, bufferingPolicy: .bufferingNewest(1))
    let work = Task { @concurrent in
      var board = ExploreBoard(providers: providers.map(\.id), known: known)
      continuation.yield(board.answer)
      await withTaskGroup(of: ExploreBoard.News.self) { group in
        for provider in providers where board.isMissing(provider.id) {
          group.addTask { await listings(of: provider) }
        }
        for shelf in board.missingShelves { fill(shelf, size, languages, in: &group) }
        for await news in group {
          for shelf in board.take(news) { fill(shelf, size, languages, in: &group) }
          continuation.yield(board.answer)
        }
      }
      board.isComplete = true
      continuation.yield(board.answer)
      continuation.finish()
    }
    continuation.onTermination = { _ in work.cancel() }
    return stream
  }

  private func listings(of provider: any MediaProvider) async -> ExploreBoard.News {
    let result = await calls.result(of: provider.id) { () async throws(ProviderError) in
      try await provider.shelves()
    }
    return .listings(provider.id, result)
  }

  private func fill(
    _ id: FederatedShelf.ID, _ size: Int, _ languages: [LanguageTag],
    in group: inout TaskGroup<ExploreBoard.News>
  ) {
    guard let provider = provider(id.provider) else { return }
    let page = Page(size: size) ?? .first
    group.addTask {
      let result = await calls.result(of: provider.id) { () async throws(ProviderError) in
        try await provider.shelf(id.shelf, page: page, languages: languages)
      }
      return .shelf(id, result)
    }
  }
}

/// What is known of the shelves while they come.
struct ExploreBoard: Sendable {
  /// What a call brought.
  enum News: Sendable {
    case listings(ProviderID, Result<[ShelfListing], ProviderError>)
    case shelf(FederatedShelf.ID, Result<Shelf, ProviderError>)
  }

  private let order: [ProviderID]
  private var states: [ProviderID: SectionState] = [:]
  private var shelves: [ProviderID: [FederatedShelf]] = [:]
  /// Whether nothing is asked any more.
  var isComplete = false

  init(providers: [ProviderID], known: ExploreAnswer) {
    order = providers
    for provider in providers {
      let state = known.states[provider]
      guard let state, !state.isTrouble, state != .searching, state != .idle else {
        states[provider] = .searching
        continue
      }
      states[provider] = state
      shelves[provider] = (known.shelves + known.categories).filter { $0.id.provider == provider }.map {
        shelf in
        var shelf = shelf
        if shelf.listing.isShownFilled, shelf.shelf == nil { shelf.state = .searching }
        return shelf
      }
    }
  }

  /// Whether the shelves of a provider are not known.
  func isMissing(_ provider: ProviderID) -> Bool { states[provider] == .searching }

  /// The known shelves whose items are not.
  var missingShelves: [FederatedShelf.ID] {
    order.flatMap { shelves[$0] ?? [] }.filter { $0.state == .searching }.map(\.id)
  }

  /// Takes over what a call brought.
  ///
  /// - Returns: The shelves to fill now.
  mutating func take(_ news: News) -> [FederatedShelf.ID] {
    switch news {
    case .listings(let provider, let result): return take(result, of: provider)
    case .shelf(let id, let result):
      take(result, of: id)
      return []
    }
  }

  private mutating func take(
    _ result: Result<[ShelfListing], ProviderError>, of provider: ProviderID
  ) -> [FederatedShelf.ID] {
    switch result {
    // A provider without shelves has nothing to show, which is no trouble.
    case .failure(.notFound), .success([]): states[provider] = .empty
    case .failure(let error): states[provider] = SectionState(error)
    case .success(let listings):
      states[provider] = .results(partial: false)
      shelves[provider] = listings.eachOnce(by: \.id).map {
        FederatedShelf(
          id: FederatedShelf.ID(provider: provider, shelf: $0.id), listing: $0,
          state: $0.isShownFilled ? .searching : .idle)
      }
    }
    return (shelves[provider] ?? []).filter { $0.state == .searching }.map(\.id)
  }

  private mutating func take(_ result: Result<Shelf, ProviderError>, of id: FederatedShelf.ID) {
    guard let index = shelves[id.provider]?.firstIndex(where: { $0.id == id }) else { return }
    switch result {
    case .success(var shelf):
      shelf.items = shelf.items.eachOnce(by: \.id)
      shelves[id.provider]?[index].shelf = shelf
      shelves[id.provider]?[index].state = shelf.items.isEmpty ? .empty : .results(partial: false)
    case .failure(.notFound): shelves[id.provider]?[index].state = .empty
    case .failure(let error): shelves[id.provider]?[index].state = SectionState(error)
    }
  }

  var answer: ExploreAnswer {
    let all = order.flatMap { shelves[$0] ?? [] }
    return ExploreAnswer(
      states: states, shelves: all.filter(\.listing.isShownFilled),
      categories: all.filter { !$0.listing.isShownFilled }, isComplete: isComplete)
  }
}
