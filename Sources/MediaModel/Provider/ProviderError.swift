/// Why a provider could not answer: each case is something else for the caller to do.
public enum ProviderError: Error, Sendable, Hashable {
  /// The key is missing or refused: check the configuration.
  case invalidKey
  /// There is no such item or shelf.
  case notFound
  /// Too many calls: ask again after this time (nil when the provider does not say).
  case rateLimited(retryAfter: Duration?)
  /// The provider is in trouble: ask again later. The reason holds no secret.
  case unavailable(reason: String)
  /// The answer could not be read at this coding path: report it.
  case badAnswer(path: String)
  /// There is no network.
  case offline
  /// The caller went away; never shown and never retried.
  case cancelled
}

extension SectionState {
  /// What a section says when a provider failed: trouble is never "no results".
  ///
  /// Reasons are parts of a sentence in English, without a capital and a full stop, and hold no secret. A call that
  /// was cancelled was not asked.
  public init(_ error: ProviderError) {
    self =
      switch error {
      case .invalidKey: .unavailable(reason: "the key is missing or refused", retry: false)
      case .notFound: .unavailable(reason: "there is no such list", retry: false)
      case .rateLimited(let retryAfter): .quotaExhausted(retryAfter: retryAfter)
      case .unavailable(let reason): .unavailable(reason: reason, retry: true)
      case .badAnswer: .unavailable(reason: "the answer could not be read", retry: true)
      case .offline: .unavailable(reason: "there is no network", retry: true)
      case .cancelled: .idle
      }
  }
}
