public import VitrineMediaModel

/// A translated text and how it must be marked.
public struct TranslatedText: Sendable, Hashable {
  /// The text.
  public var text: String
  /// What to show beside it, such as "Translated by LibreTranslate"; never empty for a machine's work.
  public var mark: String

  /// Creates a translated text.
  public init(text: String, mark: String) { (self.text, self.mark) = (text, mark) }
}

/// Who translates texts that a provider has in no language of the reader.
public protocol Translating: Sendable {
  /// Translates texts, in one batch.
  ///
  /// - Parameters:
  ///   - texts: The texts, none of them blank.
  ///   - source: Their language; nil when unknown.
  ///   - target: The language wanted.
  /// - Returns: One translation for each text, in their order.
  /// - Throws: Any error when there is no translation; the caller shows the text as it is.
  func translate(
    _ texts: [String], from source: LanguageTag?, to target: LanguageTag
  ) async throws -> [TranslatedText]
}

/// A text as a page shows it.
public struct ShownText: Sendable, Hashable {
  /// The text.
  public var text: String
  /// The language it is in; nil when unknown.
  public var language: LanguageTag?
  /// What to show beside a machine's translation; nil for a text as its authors wrote it.
  public var mark: String?
  /// The text before the translation; nil for one that is not translated.
  public var original: String?

  /// Creates a text that is not translated.
  init(_ text: String, _ language: LanguageTag?) { (self.text, self.language) = (text, language) }
}
