public import VitrineMediaModel

/// A service that translates texts by machine.
///
/// Implementations are safe to use from any task at any time, keep nothing, and end at once when the calling task is
/// cancelled. ``TranslationService`` adds the cache, the bounds and the check of what comes back.
public protocol Translator: Sendable {
  /// The name of the service as readers know it, such as `DeepL`; it is shown beside its translations.
  var name: String { get }

  /// What one call may hold.
  var limits: TranslatorLimits { get }

  /// Translates texts.
  ///
  /// - Parameters:
  ///   - texts: At most as many and as long as ``limits`` says; plain text, not HTML.
  ///   - source: The language of all texts; nil when it is not known.
  ///   - target: The language that is wanted.
  /// - Returns: As many translations as texts, in their order; what the service sent, however odd.
  /// - Throws: ``TranslationError``; then no text was translated.
  func translate(
    _ texts: [String], from source: LanguageTag?, to target: LanguageTag
  ) async throws(TranslationError) -> [String]
}

/// What one call to a translator may hold.
public struct TranslatorLimits: Sendable, Hashable {
  /// The texts of a call, at least 1.
  public let texts: Int
  /// The UTF-8 bytes of all texts of a call, at least 1.
  public let bytes: Int

  /// Creates limits; numbers below 1 become 1.
  public init(texts: Int, bytes: Int) {
    self.texts = max(1, texts)
    self.bytes = max(1, bytes)
  }
}

/// Why nothing was translated; each case is something else for the caller to do. No case holds a key or an address.
public enum TranslationError: Error, Sendable, Hashable {
  /// The key is missing or refused: check the configuration.
  case invalidKey
  /// The service does not translate between these languages: do not ask for them again.
  case unsupportedLanguages
  /// The texts are too long or too many for one call: send less.
  case tooLong
  /// Too many calls: ask again after this time (nil when the service does not say).
  case rateLimited(retryAfter: Duration?)
  /// What may be translated for this key is used up: do not ask again for long.
  case quotaExhausted
  /// The service is in trouble: ask again later. The reason holds no secret.
  case unavailable(reason: String)
  /// The answer could not be read at this coding path: report it.
  case badAnswer(path: String)
  /// There is no network.
  case offline
  /// The caller went away; never shown and never retried.
  case cancelled
}
