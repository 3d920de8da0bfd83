import Foundation
import VitrineHTTPModel
import VitrineMediaModel
import Testing

@testable import VitrineProviders

@Suite struct TranslatorTests {
  private static let key = "k3y-of-nobody"

  @Test func `LibreTranslate is asked with a list and answers with one`() async throws {
    let transport = ScriptedTransport { _ in
      .json(
        #"{"translatedText":["Hallo","zwei"],"detectedLanguage":[{"confidence":90,"language":"en"}],"#
          + #""alternatives":[[],[]]}"#)
    }
    let translator = LibreTranslate(base: "https://lt.example", key: Secret(Self.key), transport: transport)
    #expect(
      try await translator.translate(["Hello", "two"], from: nil, to: .of("de-AT")) == ["Hallo", "zwei"])
    let request = try #require(transport.requests.first)
    #expect(request.method == .post && request.url == "https://lt.example/translate")
    #expect(request.fields["Content-Type"] == "application/json")
    let wanted =
      #"{"api_key":"\#(Self.key)","format":"text","q":["Hello","two"],"source":"auto","target":"de"}"#
    #expect(String(decoding: request.body, as: UTF8.self) == wanted)
  }

  @Test
  func
    `a key that a service repeats in a translation is not shown, and a slash behind a base does not matter`()
    async throws
  {
    let transport = ScriptedTransport { _ in .json(#"{"translatedText":["Hallo \#(Self.key)"]}"#) }
    let translator = LibreTranslate(base: "https://lt.example/", key: Secret(Self.key), transport: transport)
    #expect(try await translator.translate(["Hello"], from: nil, to: .of("de")) == ["Hallo [secret]"])
    #expect(transport.requests.map(\.url) == ["https://lt.example/translate"])
  }

  @Test func `Apertium is asked for each text with codes of three letters`() async throws {
    let transport = ScriptedTransport { _ in
      .json(
        #"{"responseData":{"translatedText":"la casa <b>roja<\/b>"},"responseDetails":null,"responseStatus":200}"#
      )
    }
    let translator = Apertium(base: "http://ap.example", transport: transport)
    let answers = try await translator.translate(["a & b", "c+d"], from: .english, to: .of("es-MX"))
    #expect(answers == ["la casa <b>roja</b>", "la casa <b>roja</b>"])
    #expect(transport.requests.allSatisfy { $0.method == .post && $0.url == "http://ap.example/translate" })
    #expect(
      transport.requests.map { String(decoding: $0.body, as: UTF8.self) } == [
        "langpair=eng%7Cspa&q=a%20%26%20b&format=txt&markUnknown=no",
        "langpair=eng%7Cspa&q=c%2Bd&format=txt&markUnknown=no",
      ])
    await #expect(throws: TranslationError.unsupportedLanguages) {
      _ = try await translator.translate(["a"], from: nil, to: .english)
    }
  }

  @Test func `Google is asked for plain text, with the key in a field`() async throws {
    let transport = ScriptedTransport { _ in
      .json(
        #"{"data":{"translations":[{"translatedText":"it's","detectedSourceLanguage":"ko"},{"translatedText":"b"}]}}"#
      )
    }
    let translator = GoogleTranslate(key: Secret(Self.key), transport: transport)
    #expect(translator.limits.texts == 128)
    #expect(try await translator.translate(["가", "나"], from: .korean, to: .of("zh-TW")) == ["it's", "b"])
    let request = try #require(transport.requests.first)
    #expect(request.url == "https://translation.googleapis.com/language/translate/v2")
    #expect(request.fields["X-Goog-Api-Key"] == Self.key)
    let wanted = #"{"format":"text","q":["가","나"],"source":"ko","target":"zh-TW"}"#
    #expect(String(decoding: request.body, as: UTF8.self) == wanted)
  }

  @Test func `DeepL is asked at the host of the key, with variants where they are needed`() async throws {
    let transport = ScriptedTransport { _ in
      .json(#"{"translations":[{"detected_source_language":"DE","text":"Hello"}],"billed_characters":5}"#)
    }
    for (key, host) in [("abcdef", "api.deepl.com"), ("abcdef:fx", "api-free.deepl.com")] {
      let translator = DeepL(key: Secret(key), transport: transport)
      #expect(try await translator.translate(["Hallo"], from: .of("de-AT"), to: .english) == ["Hello"])
      let request = try #require(transport.requests.last)
      #expect(request.url == "https://\(host)/v2/translate")
      #expect(request.fields["Authorization"] == "DeepL-Auth-Key \(key)")
      let wanted = #"{"source_lang":"DE","target_lang":"EN-US","text":["Hallo"]}"#
      #expect(String(decoding: request.body, as: UTF8.self) == wanted)
    }
  }

  @Test(arguments: [
    ("en", "EN-US", "en", "en", "eng"), ("en-GB", "EN-GB", "en", "en", "eng"),
    ("pt-BR", "PT-BR", "pt-BR", "pt", "por"), ("pt-PT", "PT-PT", "pt", "pt", "por"),
    ("zh-Hant", "ZH-HANT", "zt", "zh-TW", "zho"), ("zh-HK", "ZH-HANT", "zt", "zh-TW", "zho"),
    ("zh-Hans-HK", "ZH-HANS", "zh", "zh-CN", "zho"), ("no", "NB", "nb", "no", "nob"),
    ("ko-KR", "KO", "ko", "ko", "kor"), ("cym", "CYM", "cym", "cym", "cym"),
  ])
  func `every service has its own names of languages`(
    tag: String, deepL: String, libre: String, google: String, apertium: String
  ) throws {
    let tag = try #require(LanguageTag(tag))
    #expect(DeepL.targetCode(tag) == deepL)
    #expect(LibreTranslate.code(tag) == libre)
    #expect(GoogleTranslate.code(tag) == google)
    #expect(Apertium.code(tag) == apertium)
  }

  @Test func `an answer with too few or too many texts is a bad one`() async {
    let answers = [
      #"{"translatedText":["a"]}"#, #"{"data":{"translations":[{"translatedText":"a"}]}}"#,
      #"{"translations":[{"text":"a"},{"text":"b"},{"text":"c"}]}"#,
    ]
    for (translator, answer) in zip(["libretranslate:http://a", "google:abcdef", "deepl:abcdef"], answers) {
      let error = await error(of: translator, .json(answer), texts: ["a", "b"])
      guard case .badAnswer = error else {
        Issue.record("\(translator): \(String(describing: error))")
        continue
      }
    }
  }

  @Test func `a key that a service repeats is in no error`() async throws {
    let transport = ScriptedTransport { request throws(TransportError) in
      throw .failed(reason: "\(request.fields) \(String(decoding: request.body, as: UTF8.self))")
    }
    let translators: [any Translator] = [
      LibreTranslate(base: "https://a", key: Secret(Self.key), transport: transport),
      GoogleTranslate(key: Secret(Self.key), transport: transport),
      DeepL(key: Secret(Self.key), transport: transport),
    ]
    for translator in translators {
      let error = await #expect(throws: TranslationError.self) {
        _ = try await translator.translate(["a"], from: nil, to: .korean)
      }
      var dumped = ""
      dump(translator, to: &dumped)
      for text in [dumped, "\(translator)", String(reflecting: translator), String(reflecting: error)] {
        #expect(!text.contains(Self.key), "\(text)")
      }
    }
  }

  @Test(arguments: [
    (
      "libretranslate:http://a", 400, #"{"error":"kor is not supported"}"#,
      TranslationError.unsupportedLanguages
    ),
    (
      "libretranslate:http://a", 400, #"{"error":"X (x) is not available as a target language from Y (y)"}"#,
      .unsupportedLanguages
    ),
    (
      "libretranslate:http://a", 400, #"{"error":"Invalid request: request (9) exceeds text limit (5)"}"#,
      .tooLong
    ),
    (
      "libretranslate:http://a", 403, #"{"error":"Please contact the server operator to get an API key"}"#,
      .invalidKey
    ),
    (
      "libretranslate:http://a", 500, #"{"error":"Cannot translate text"}"#,
      .unavailable(reason: "status 500")
    ),
    (
      "apertium:http://a", 400, #"{"status":"error","code":400,"explanation":"That pair is not installed"}"#,
      .unsupportedLanguages
    ),
    ("apertium:http://a", 503, "", .unavailable(reason: "status 503")),
    ("apertium:http://a", 200, "<html>", .badAnswer(path: "")),
    (
      "google:abcdef", 400,
      #"{"error":{"code":400,"message":"API key not valid.","details":[{"reason":"API_KEY_INVALID"}]}}"#,
      .invalidKey
    ),
    (
      "google:abcdef", 400, #"{"error":{"code":400,"message":"Bad language pair: xx|yy"}}"#,
      .unsupportedLanguages
    ),
    (
      "google:abcdef", 403, #"{"error":{"code":403,"errors":[{"reason":"dailyLimitExceeded"}]}}"#,
      .quotaExhausted
    ),
    (
      "google:abcdef", 403, #"{"error":{"code":403,"errors":[{"reason":"userRateLimitExceeded"}]}}"#,
      .rateLimited(retryAfter: .seconds(7))
    ),
    ("google:abcdef", 403, #"{"error":{"code":403,"errors":[{"reason":"forbidden"}]}}"#, .invalidKey),
    ("deepl:abcdef", 456, #"{"message":"Quota Exceeded"}"#, .quotaExhausted),
    ("deepl:abcdef", 403, "", .invalidKey), ("deepl:abcdef", 413, "", .tooLong),
    ("deepl:abcdef", 429, "", .rateLimited(retryAfter: .seconds(7))),
    ("deepl:abcdef", 529, "", .rateLimited(retryAfter: .seconds(7))),
    ("deepl:abcdef", 400, #"{"message":"Value for 'target_lang' not supported."}"#, .unsupportedLanguages),
    ("deepl:abcdef", 504, "", .unavailable(reason: "status 504")),
  ])
  func `an answer that is no success says what to do`(
    setting: String, status: Int, body: String, wanted: TranslationError
  ) async {
    let fields: HTTPFields =
      status == 429 || status == 529 || body.contains("userRate") ? ["Retry-After": "7"] : [:]
    #expect(await error(of: setting, .json(body, status: status, fields)) == wanted)
  }

  private func error(
    of setting: String, _ response: TransportResponse, texts: [String] = ["a"]
  ) async -> TranslationError? {
    let transport = ScriptedTransport { _ in response }
    do {
      let translator = try TranslationSetting(setting).translator(over: transport)
      _ = try await translator.translate(texts, from: .english, to: .korean)
      return nil
    } catch {
      return error as? TranslationError
    }
  }
}
