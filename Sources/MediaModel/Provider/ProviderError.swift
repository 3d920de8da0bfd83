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
