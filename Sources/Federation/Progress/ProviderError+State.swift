internal import MediaModel

extension ProviderError {
  /// What a section says when a provider failed: trouble is never "no results".
  var state: SectionState {
    switch self {
    case .invalidKey: .unavailable(reason: "The key is missing or was refused.", retry: false)
    case .notFound: .unavailable(reason: "The provider does not know this kind of search.", retry: false)
    case .rateLimited(let retryAfter): .quotaExhausted(retryAfter: retryAfter)
    case .unavailable(let reason): .unavailable(reason: reason, retry: true)
    case .badAnswer: .unavailable(reason: "The answer could not be read.", retry: true)
    case .offline: .unavailable(reason: "There is no network.", retry: true)
    case .cancelled: .idle
    }
  }

  /// The deadline has passed.
  static let late = ProviderError.unavailable(reason: "There was no answer in time.")
  /// The provider answers something else than was asked.
  static let beside = ProviderError.unavailable(reason: "The answer was to another search.")
  /// The answer lacks a kind that was asked for.
  static let incomplete = ProviderError.unavailable(reason: "The answer left this kind out.")
  /// The provider still works on too many calls that nobody waits for.
  static let busy = ProviderError.unavailable(reason: "The provider is still busy with earlier searches.")
}
