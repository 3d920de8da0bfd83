internal import VitrineMediaModel

/// Until when providers want no calls, over all searches of a session.
struct ProviderPauses: Sendable {
  /// The time since the session began.
  private let elapsed: @Sendable () -> Duration
  private var ends: [ProviderID: Duration] = [:]

  /// The longest pause that is heeded; budgets of a provider last an hour, or a day.
  static let longest = Duration.seconds(24 * 60 * 60)

  init(_ clock: any Clock<Duration>) { elapsed = Self.stopwatch(clock) }

  /// Notes what an answer says about further calls.
  mutating func note(_ outcome: Result<SearchAnswer, ProviderError>, of provider: ProviderID) {
    switch outcome {
    case .failure(let error): note(SectionState(error), of: provider)
    case .success(let answer): for section in answer.sections { note(section.state, of: provider) }
    }
  }

  /// How long a provider still wants no calls; nil when it may be asked.
  func left(for provider: ProviderID) -> Duration? {
    guard let end = ends[provider] else { return nil }
    let left = end - elapsed()
    return left > .zero ? left : nil
  }

  private mutating func note(_ state: SectionState, of provider: ProviderID) {
    guard case .quotaExhausted(let wait?) = state else { return }
    ends[provider] = max(ends[provider] ?? .zero, elapsed() + min(wait, Self.longest))
  }

  private static func stopwatch<Time: Clock>(_ clock: Time) -> @Sendable () -> Duration
  where Time.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
