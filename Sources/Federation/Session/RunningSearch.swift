internal import VitrineMediaModel

/// The search that a session runs.
struct RunningSearch: Sendable {
  /// What is known.
  var progress: SearchProgress
  /// Who reads the stream; nil when it has ended.
  var reader: AsyncStream<FederatedAnswer>.Continuation?
  /// The calls under way.
  var waves: [Wave.Name: Wave] = [:]
  /// The waits for the end of pauses that providers demanded.
  var postponed: [PageCall.Source: Task<Void, Never>] = [:]
  /// How often calls were made again without a wish of the reader.
  var reasks: [PageCall.Source: Int] = [:]

  /// Whether nothing is under way or postponed that the reader waits for.
  var isReaderDone: Bool { postponed.isEmpty && !waves.keys.contains(where: \.isForReader) }

  /// Whether a provider is being asked about one of the kinds.
  func isAsking(_ call: PageCall) -> Bool {
    waves.values.contains { wave in
      wave.calls.keys.contains { $0.provider == call.provider && !Set($0.kinds).isDisjoint(with: call.kinds) }
    }
  }
}

/// Calls that were started together and share a deadline.
struct Wave: Sendable {
  /// What a wave is for; there is one of each at a time.
  enum Name: Sendable, Hashable {
    case first
    case more(MediaKind)
    case retry(MediaKind)
    /// A call that was refused, made again after the pause.
    case again(PageCall.Source)

    /// Whether the reader of the stream waits for it; the others have a caller who waits.
    var isForReader: Bool {
      switch self {
      case .first, .again: true
      case .more, .retry: false
      }
    }
  }

  /// A call that is waited for.
  struct Pending: Sendable {
    /// Counts calls of the session, so that nothing but this call can settle it.
    let number: Int
    let call: PageCall
    /// How many pages in a row before it brought no row.
    let tries: Int
    let task: Task<Void, Never>
  }

  /// The deadline, told by its number from that of an earlier wave.
  struct Timer: Sendable {
    let number: Int
    let task: Task<Void, Never>
  }

  var calls: [PageCall.Source: Pending] = [:]
  var timer: Timer?
  var waiting: [AsyncStream<FederatedAnswer>.Continuation] = []

  /// Cancels what is left and tells those who wait.
  func end(with answer: FederatedAnswer?) {
    timer?.task.cancel()
    for pending in calls.values { pending.task.cancel() }
    for waiter in waiting {
      if let answer { waiter.yield(answer) }
      waiter.finish()
    }
  }
}

extension SearchProgress {
  /// The calls that begin the search: for each provider one for every group of kinds that it answers together. None
  /// for blank text, and none to a provider that cannot filter or order so.
  var firstCalls: [PageCall] {
    guard !isBlank else { return [] }
    return groups.flatMap { provider, groups in
      groups.compactMap { group in
        let kinds = group.filter { isSearching($0, at: provider) }
        return kinds.isEmpty ? nil : PageCall(provider: provider, kinds: kinds, page: firstPage)
      }
    }
  }

  private func isSearching(_ kind: MediaKind, at provider: ProviderID) -> Bool {
    section(kind)?.providers.contains { $0.provider == provider && $0.state == .searching } == true
  }

  /// The calls of a wave that adds to a section.
  func calls(for wave: Wave.Name) -> [PageCall] {
    switch wave {
    case .first, .again: []
    case .more(let kind): providers(of: kind).compactMap { nextCall(kind, $0.provider) }
    case .retry(let kind):
      isBlank
        ? []
        : providers(of: kind).filter(\.state.mayBeRetried).compactMap {
          $0.page < firstPage
            ? PageCall(provider: $0.provider, kinds: [kind], page: firstPage) : nextCall(kind, $0.provider)
        }
    }
  }

  /// The part of a call for first pages that the provider refused for a while.
  ///
  /// - Returns: The call to make again, and after which pause; nil when nothing of it was refused.
  func refused(of call: PageCall) -> (call: PageCall, wait: Duration)? {
    guard call.page == firstPage else { return nil }
    var waits: [MediaKind: Duration] = [:]
    for kind in call.kinds {
      guard let part = providers(of: kind).first(where: { $0.provider == call.provider }),
        part.page < firstPage, case .quotaExhausted(let wait?) = part.state
      else { continue }
      waits[kind] = wait
    }
    guard let wait = waits.values.max() else { return nil }
    let kinds = call.kinds.filter { waits[$0] != nil }
    return (PageCall(provider: call.provider, kinds: kinds, page: call.page), wait)
  }

  /// The call for the page after those that are shown, or for the one that failed; nil at the end.
  func nextCall(_ kind: MediaKind, _ provider: ProviderID) -> PageCall? {
    guard let known = providers(of: kind).first(where: { $0.provider == provider }), known.hasMore else {
      return nil
    }
    return PageCall(provider: provider, kinds: [kind], page: known.page + 1)
  }

  /// What a provider is asked.
  func request(for call: PageCall) -> SearchRequest? {
    Page(number: call.page, size: request.page.size).map { page in
      var asked = request
      let isWhole = call.kinds.count > 1 && Set(call.kinds) == Set(kinds(of: call.provider))
      asked.scope = isWhole ? request.scope : SearchScope(call.kinds)
      asked.page = page
      asked.wantsCounts = request.wantsCounts && call.page == firstPage
      return asked
    }
  }

  private func providers(of kind: MediaKind) -> [ProviderState] { section(kind)?.providers ?? [] }
}
