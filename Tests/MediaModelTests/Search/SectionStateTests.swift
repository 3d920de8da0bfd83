import VitrineMediaModel
import Testing

@Suite struct `States of a section` {
  @Test func `only a provider that could not answer is trouble`() {
    let calm: [SectionState] = [
      .idle, .searching, .results(partial: true), .empty, .stale(age: .seconds(1)),
    ]
    let troubles: [SectionState] = [
      .quotaExhausted(retryAfter: nil), .unavailable(.unavailable(reason: "x")),
    ]
    #expect(troubles.allSatisfy(\.isTrouble) && !calm.contains(where: \.isTrouble))
  }

  @Test func `results that were cut short can be told from all of them`() {
    #expect(SectionState.results(partial: true).isPartial)
    let others: [SectionState] = [
      .results(partial: false), .idle, .searching, .empty, .stale(age: .seconds(1)),
    ]
    #expect(others.filter(\.isPartial) == [])
  }

  @Test func `every error but a cancelled call is trouble`() {  // C124
    let errors: [ProviderError] = [
      .invalidKey, .notFound, .rateLimited(retryAfter: nil), .unavailable(reason: "status 500"), .offline,
      .badAnswer(path: "a.b"), .late,
    ]
    #expect(errors.allSatisfy { SectionState($0).isTrouble })
    #expect(SectionState(.cancelled) == .idle)
    #expect(
      SectionState(.unavailable(reason: "status 500")) == .unavailable(.unavailable(reason: "status 500")))
    #expect(SectionState(.rateLimited(retryAfter: .seconds(3))) == .quotaExhausted(retryAfter: .seconds(3)))
    #expect(SectionState(.late) == .unavailable(.late) && SectionState(.late).error == .late)
  }
}
