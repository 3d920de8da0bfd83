package import VitrineMediaModel

extension SectionState {
  /// Whether asking again for the first page makes sense.
  var mayBeRetried: Bool {
    switch self {
    case .idle, .quotaExhausted: true
    case .unavailable(let error): error.mayBeRetried
    case .searching, .results, .empty, .stale: false
    }
  }

  /// One state for a section out of its providers' states.
  ///
  /// With rows there are results: partial when a provider failed, stale when none has fresh ones. Without
  /// rows, what is still to come counts first, then trouble (`empty` only when everybody says so).
  ///
  /// A provider that cannot filter as wanted counts only where every one of them cannot.
  package static func merged(_ states: [SectionState], hasRows: Bool) -> SectionState {
    let able = states.filter { !$0.isUnsupported }
    return able.isEmpty ? states.first ?? .idle : mergedAble(able, hasRows: hasRows)
  }

  /// Whether a provider was not asked because it cannot filter or order as wanted.
  package var isUnsupported: Bool {
    if case .unavailable(.unsupported) = self { true } else { false }
  }

  private static func mergedAble(_ states: [SectionState], hasRows: Bool) -> SectionState {
    if hasRows { return shown(states) }
    if states.contains(.searching) { return .searching }
    let troubles = states.filter(\.isTrouble)
    if !troubles.isEmpty { return trouble(troubles) }
    if states.contains(.idle) { return .idle }
    return states.contains { $0 != .empty } ? shown(states) : .empty
  }

  private static func shown(_ states: [SectionState]) -> SectionState {
    var oldest: Duration?
    var isPartial = false
    var isFresh = false
    for state in states {
      switch state {
      case .stale(let age): oldest = max(oldest ?? age, age)
      case .results(let partial):
        isFresh = true
        isPartial = isPartial || partial
      default: isPartial = isPartial || state.isTrouble
      }
    }
    if let oldest, !isFresh { return .stale(age: oldest) }
    return .results(partial: isPartial)
  }

  /// The trouble to tell: one that a retry may end before one it does not, an exhausted quota last, and of those
  /// the one that ends first.
  private static func trouble(_ states: [SectionState]) -> SectionState {
    let unavailable = states.filter {
      if case .unavailable = $0 { true } else { false }
    }
    if let told = unavailable.first(where: \.mayBeRetried) ?? unavailable.first { return told }
    let waits = states.compactMap {
      if case .quotaExhausted(let wait) = $0 { wait } else { nil }
    }
    return .quotaExhausted(retryAfter: waits.min())
  }
}
