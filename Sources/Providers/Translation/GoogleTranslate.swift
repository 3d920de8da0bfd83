public import VitrineHTTPModel
public import VitrineMediaModel

/// Google Cloud Translation, version 2 ("Basic").
public struct GoogleTranslate: Translator {
  /// `Google Translate`.
  public let name = "Google Translate"
  /// Where the service is.
  public static let usualBase = "https://translation.googleapis.com"
  /// A call takes at most 128 texts and, by advice, 5,000 characters, which have up to four bytes.
  public let limits = TranslatorLimits(texts: 128, bytes: 10_000)
  private let call: TranslationCall

  /// Creates a translator.
  ///
  /// - Parameters:
  ///   - key: The project's key; it travels as a field and never in the address.
  ///   - base: Where the service is.
  ///   - transport: What carries the calls.
  public init(key: Secret, base: String = usualBase, transport: any HTTPTransport) {
    call = TranslationCall(
      base: base, fields: ["X-Goog-Api-Key": key.revealed], secret: key, transport: transport,
      error: Self.error)
  }

  /// Translates texts; a source that is nil is guessed by the service.
  ///
  /// - Throws: ``TranslationError``.
  public func translate(
    _ texts: [String], from source: LanguageTag?, to target: LanguageTag
  ) async throws(TranslationError) -> [String] {
    let question = Question(
      q: texts, source: source.map(Self.code), target: Self.code(target), format: "text")
    let answer: Answer = try await call.post("/language/translate/v2", question)
    return try aligned(
      answer.data.translations.map(\.translatedText), with: texts, path: "data.translations")
  }

  private struct Question: Encodable {
    let q: [String]
    let source: String?
    let target: String
    /// The usual "html" would write `&#39;` for an apostrophe.
    let format: String
  }

  private struct Answer: Decodable {
    struct Content: Decodable { let translations: [Translation] }
    struct Translation: Decodable { let translatedText: String }
    let data: Content
  }

  /// Languages stand without region, but for Chinese.
  static func code(_ tag: LanguageTag) -> String {
    guard tag.language == "zh" else { return tag.language }
    return tag.isTraditionalChinese ? "zh-TW" : "zh-CN"
  }
}

/// What Google's errors mean; the status alone does not tell.
extension GoogleTranslate {
  private struct Failure: Decodable {
    struct Content: Decodable {
      let message: String?
      let errors: [Reason]?
      let details: [Reason]?
    }
    struct Reason: Decodable { let reason: String? }
    let error: Content
  }

  private static func error(_ response: TransportResponse) -> TranslationError? {
    guard let failure: Failure = try? WireJSON.decode(from: response.body) else { return nil }
    let reasons = ((failure.error.errors ?? []) + (failure.error.details ?? [])).compactMap(\.reason)
    if reasons.contains(where: ["dailyLimitExceeded", "quotaExceeded"].contains) { return .quotaExhausted }
    if reasons.contains(where: ["userRateLimitExceeded", "rateLimitExceeded"].contains) {
      return .rateLimited(retryAfter: RetryAfter.duration(response.fields))
    }
    if reasons.contains(where: ["API_KEY_INVALID", "keyInvalid"].contains) { return .invalidKey }
    let message = failure.error.message ?? ""
    guard response.status == .badRequest else { return nil }
    return ["language pair", "Invalid Value"].contains(where: message.contains) ? .unsupportedLanguages : nil
  }
}
