public import VitrineHTTPModel
public import VitrineMediaModel

/// Apertium, on any server of its "APY" (wiki.apertium.org/wiki/Apertium-apy). It needs no key and no network beyond its
/// server, and translates between few languages.
public struct Apertium: Translator {
  /// `Apertium`.
  public let name = "Apertium"
  /// A call holds one text.
  public let limits = TranslatorLimits(texts: 1, bytes: 8000)
  private let call: TranslationCall

  /// Creates a translator.
  ///
  /// - Parameters:
  ///   - base: Where the server is.
  ///   - transport: What carries the calls.
  public init(base: String, transport: any HTTPTransport) {
    call = TranslationCall(
      base: base, fields: HTTPFields(), secret: Secret(""), transport: transport, error: Self.error)
  }

  /// Translates texts, one call for each.
  ///
  /// - Throws: ``TranslationError``; ``TranslationError/unsupportedLanguages`` when the source is nil, too.
  public func translate(
    _ texts: [String], from source: LanguageTag?, to target: LanguageTag
  ) async throws(TranslationError) -> [String] {
    guard let source else { throw .unsupportedLanguages }
    let pair = Self.code(source) + "|" + Self.code(target)
    var translations: [String] = []
    for text in texts { translations.append(try await translation(of: text, pair)) }
    return translations
  }

  private func translation(of text: String, _ pair: String) async throws(TranslationError) -> String {
    // Words it does not know would be marked with a star.
    let form = [("langpair", pair), ("q", text), ("format", "txt"), ("markUnknown", "no")]
    let answer: Answer = try await call.post("/translate", form: form)
    return answer.responseData.translatedText
  }

  private struct Answer: Decodable {
    struct Content: Decodable { let translatedText: String }
    let responseData: Content
  }

  private struct Failure: Decodable { let explanation: String? }

  private static func error(_ response: TransportResponse) -> TranslationError? {
    guard response.status == .badRequest, let failure: Failure = try? WireJSON.decode(from: response.body)
    else { return nil }
    return failure.explanation?.contains("pair") == true ? .unsupportedLanguages : nil
  }

  /// Languages have three letters here (ISO 639-3); one without an entry is asked for as it is.
  static func code(_ tag: LanguageTag) -> String { codes[tag.language] ?? tag.language }

  /// The languages of released pairs.
  private static let codes = [
    "af": "afr", "an": "arg", "ar": "ara", "be": "bel", "bg": "bul", "br": "bre", "ca": "cat", "cy": "cym",
    "da": "dan", "de": "deu", "el": "ell", "en": "eng", "eo": "epo", "es": "spa", "et": "est", "eu": "eus",
    "fi": "fin", "fr": "fra", "ga": "gle", "gl": "glg", "he": "heb", "hi": "hin", "hr": "hrv", "hu": "hun",
    "id": "ind", "is": "isl", "it": "ita", "ja": "jpn", "kk": "kaz", "ko": "kor", "lt": "lit", "lv": "lav",
    "mk": "mkd", "ms": "zlm", "mt": "mlt", "nb": "nob", "nl": "nld", "nn": "nno", "no": "nob", "oc": "oci",
    "pl": "pol", "pt": "por", "ro": "ron", "ru": "rus", "sc": "srd", "sk": "slk", "sl": "slv", "sq": "sqi",
    "sr": "srp", "sv": "swe", "tr": "tur", "tt": "tat", "uk": "ukr", "ur": "urd", "zh": "zho",
  ]
}
