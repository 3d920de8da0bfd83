public import VitrineHTTPModel
public import VitrineMediaModel

/// DeepL, version 2.
public struct DeepL: Translator {
  /// `DeepL`.
  public let name = "DeepL"
  /// A call takes 50 texts and a body of 128 KiB; escapes may make six bytes of one.
  public let limits = TranslatorLimits(texts: 50, bytes: 20_000)
  private let call: TranslationCall

  /// Creates a translator.
  ///
  /// - Parameters:
  ///   - key: The account's key; one that ends in `:fx` belongs to a free account, which has another host.
  ///   - base: Where the service is; nil for the host of the key.
  ///   - transport: What carries the calls.
  public init(key: Secret, base: String? = nil, transport: any HTTPTransport) {
    call = TranslationCall(
      base: base ?? Self.base(key), fields: ["Authorization": "DeepL-Auth-Key \(key.revealed)"], secret: key,
      transport: transport, error: Self.error)
  }

  /// Translates texts; a source that is nil is guessed by the service.
  ///
  /// - Throws: ``TranslationError``.
  public func translate(
    _ texts: [String], from source: LanguageTag?, to target: LanguageTag
  ) async throws(TranslationError) -> [String] {
    let question = Question(
      text: texts, source_lang: source.map { Self.sourceCode($0) }, target_lang: Self.targetCode(target))
    let answer: Answer = try await call.post("/v2/translate", question)
    return try aligned(answer.translations.map(\.text), with: texts, path: "translations")
  }

  private struct Question: Encodable {
    let text: [String]
    let source_lang: String?
    let target_lang: String
  }

  private struct Answer: Decodable {
    struct Translation: Decodable { let text: String }
    let translations: [Translation]
  }

  private struct Failure: Decodable { let message: String? }

  private static func base(_ key: Secret) -> String {
    key.revealed.hasSuffix(":fx") ? "https://api-free.deepl.com" : "https://api.deepl.com"
  }

  /// A source stands without region and script.
  static func sourceCode(_ tag: LanguageTag) -> String {
    tag.language == "no" ? "NB" : tag.language.uppercased()
  }

  /// Some targets need a region or script.
  static func targetCode(_ tag: LanguageTag) -> String {
    switch tag.language {
    case "en": tag.region == "GB" ? "EN-GB" : "EN-US"
    case "pt": tag.region == "PT" ? "PT-PT" : "PT-BR"
    case "zh": tag.isTraditionalChinese ? "ZH-HANT" : "ZH-HANS"
    default: sourceCode(tag)
    }
  }

  private static func error(_ response: TransportResponse) -> TranslationError? {
    switch response.status.rawValue {
    case 456: return .quotaExhausted
    case 400:
      let failure: Failure? = try? WireJSON.decode(from: response.body)
      return failure?.message?.contains("_lang") == true ? .unsupportedLanguages : nil
    case 529: return .rateLimited(retryAfter: RetryAfter.duration(response.fields))
    default: return nil
    }
  }
}
