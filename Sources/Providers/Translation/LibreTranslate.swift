public import VitrineHTTPModel
public import VitrineMediaModel

/// LibreTranslate, on any server of it (docs.libretranslate.com).
public struct LibreTranslate: Translator {
  /// `LibreTranslate`.
  public let name = "LibreTranslate"
  /// Servers of the public kind take about this much; the operator may allow less.
  public let limits = TranslatorLimits(texts: 25, bytes: 8000)
  private let call: TranslationCall
  private let key: Secret?

  /// Creates a translator.
  ///
  /// - Parameters:
  ///   - base: Where the server is.
  ///   - key: The server's key; nil when it wants none. This service takes it in the body only.
  ///   - transport: What carries the calls.
  public init(base: String, key: Secret? = nil, transport: any HTTPTransport) {
    self.key = key
    call = TranslationCall(
      base: base, fields: HTTPFields(), secret: key ?? Secret(""), transport: transport, error: Self.error)
  }

  /// Translates texts; a source that is nil is guessed by the server.
  ///
  /// - Throws: ``TranslationError``.
  public func translate(
    _ texts: [String], from source: LanguageTag?, to target: LanguageTag
  ) async throws(TranslationError) -> [String] {
    let question = Question(
      q: texts, source: source.map(Self.code) ?? "auto", target: Self.code(target), format: "text",
      api_key: key?.revealed)
    let answer: Answer = try await call.post("/translate", question)
    return try aligned(answer.translatedText, with: texts, path: "translatedText")
  }

  private struct Question: Encodable {
    let q: [String]
    let source: String
    let target: String
    let format: String
    let api_key: String?
  }

  private struct Answer: Decodable { let translatedText: [String] }
  private struct Failure: Decodable { let error: String }

  /// The server's languages have names of their own where two scripts or regions are told apart.
  static func code(_ tag: LanguageTag) -> String {
    switch tag.language {
    case "zh": tag.isTraditionalChinese ? "zt" : "zh"
    case "no": "nb"
    case "pt": tag.region == "BR" ? "pt-BR" : "pt"
    default: tag.language
    }
  }

  /// Everything wrong with a call is status 400 and an English sentence.
  private static func error(_ response: TransportResponse) -> TranslationError? {
    guard response.status == .badRequest, let failure: Failure = try? WireJSON.decode(from: response.body)
    else { return nil }
    if ["not supported", "not available"].contains(where: failure.error.contains) {
      return .unsupportedLanguages
    }
    if failure.error.contains("limit") { return .tooLong }
    return failure.error.contains("API key") ? .invalidKey : nil
  }
}

/// The translations, if there is one for each text.
func aligned(
  _ translations: [String], with texts: [String], path: String
) throws(TranslationError) -> [String] {
  guard translations.count == texts.count else { throw .badAnswer(path: path) }
  return translations
}

extension LanguageTag {
  /// Whether Chinese of this tag is written in traditional characters.
  var isTraditionalChinese: Bool {
    script.map { $0 == "Hant" } ?? ["TW", "HK", "MO"].contains(region ?? "")
  }
}
