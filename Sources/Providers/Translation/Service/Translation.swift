public import VitrineMediaModel

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

  /// The text as it was given.
  var original: Translation.Text { Translation.Text(text: text, language: source, isMachine: false) }

  /// Whether there is nothing to translate: no letter at all, or the language is the one that is wanted.
  var isNeedless: Bool {
    if !text.unicodeScalars.contains(where: \.properties.isAlphabetic) { return true }
    guard let source, source.language == target.language else { return false }
    return source.script == target.script || source.script == nil || target.script == nil
  }
}

/// What became of a text. There is always one to show.
public enum Translation: Sendable, Hashable {
  /// A machine translated it.
  case translated(Text)
  /// The text as it was, and why.
  case untranslated(Text, because: Reason)

  /// Why a text was left as it was.
  public enum Reason: Sendable, Hashable {
    /// It is in that language already, or holds no letter.
    case needless
    /// The translator left it as it was, as it does with names.
    case unchanged
    /// What came back cannot be a translation, such as an emoji for a sentence.
    case implausible
    /// The translator did not answer.
    case failed(TranslationError)
  }

  /// A text to show and where it comes from.
  public struct Text: Sendable, Hashable {
    /// The text.
    public let text: String
    /// The language of the text; nil when it is not known.
    public let language: LanguageTag?
    /// Whether a machine translated it, which must be shown.
    public let isMachine: Bool

    /// Creates a text.
    public init(text: String, language: LanguageTag?, isMachine: Bool) {
      self.text = text
      self.language = language
      self.isMachine = isMachine
    }
  }

  /// The text to show.
  public var text: Text {
    switch self {
    case .translated(let text), .untranslated(let text, _): text
    }
  }

  /// Whether it will be the same when asked again, so that it may be kept. Trouble is never kept.
  var isLasting: Bool {
    switch self {
    case .translated, .untranslated(_, .needless), .untranslated(_, .unchanged): true
    case .untranslated(_, .implausible), .untranslated(_, .failed): false
    }
  }
}

extension TranslationRequest {
  /// Judges what a translator sent for the text.
  func judged(_ answer: String) -> Translation {
    let trimmed = answer.trimmed
    if trimmed == text.trimmed { return .untranslated(original, because: .unchanged) }
    guard isPlausible(trimmed) else { return .untranslated(original, because: .implausible) }
    return .translated(Translation.Text(text: trimmed, language: target, isMachine: true))
  }

  /// The text untranslated because of trouble.
  func failed(_ error: TranslationError) -> Translation { .untranslated(original, because: .failed(error)) }

  /// A translation of letters has letters, no control characters, and a length in proportion. One Chinese character
  /// can be a word of ten letters, and the other way round.
  private func isPlausible(_ answer: String) -> Bool {
    let (before, after) = (text.unicodeScalars.count, answer.unicodeScalars.count)
    guard after <= before * Plausible.growth + Plausible.slack,
      after * Plausible.shrinkage + Plausible.slack >= before
    else { return false }
    guard answer.unicodeScalars.contains(where: \.properties.isAlphabetic) else { return false }
    return !answer.unicodeScalars.contains {
      $0.properties.generalCategory == .control && !"\n\r\t".unicodeScalars.contains($0)
    }
  }

  private enum Plausible {
    /// How many times longer a translation may be.
    static let growth = 8
    /// How many times shorter a translation may be.
    static let shrinkage = 8
    /// Short texts may differ by this much, in scalars, whatever the proportion.
    static let slack = 40
  }
}
