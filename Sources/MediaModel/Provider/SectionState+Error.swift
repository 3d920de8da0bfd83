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
