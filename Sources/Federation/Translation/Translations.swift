public import VitrineMediaModel

/// Chooses the texts that a reader cannot read and has them translated, for screens and web pages alike.
///
/// A text in one of the reader's languages is left alone. What the translator does not give in time, or cannot translate,
/// is shown as it is: nobody has to wait for a translation.
public struct Translations: Sendable {
  private let translator: any Translating
  private let deadline: Duration
  private let clock: any Clock<Duration>

  /// The longest text that is given to a translator, in characters; a longer one stays as it is.
  public static let longestText = 5000

  /// Creates translations by a translator.
  ///
  /// - Parameters:
  ///   - translator: The translator.
  ///   - deadline: How long it may take for a page of items.
  ///   - clock: What measures that.
  public init(
    by translator: any Translating, deadline: Duration = FederationOptions.usualDeadline,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.translator, self.deadline, self.clock) = (translator, deadline, clock)
  }

  /// Translates the overviews that are in none of the reader's languages into the first of them.
  ///
  /// - Parameters:
  ///   - items: The items of a page.
  ///   - languages: The reader's languages, most wanted first; without any nothing is translated.
  /// - Returns: The translated overviews, with the service to name and the original; items that need none or got none are not in it.
  public func overviews(of items: [ItemSummary], for languages: [LanguageTag]) async -> [MediaID: ShownText] {
    var wanted: [MediaID: ShownText] = [:]
    for item in items {
      if let text = item.overview(for: languages), text.needsTranslation(for: languages) {
        wanted[item.id] = text
      }
    }
    let translated = await translated(items.compactMap { wanted[$0.id] }, for: languages)
    return wanted.compactMapValues { translated[$0] }
  }

  /// Translates a text when it is in none of the reader's languages.
  ///
  /// - Returns: The translation; nil when none is needed or there is none.
  public func translation(of text: ShownText, for languages: [LanguageTag]) async -> ShownText? {
    guard text.needsTranslation(for: languages) else { return nil }
    return await translated([text], for: languages)[text]
  }

  /// Translates texts that need it, each once, in one batch.
  private func translated(_ texts: [ShownText], for languages: [LanguageTag]) async -> [ShownText: ShownText]
  {
    guard let target = languages.first, !texts.isEmpty else { return [:] }
    let order = texts.eachOnce(by: \.self)
    let requests = order.map { TranslationRequest(text: $0.text, from: $0.language, to: target) }
    let answers = await value(within: deadline, on: clock) { [translator] in
      await translator.translate(requests)
    }
    guard let answers, answers.count == order.count else { return [:] }
    var result: [ShownText: ShownText] = [:]
    for (text, new) in zip(order, answers) where new.isMachine && !new.text.isBlank {
      result[text] = ShownText(
        new.text, new.language ?? target, service: new.service, original: text.text)
    }
    return result
  }
}

extension ShownText {
  /// Whether a reader needs another language than that of the text. What is translated already needs nothing, and a text
  /// of unknown language may be one.
  func needsTranslation(for languages: [LanguageTag]) -> Bool {
    guard service == nil, !languages.isEmpty, !text.isBlank, text.count <= Translations.longestText else {
      return false
    }
    guard let language else { return true }
    return !languages.contains { $0.language == language.language }
  }
}
