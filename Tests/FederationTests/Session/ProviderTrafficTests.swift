@testable internal import VitrineFederation
internal import VitrineMediaModel
internal import Testing
internal import VitrineTestSupport

@Suite struct ProviderPausesTests {
  private let clock = ManualClock()

  private func limited(_ wait: Duration?) -> ScriptedProvider.Outcome {
    .failure(.rateLimited(retryAfter: wait))
  }

  @Test func `a later answer does not shorten a pause`() {
    var pauses = ProviderPauses(clock)
    pauses.note(limited(.seconds(60)), of: .tmdb)
    pauses.note(limited(.seconds(1)), of: .tmdb)
    pauses.note(.failure(.unavailable(reason: "down")), of: .tmdb)
    pauses.note(answer(section([])), of: .tmdb)
    #expect(pauses.left(for: .tmdb) == .seconds(60))
    clock.advance(by: .seconds(59))
    pauses.note(limited(.milliseconds(500)), of: .tmdb)
    #expect(pauses.left(for: .tmdb) == .seconds(1))
    clock.advance(by: .seconds(1))
    #expect(pauses.left(for: .tmdb) == nil)
  }

  @Test func `a later answer makes a pause longer, and one that is over begins anew`() {
    var pauses = ProviderPauses(clock)
    pauses.note(limited(.seconds(1)), of: .tmdb)
    pauses.note(limited(.seconds(60)), of: .tmdb)
    #expect(pauses.left(for: .tmdb) == .seconds(60))
    clock.advance(by: .seconds(100))
    pauses.note(limited(.seconds(2)), of: .tmdb)
    #expect(pauses.left(for: .tmdb) == .seconds(2))
  }

  @Test func `a section that is over its quota pauses its provider and no other`() {
    var pauses = ProviderPauses(clock)
    let both = [section([]), section([], of: .person, state: .quotaExhausted(retryAfter: .seconds(3)))]
    pauses.note(.success(SearchAnswer(text: "x", sections: both)), of: .tmdb)
    #expect(pauses.left(for: .tmdb) == .seconds(3))
    #expect(pauses.left(for: .itunes) == nil)
  }

  @Test(
    arguments: [
      (nil, nil), (.zero, nil), (.nanoseconds(1), .nanoseconds(1)), (.seconds(200_000), .seconds(86_400)),
    ]
      as [(Duration?, Duration?)])
  func `a pause is what was asked for, at most a day`(asked: Duration?, left: Duration?) {
    var pauses = ProviderPauses(clock)
    pauses.note(limited(asked), of: .tmdb)
    #expect(pauses.left(for: .tmdb) == left)
  }
}
