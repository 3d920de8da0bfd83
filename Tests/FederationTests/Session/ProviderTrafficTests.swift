@testable internal import VitrineFederation
internal import VitrineMediaModel
internal import Testing
internal import VitrineTestSupport

@Suite struct ProviderTrafficTests {
  private let clock = ManualClock()
  private let traffic: ProviderTraffic

  init() { traffic = ProviderTraffic(mostUnfinishedCalls: 3, clock: clock) }

  /// Makes a call that is refused, whatever the pause.
  private func refuse(_ wait: Duration?) -> Duration? {
    let outcome = traffic.end(.tmdb, Result<Int, ProviderError>.failure(.rateLimited(retryAfter: wait)))
    if case .failure(.rateLimited(let pause)) = outcome { return pause }
    return nil
  }

  /// How long the provider must not be asked; a call that may be made is ended at once.
  private func pause(_ provider: ProviderID = .tmdb) -> Duration? {
    switch traffic.begin(provider) {
    case .rateLimited(let left): return left
    case nil:
      _ = traffic.end(provider, Result<Int, ProviderError>.failure(.offline))
      return nil
    default: return .zero
    }
  }

  @Test func `a later answer does not shorten a pause`() {
    _ = refuse(.seconds(60))
    _ = refuse(.seconds(1))
    _ = traffic.end(.tmdb, Result<Int, ProviderError>.failure(.unavailable(reason: "down")))
    _ = traffic.end(.tmdb, Result<Int, ProviderError>.success(1))
    #expect(pause() == .seconds(60))
    clock.advance(by: .seconds(59))
    _ = refuse(.milliseconds(500))
    #expect(pause() == .seconds(1))
    clock.advance(by: .seconds(1))
    #expect(pause() == nil)
  }

  @Test func `a later answer makes a pause longer, and one that is over begins anew`() {
    _ = refuse(.seconds(1))
    _ = refuse(.seconds(60))
    #expect(pause() == .seconds(60))
    clock.advance(by: .seconds(100))
    _ = refuse(.seconds(2))
    #expect(pause() == .seconds(2))
  }

  @Test func `a section that is over its quota pauses its provider and no other`() throws {
    let both = [section([]), section([], of: .person, state: .quotaExhausted(retryAfter: nil))]
    let answer = SearchAnswer(text: "x", sections: both)
    let noted = try traffic.endSearch(.tmdb, .success(answer)).get()
    #expect(noted.sections.map(\.state) == [.empty, .quotaExhausted(retryAfter: .seconds(5))])
    #expect(pause() == .seconds(5))
    #expect(pause(.itunes) == nil)
  }

  @Test(
    arguments: [
      (.nanoseconds(1), .nanoseconds(1)), (.seconds(3), .seconds(3)), (.seconds(200_000), .seconds(86_400)),
      (nil, .seconds(5)), (.zero, .seconds(5)), (.seconds(-3), .seconds(5)),
    ]
      as [(Duration?, Duration?)])
  func `a pause is what was asked for, at most a day, and some seconds where nothing was`(
    asked: Duration?, left: Duration?
  ) {
    #expect(refuse(asked) == left)
    #expect(pause() == left)
  }

  @Test func `a provider that names no pause is left alone for longer and longer, until it answers`() {
    var pauses: [Duration?] = []
    for _ in 1...9 {
      pauses.append(refuse(nil))
      #expect(refuse(nil) == pauses.last, "calls refused together are one refusal")
      clock.advance(by: ProviderTraffic.longestUnknownPause)
    }
    #expect(pauses == [5, 10, 20, 40, 80, 160, 300, 300, 300].map { Duration.seconds($0) })
    _ = traffic.end(.tmdb, Result<Int, ProviderError>.success(1))
    #expect(refuse(nil) == .seconds(5))
  }

  @Test func `calls that have not returned are counted for each provider`() {
    for _ in 1...3 { #expect(traffic.begin(.tmdb) == nil) }
    #expect(traffic.begin(.tmdb) == .busy)
    #expect(traffic.begin(.itunes) == nil)
    #expect(traffic.unfinishedCalls == 4)
    _ = traffic.end(.tmdb, Result<Int, ProviderError>.failure(.offline))
    #expect(traffic.begin(.tmdb) == nil)
  }
}
