/// Why a provider could not answer: each case is something else for the caller to do.
///
/// The words for readers are made where they are shown, in the reader's language.
public enum ProviderError: Error, Sendable, Hashable {
  /// The key is missing or refused: check the configuration.
  case invalidKey
  /// There is no such item or shelf.
  case notFound
  /// Too many calls: ask again after this time (nil when the provider does not say).
  case rateLimited(retryAfter: Duration?)
  /// There was no answer within the deadline: ask again.
  case late
  /// The provider cannot filter by these names or cannot order so: ask without them.
  case unsupported([Refinement.Name])
  /// The provider is in trouble: ask again later. The reason is a detail in English for developers, part of a sentence
  /// without a capital and a full stop, and holds no secret.
  case unavailable(reason: String)
  /// The answer could not be read at this coding path: report it.
  case badAnswer(path: String)
  /// There is no network.
  case offline
  /// The caller went away; never shown and never retried.
  case cancelled

  /// Whether the same call may succeed later.
  public var mayBeRetried: Bool {
    switch self {
    case .rateLimited, .late, .unavailable, .badAnswer, .offline: true
    case .invalidKey, .notFound, .unsupported, .cancelled: false
    }
  }
}
