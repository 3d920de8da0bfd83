/// What is known about one section of an answer.
public enum SectionState: Sendable, Hashable {
  /// Nothing was asked.
  case idle
  /// The provider has been asked and has not answered yet.
  case searching
  /// There are results; `partial` means that a deadline cut them short.
  case results(partial: Bool)
  /// The provider answered that there is nothing.
  case empty
  /// The provider allows no further calls for `retryAfter` (nil when it does not say).
  case quotaExhausted(retryAfter: Duration?)
  /// The provider could not answer, and why.
  case unavailable(ProviderError)
  /// The results are an older answer of this age.
  case stale(age: Duration)

  /// The word used in the API.
  public var word: String {
    switch self {
    case .idle: "idle"
    case .searching: "searching"
    case .results: "results"
    case .empty: "empty"
    case .quotaExhausted: "quotaExhausted"
    case .unavailable: "unavailable"
    case .stale: "stale"
    }
  }

  /// The state of a section that failed: trouble is never "no results". A call that was cancelled was not asked.
  public init(_ error: ProviderError) {
    self =
      switch error {
      case .rateLimited(let retryAfter): .quotaExhausted(retryAfter: retryAfter)
      case .cancelled: .idle
      default: .unavailable(error)
      }
  }

  /// Why the provider could not answer; nil when it did or has not been asked.
  public var error: ProviderError? {
    switch self {
    case .quotaExhausted(let retryAfter): .rateLimited(retryAfter: retryAfter)
    case .unavailable(let error): error
    case .idle, .searching, .results, .empty, .stale: nil
    }
  }

  /// Whether there are results and a deadline cut them short, so that totals and pages are lower bounds.
  public var isPartial: Bool { self == .results(partial: true) }

  /// Whether a provider could not answer, which is something else than an empty answer: there may be results.
  public var isTrouble: Bool {
    switch self {
    case .quotaExhausted, .unavailable: true
    case .idle, .searching, .results, .empty, .stale: false
    }
  }
}
