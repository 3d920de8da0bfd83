public import VitrineMediaModel

/// The search of a whole program: its providers with one deadline each, and the calls and pauses that all of its searches
/// share. Web app, API and command line ask it; a screen with a search of its own takes a ``session()``.
public struct Federation: Sendable {
  /// The providers, in the order of their precedence, each name once.
  public let providers: [any MediaProvider]
  /// Deadline, order of the sections and limits.
  public let options: FederationOptions
  /// The clock of deadlines and pauses.
  public let clock: any Clock<Duration>
  /// The unfinished calls and pauses.
  public let traffic: ProviderTraffic

  /// Creates a federation; of two providers with one name the first counts.
  public init(
    providers: [any MediaProvider], options: FederationOptions = FederationOptions(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.providers = providers.eachOnce(by: \.id)
    self.options = options
    self.clock = clock
    traffic = ProviderTraffic(mostUnfinishedCalls: options.mostUnfinishedCalls, clock: clock)
  }

  /// The same with some of the providers only; calls and pauses stay shared.
  public func limited(to names: Set<ProviderID>) -> Federation {
    Federation(providers: providers.filter { names.contains($0.id) }, of: self)
  }

  /// The same with the providers only that answer at once, without a call that is counted.
  public var local: Federation { Federation(providers: providers.filter(\.capabilities.isLocal), of: self) }

  /// The same with the providers over the network only.
  public var remote: Federation {
    Federation(providers: providers.filter { !$0.capabilities.isLocal }, of: self)
  }

  /// The same with another deadline.
  public func within(_ deadline: Duration) -> Federation {
    var options = options
    options.deadline = deadline
    return Federation(providers: providers, of: self, options: options)
  }

  private init(providers: [any MediaProvider], of other: Federation, options: FederationOptions? = nil) {
    self.providers = providers
    self.options = options ?? other.options
    clock = other.clock
    traffic = other.traffic
  }

  /// The kinds that any provider has, in the order of `MediaKind.allCases`.
  public var kinds: [MediaKind] {
    let kinds = Set(providers.flatMap(\.capabilities.kinds))
    return MediaKind.allCases.filter(kinds.contains)
  }

  /// Whether every provider answers at once, so that nothing is waited for.
  public var isLocal: Bool { providers.allSatisfy(\.capabilities.isLocal) }

  /// The provider of an item; nil when there is none of that name.
  public func provider(_ id: ProviderID) -> (any MediaProvider)? { providers.first { $0.id == id } }

  /// Starts a session, which runs one search at a time.
  public func session() -> FederatedSearch {
    FederatedSearch(providers: providers, options: options, clock: clock, traffic: traffic)
  }

  /// Searches, and gives the answers as they grow; see ``SearchSession/search(_:)``. What the local providers have is in
  /// the first answer, so that its rows come first and the order of the sections is final.
  ///
  /// - Returns: At least one answer. The stream ends with a complete one, and nothing is asked again after it; leaving
  ///   the loop cancels what is still asked.
  public func answers(to request: SearchRequest) async -> AsyncStream<FederatedAnswer> {
    if isLocal {
      let answer = await localAnswer(to: request)
      return AsyncStream { continuation in
        continuation.yield(answer)
        continuation.finish()
      }
    }
    let session = Federation(providers: providers, of: self, options: options.withoutWaits).session()
    return await session.search(request, beginningWith: await askLocals(request).outcomes)
  }

  /// Searches and waits until every provider has answered, failed or run out of time.
  public func answer(to request: SearchRequest) async -> FederatedAnswer {
    if isLocal { return await localAnswer(to: request) }
    var last: FederatedAnswer?
    for await answer in await answers(to: request) { last = answer }
    return last ?? SearchProgress(request: request, generation: 0, providers: [], options: options).answer
  }

  /// The answer before any provider over the network is asked: what the local providers have, and every section of the
  /// others `searching`.
  public func startingAnswer(to request: SearchRequest) async -> FederatedAnswer {
    await askLocals(request).progress.answer
  }

  /// What the providers that answer at once have; the others are not asked and not in it.
  public func localAnswer(to request: SearchRequest) async -> FederatedAnswer {
    await local.startingAnswer(to: request)
  }

  /// Asks the local ones of the providers one after the other, here and now.
  private func askLocals(
    _ request: SearchRequest
  ) async -> (progress: SearchProgress, outcomes: [PageCall: Result<SearchAnswer, ProviderError>]) {
    var progress = SearchProgress(request: request, generation: 0, providers: providers, options: options)
    var outcomes: [PageCall: Result<SearchAnswer, ProviderError>] = [:]
    for call in progress.firstCalls {
      guard let provider = provider(call.provider), provider.capabilities.isLocal,
        let asked = progress.request(for: call)
      else { continue }
      let outcome = await Result(of: { () async throws(ProviderError) in try await provider.search(asked) })
      progress.take(outcome, of: call)
      outcomes[call] = outcome
    }
    return (progress, outcomes)
  }

  /// One item in full, from its provider, within the deadline.
  ///
  /// - Throws: `ProviderError.notFound` also when there is no such provider.
  public func item(_ id: MediaID, languages: [LanguageTag]) async throws(ProviderError) -> ItemDetail {
    guard let provider = provider(id.provider) else { throw .notFound }
    return try await result(of: provider) { () async throws(ProviderError) in
      try await provider.item(id, languages: languages)
    }
  }

  /// One page of a shelf of a provider, within the deadline.
  ///
  /// - Throws: `ProviderError.notFound` also when there is no such provider.
  public func shelf(
    _ id: ShelfID, of provider: ProviderID, page: Page, languages: [LanguageTag]
  ) async throws(ProviderError) -> Shelf {
    guard let provider = self.provider(provider) else { throw .notFound }
    return try await result(of: provider) { () async throws(ProviderError) in
      try await provider.shelf(id, page: page, languages: languages)
    }
  }

  /// Calls a provider: a local one here and now, another one within the deadline.
  private func result<Value: Sendable>(
    of provider: any MediaProvider, _ call: @escaping @Sendable () async throws(ProviderError) -> Value
  ) async throws(ProviderError) -> Value {
    if provider.capabilities.isLocal { return try await call() }
    return try await calls.result(of: provider.id, call).get()
  }

  /// Calls within the deadline.
  package var calls: ProviderCalls {
    ProviderCalls(deadline: options.deadline, clock: clock, traffic: traffic)
  }
}

extension FederationOptions {
  /// The same, but no search asks again by itself.
  fileprivate var withoutWaits: FederationOptions {
    var options = self
    options.longestWait = .zero
    return options
  }
}
