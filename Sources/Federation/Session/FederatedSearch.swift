public import VitrineMediaModel

/// Asks several providers at once and makes one answer of theirs; the ``SearchSession`` of the real world.
///
/// Every call and every timer is a task that this object starts, counts and ends: by the answer, the deadline, the
/// next search, or the end of the loop over the stream. They hold the session until they are over, at most for the
/// deadline where providers heed cancellation.
public actor FederatedSearch: SearchSession {
  /// The providers in order; of two with one name the first counts.
  public nonisolated let providers: [any MediaProvider]
  /// What was set.
  public nonisolated let options: FederationOptions

  let clock: any Clock<Duration>
  var generation = 0
  var running: RunningSearch?
  let traffic: ProviderTraffic
  var lastCall = 0
  var lastTimer = 0
  /// The timers that have not returned.
  var unfinishedTimers = 0

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - providers: Who to ask, in the order of their precedence.
  ///   - options: Deadline, order of the sections and limits.
  ///   - clock: Measures deadlines and the pauses that providers demand.
  ///   - traffic: The unfinished calls and pauses, shared with other searches; nil for a session of its own.
  public init(
    providers: [any MediaProvider], options: FederationOptions = FederationOptions(),
    clock: any Clock<Duration> = ContinuousClock(), traffic: ProviderTraffic? = nil
  ) {
    self.providers = providers.eachOnce(by: \.id)
    self.options = options
    self.clock = clock
    self.traffic = traffic ?? ProviderTraffic(mostUnfinishedCalls: options.mostUnfinishedCalls, clock: clock)
  }

  /// Starts a search; it begins with the page of the request in every section.
  ///
  /// - Returns: The answers as they grow; a slow reader gets the newest and misses those between.
  public func search(_ request: SearchRequest) -> AsyncStream<FederatedAnswer> {
    search(request, beginningWith: [:])
  }

  /// Starts a search of which something is known.
  ///
  /// - Parameters:
  ///   - request: What to look for.
  ///   - known: What calls for first pages brought; they are not made again, and the first answer has their rows.
  /// - Returns: As ``search(_:)``.
  func search(
    _ request: SearchRequest, beginningWith known: [PageCall: Result<SearchAnswer, ProviderError>]
  ) -> AsyncStream<FederatedAnswer> {
    endSearch()
    generation += 1
    var progress = SearchProgress(
      request: request, generation: generation, providers: providers, options: options)
    let calls = progress.firstCalls
    for call in calls { if let outcome = known[call] { progress.take(outcome, of: call) } }
    let (stream, continuation) = AsyncStream.makeStream(
      of: FederatedAnswer.self, bufferingPolicy: .bufferingNewest(Self.bufferedAnswers))
    running = RunningSearch(progress: progress, reader: continuation)
    launch(calls.filter { known[$0] == nil }, as: .first)
    cancelOnLeaving(continuation)
    return stream
  }

  /// See ``SearchSession/more(_:of:)``. Callers at the same time share the calls. Each provider gets at most two, the
  /// second when the first brought no row, both within one deadline. A caller that is cancelled gets nil at once.
  public func more(_ kind: MediaKind, of generation: Int) async -> FederatedAnswer? {
    await firstAnswer(of: ask(.more(kind), of: generation))
  }

  /// See ``SearchSession/retry(_:of:)``. Only providers that a retry may help are asked. Callers at the same time
  /// share the calls; one that is cancelled gets nil at once.
  public func retry(_ kind: MediaKind, of generation: Int) async -> FederatedAnswer? {
    await firstAnswer(of: ask(.retry(kind), of: generation))
  }

  /// See ``SearchSession/end()``. It does not wait for providers that ignore cancellation.
  public func end() {
    guard var search = running else { return }
    let waves = search.waves.values
    search.cancelPostponed()
    for pending in waves.flatMap(\.calls.values) {
      search.progress.take(.failure(.cancelled), of: pending.call)
    }
    running = RunningSearch(progress: search.progress)
    for wave in waves { wave.end(with: nil) }
    search.reader?.yield(search.progress.answer)
    search.reader?.finish()
  }

  /// A session with the same providers that shares calls and pauses.
  public nonisolated func another() -> any SearchSession {
    FederatedSearch(providers: providers, options: options, clock: clock, traffic: traffic)
  }

  /// The newest answer is the only one worth showing.
  static let bufferedAnswers = 1

  private nonisolated func firstAnswer(of stream: AsyncStream<FederatedAnswer>?) async -> FederatedAnswer? {
    guard let stream else { return nil }
    for await answer in stream { return answer }
    return nil
  }

  /// Ends the search before: its calls are cancelled, its readers are told.
  private func endSearch() {
    guard let search = running else { return }
    running = nil
    search.cancelPostponed()
    for wave in search.waves.values { wave.end(with: nil) }
    search.reader?.finish()
  }

  /// Cancels the first calls when the reader leaves the loop; what they say then shows nothing.
  private func cancelOnLeaving(_ reader: AsyncStream<FederatedAnswer>.Continuation) {
    let tasks = running?.waves[.first]?.calls.values.map(\.task) ?? []
    let generation = generation
    reader.onTermination = { [weak self] reason in
      guard case .cancelled = reason else { return }
      tasks.forEach { $0.cancel() }
      // Calls and waits that came later are known to the session only.
      Task { await self?.readerLeft(generation) }
    }
  }
}
