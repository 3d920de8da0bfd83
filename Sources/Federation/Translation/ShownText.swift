public import VitrineMediaModel

/// A text as a screen or a page shows it.
public struct ShownText: Sendable, Hashable {
  /// The text.
  public var text: String
  /// The language it is in; nil when unknown.
  public var language: LanguageTag?
  /// The service whose machine translated it, such as `DeepL`, which must be shown beside it; nil for a text as its
  /// authors wrote it.
  public var service: String?
  /// The text before the translation; nil for one that is not translated.
  public var original: String?

  /// Creates a text; without service and original one that is not translated.
  public init(_ text: String, _ language: LanguageTag?, service: String? = nil, original: String? = nil) {
    (self.text, self.language, self.service, self.original) = (text, language, service, original)
  }
}

extension ItemSummary {
  /// The overview in the first language of the reader that has one, else in the original language, English or any
  /// other; nil when there is none.
  public func overview(for languages: [LanguageTag]) -> ShownText? {
    overview.best(for: languages, original: originalLanguage).map { ShownText($0.text, $0.language) }
  }
}
