/// Translates texts that a provider has in no language of the reader.
///
/// Implementations are safe to call from any task at any time.
public protocol Translating: Sendable {
  /// Translates texts of any languages. Never fails: what cannot be translated, for whatever reason, comes back as it was.
  ///
  /// - Parameter requests: The texts.
  /// - Returns: One text to show for each request, in their order.
  func translate(_ requests: [TranslationRequest]) async -> [TranslatedText]
}

/// A text to translate.
public struct TranslationRequest: Sendable, Hashable {
  /// The text as it is: plain, not HTML.
  public let text: String
  /// Its language; nil when it is not known.
  public let source: LanguageTag?
  /// The language that is wanted.
  public let target: LanguageTag

  /// Creates a request.
  public init(text: String, from source: LanguageTag?, to target: LanguageTag) {
    self.text = text
    self.source = source
    self.target = target
  }
}

/// A text to show, and who translated it.
public struct TranslatedText: Sendable, Hashable {
  /// The text.
  public var text: String
  /// The language it is in: the one that was wanted, or that of the text as it was; nil when it is not known.
  public var language: LanguageTag?
  /// The service whose machine translated it, such as `DeepL`, which must be shown beside it; nil for a text as it was.
  public var service: String?

  /// Creates a text; without a service, one that was not translated.
  public init(text: String, language: LanguageTag?, service: String? = nil) {
    self.text = text
    self.language = language
    self.service = service
  }

  /// Whether a machine translated it, which must be shown.
  public var isMachine: Bool { service != nil }
}
