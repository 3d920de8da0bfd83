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
  /// The provider could not answer; `retry` says whether asking again may help.
  case unavailable(reason: String, retry: Bool)
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

  /// Whether a provider could not answer, which is something else than an empty answer: there may be results.
  public var isTrouble: Bool {
    switch self {
    case .quotaExhausted, .unavailable: true
    case .idle, .searching, .results, .empty, .stale: false
    }
  }
}

/// One item found, and why.
public struct SearchHit: Sendable, Hashable {
  /// The item.
  public var item: ItemSummary
  /// Which title matched; nil when the provider does not say.
  public var match: TitleMatch?

  /// Creates a hit.
  public init(item: ItemSummary, match: TitleMatch? = nil) {
    self.item = item
    self.match = match
  }
}

/// One kind's list in an answer.
public struct SearchSection: Sendable, Hashable {
  /// The kind of every item in it.
  public var kind: MediaKind
  /// What is known about it.
  public var state: SectionState
  /// The number of hits on all pages; 0 unless there are results.
  public var total: Int
  /// The page these hits are, from 1.
  public var page: Int
  /// The number of pages; 0 when there is none.
  public var pages: Int
  /// The hits of this page, best first, without repetition.
  public var hits: [SearchHit]

  /// Creates a section.
  public init(
    kind: MediaKind, state: SectionState, total: Int = 0, page: Int = 1, pages: Int = 0,
    hits: [SearchHit] = []
  ) {
    self.kind = kind
    self.state = state
    self.total = total
    self.page = page
    self.pages = pages
    self.hits = hits
  }
}
