internal import VitrineMediaModel

extension TranslationRequest {
  /// The text as it was given.
  var original: TranslatedText { TranslatedText(text: text, language: source) }

  /// Whether there is nothing to translate: no letter at all, or the language is the one that is wanted.
  var isNeedless: Bool {
    if !text.unicodeScalars.contains(where: \.properties.isAlphabetic) { return true }
    guard let source, source.language == target.language else { return false }
    return source.script == target.script || source.script == nil || target.script == nil
  }
}

/// What became of a text. There is always one to show.
enum Translation: Sendable, Hashable {
  /// A machine translated it.
  case translated(TranslatedText)
  /// The text as it was, and why.
  case untranslated(TranslatedText, because: Reason)

  /// Why a text was left as it was.
  enum Reason: Sendable, Hashable {
    /// It is in that language already, or holds no letter.
    case needless
    /// The translator left it as it was, as it does with names.
    case unchanged
    /// What came back cannot be a translation, such as an emoji for a sentence.
    case implausible
    /// The translator did not answer.
    case failed(TranslationError)
  }

  /// The text to show.
  var text: TranslatedText {
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
  /// Judges what a translator, the service of this name, sent for the text.
  func judged(_ answer: String, by service: String) -> Translation {
    let trimmed = answer.trimmed
    if trimmed == text.trimmed { return .untranslated(original, because: .unchanged) }
    guard isPlausible(trimmed) else { return .untranslated(original, because: .implausible) }
    return .translated(TranslatedText(text: trimmed, language: target, service: service))
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
