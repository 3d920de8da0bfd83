import Synchronization
import Testing

@testable import VitrineProviders

@Suite struct TranslatorPauseTests {
  private final class Time: Sendable {
    let now = Mutex(Duration.zero)
    func advance(_ duration: Duration) { now.withLock { $0 += duration } }
  }

  private let time = Time()
  private let pause: TranslatorPause

  init() {
    pause = TranslatorPause { [time] in time.now.withLock { $0 } }
  }

  /// Whether the pause ends exactly then.
  private func ends(after duration: Duration) -> Bool {
    time.advance(duration - .nanoseconds(1))
    let isPaused = pause.reason != nil
    time.advance(.nanoseconds(1))
    return isPaused && pause.reason == nil
  }

  @Test func `a later failure of a call that was on its way shortens no pause`() {
    pause.failed(.rateLimited(retryAfter: .seconds(60)))
    pause.failed(.unavailable(reason: "down"))
    pause.failed(.rateLimited(retryAfter: .seconds(2)))
    #expect(pause.reason == .rateLimited(retryAfter: .seconds(60)))
    #expect(ends(after: .seconds(60)))
  }

  @Test func `a later failure that asks for longer makes the pause longer`() {
    pause.failed(.unavailable(reason: "down"))
    pause.failed(.rateLimited(retryAfter: .seconds(60)))
    #expect(pause.reason == .rateLimited(retryAfter: .seconds(60)))
    #expect(ends(after: .seconds(60)))
  }

  @Test func `the pause doubles with every further failure, up to five minutes`() {
    for seconds in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300] {
      pause.failed(.unavailable(reason: "down"))
      #expect(pause.reason == .unavailable(reason: "down"))
      #expect(ends(after: .seconds(seconds)), "\(seconds)")
    }
  }

  @Test func `calls that fail together count as one failure`() {
    for _ in 0..<5 { pause.failed(.offline) }
    #expect(ends(after: .seconds(1)))
    pause.failed(.offline)
    #expect(ends(after: .seconds(2)))
  }

  @Test func `an answer ends the pause and what was counted`() {
    for _ in 0..<3 {
      pause.failed(.offline)
      time.advance(.seconds(300))
    }
    pause.failed(.offline)
    pause.succeeded()
    #expect(pause.reason == nil)
    pause.failed(.offline)
    #expect(ends(after: .seconds(1)))
  }

  @Test(
    arguments: [
      (.quotaExhausted, .seconds(3600)), (.invalidKey, .seconds(3600)), (.offline, .seconds(1)),
      (.rateLimited(retryAfter: nil), .seconds(1)), (.rateLimited(retryAfter: .zero), .seconds(1)),
      (.rateLimited(retryAfter: .milliseconds(1500)), .milliseconds(1500)),
      (.rateLimited(retryAfter: .seconds(5000)), .seconds(5000)),
    ] as [(TranslationError, Duration)])
  func `the first pause is as long as the failure says`(error: TranslationError, wait: Duration) {
    pause.failed(error)
    #expect(ends(after: wait))
  }

  @Test(arguments: [.unsupportedLanguages, .tooLong, .badAnswer(path: ""), .cancelled] as [TranslationError])
  func `what the next call may do better pauses nothing`(error: TranslationError) {
    pause.failed(error)
    #expect(pause.reason == nil)
  }
}
