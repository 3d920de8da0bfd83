@testable internal import VitrineFederation
internal import VitrineMediaModel
internal import Testing

@Suite struct SectionStateTests {
  static let every: [SectionState] = [
    .idle, .searching, .results(partial: false), .results(partial: true), .empty,
    .quotaExhausted(retryAfter: nil), .quotaExhausted(retryAfter: .seconds(2)),
    .unavailable(.unavailable(reason: "a")), .unavailable(.unavailable(reason: "b")),
    .stale(age: .seconds(9)),
  ]

  @Test func `empty needs everybody to say so`() {
    for first in Self.every {
      for second in Self.every {
        for third in Self.every {
          let states = [first, second, third]
          let isEmpty = SectionState.merged(states, hasRows: false) == .empty
          #expect(isEmpty == states.allSatisfy { $0 == .empty }, "\(states)")
        }
      }
    }
  }

  @Test func `rows are results whatever else is the matter`() {
    for first in Self.every {
      let merged = SectionState.merged([.results(partial: false), first], hasRows: true)
      let isPartial = first.isTrouble || first == .results(partial: true)
      #expect(merged == .results(partial: isPartial), "\(first)")
    }
  }

  @Test func `only old rows are old, by the oldest`() {
    let old = SectionState.stale(age: .seconds(5))
    #expect(.merged([old, .stale(age: .seconds(9))], hasRows: true) == SectionState.stale(age: .seconds(9)))
    #expect(.merged([old, .empty], hasRows: true) == old)
  }

  @Test func `of several troubles the one that a retry may end is told`() {
    let hopeless = SectionState.unavailable(.invalidKey)
    let hopeful = SectionState.unavailable(.unavailable(reason: "a"))
    let quota = [
      SectionState.quotaExhausted(retryAfter: .seconds(9)), .quotaExhausted(retryAfter: .seconds(2)),
    ]
    #expect(.merged([.empty, hopeless, hopeful], hasRows: false) == hopeful)
    #expect(.merged(quota + [hopeless], hasRows: false) == hopeless)
    #expect(.merged(quota + [.empty], hasRows: false) == SectionState.quotaExhausted(retryAfter: .seconds(2)))
    #expect(.merged([hopeful, .searching], hasRows: false) == SectionState.searching)
  }

  @Test func `every error is a state of its own and none is empty`() {
    #expect(
      SectionState(.rateLimited(retryAfter: .seconds(3))) == .quotaExhausted(retryAfter: .seconds(3)))
    #expect(SectionState(ProviderError.cancelled) == .idle)
    let retries: [(ProviderError, Bool)] = [
      (.invalidKey, false), (.notFound, false), (.offline, true), (.badAnswer(path: "a.b"), true),
      (.unavailable(reason: "x"), true), (.late, true), (.otherAnswer, true), (.incomplete, true),
      (.busy, true), (.unsupported([.years]), false),
    ]
    for (error, retry) in retries {
      #expect(SectionState(error) == .unavailable(error), "the error stays a value")
      #expect(SectionState(error).mayBeRetried == retry, "\(error)")
    }
  }

  @Test func `a provider that cannot filter counts only where none can`() {
    let unable = SectionState.unavailable(.unsupported([.years]))
    #expect(
      SectionState.merged([.results(partial: false), unable], hasRows: true) == .results(partial: false))
    #expect(SectionState.merged([.empty, unable], hasRows: false) == .empty)
    #expect(SectionState.merged([unable, unable], hasRows: false) == unable)
  }
}
