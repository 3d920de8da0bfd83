import VitrineHTTPModel
import VitrineMediaModel
import VitrineStandInUpstream
import Testing

@testable import VitrineProviders

struct TranslatorAnswersTests {
  private let caller = Caller()

  private func translator() throws -> any Translator {
    try TranslationSetting("libretranslate:" + Caller.address).translator(over: caller)
  }

  @Test func `a translation is marked, and its known words are Korean`() async throws {
    let texts = ["a red lighthouse in Busan", "An unknown zzyzx."]
    let translated = try await translator().translate(texts, from: .english, to: .korean)
    #expect(translated == ["[ko] 빨간 등대 에서 부산", "[ko] unknown zzyzx."])
    let japanese: LanguageTag = "ja"
    #expect(try await translator().translate(["x"], from: nil, to: japanese) == ["[ja] x"])
  }

  @Test func `every description in English is translated in earnest`() async throws {
    let service = TranslationService(try translator())
    let answer = try await caller.get(
      "/unsplash/search/photos?query=sea&per_page=30", as: UnsplashSearch<UnsplashPhoto>.self)
    let texts = answer.results.rows.compactMap(\.altDescription)
    let done = await service.translate(
      texts.map { TranslationRequest(text: $0, from: .english, to: .korean) })
    #expect(!done.isEmpty && done.allSatisfy { $0.isMachine && $0.text.hasPrefix("[ko] ") })
  }

  @Test func `a language that is not there is refused as the real one does`() async throws {
    let (translator, xhosa) = (try translator(), LanguageTag("xh"))
    await #expect(throws: TranslationError.unsupportedLanguages) {
      try await translator.translate(["a"], from: .english, to: xhosa)
    }
    let languages = try await caller.get("/languages")
    #expect(String(decoding: languages.body, as: UTF8.self).contains(#""code":"ko""#))
  }

  @Test func `one text comes back as one, from a form too`() async throws {
    let form = TransportRequest(
      method: .post, url: Caller.address + "/translate",
      fields: ["Content-Type": "application/x-www-form-urlencoded"],
      body: Array("q=a+cat&source=en&target=ko".utf8))
    let answer = try await caller.send(form)
    #expect(String(decoding: answer.body, as: UTF8.self) == #"{"translatedText":"[ko] 고양이"}"#)
    let empty = TransportRequest(method: .post, url: Caller.address + "/translate", body: Array("{}".utf8))
    #expect(try await caller.send(empty).status == .badRequest)
  }

  @Test func `faults befall the translator too`() async throws {
    caller.standIn.add([FaultRule("/translate", .status(429, retryAfter: 3, body: "{}"))])
    let translator = try translator()
    await #expect(throws: TranslationError.rateLimited(retryAfter: .seconds(3))) {
      try await translator.translate(["a"], from: .english, to: .korean)
    }
  }
}
