@testable internal import VitrineFederation
internal import VitrineMediaModel
internal import Synchronization
internal import Testing
internal import VitrineTestSupport

/// Translates by writing the language before the text, or as it is told.
private final class ScriptedTranslator: Translating {
  private let calls = Mutex<[[TranslationRequest]]>([])
  private let answer: @Sendable ([TranslationRequest]) async -> [TranslatedText]

  init(
    _ answer: @escaping @Sendable ([TranslationRequest]) async -> [TranslatedText] = { requests in
      requests.map {
        TranslatedText(text: "[\($0.target)] \($0.text)", language: $0.target, service: "Machine")
      }
    }
  ) { self.answer = answer }

  var batches: [[TranslationRequest]] { calls.withLock { $0 } }

  func translate(_ requests: [TranslationRequest]) async -> [TranslatedText] {
    calls.withLock { $0.append(requests) }
    return await answer(requests)
  }
}

@Suite(.timeLimit(.minutes(1))) struct TranslationsTests {
  private let clock = ManualClock()

  private func film(_ key: Int, _ overview: [LanguageTag: String]) throws -> ItemSummary {
    var film = try item("tmdb:film:\(key)")
    film.overview = LocalizedText(overview)
    return film
  }

  @Test func `only what no language of the reader has is translated, in one batch`() async throws {
    let translator = ScriptedTranslator()
    let items = [
      try film(1, [.english: "One"]), try film(2, [.korean: "둘", .english: "Two"]), try film(3, [:]),
      try film(4, [.english: "Four"]), try film(5, [.english: "One"]),
      try film(6, [LanguageTag("fr"): "Six"]),
      try film(7, [.english: " "]), try film(8, [.english: String(repeating: "a", count: 5001)]),
    ]
    let translated = await Translations(by: translator, clock: clock).overviews(of: items, for: [.korean])
    #expect(translator.batches.map { $0.map(\.text) } == [["One", "Four", "Six"]], "each text once")
    #expect(translator.batches.first?.map(\.source) == [.english, .english, LanguageTag("fr")])
    #expect(Set(translated.keys.map(\.key)) == ["1", "4", "5", "6"])
    let first = translated[items[0].id]
    #expect(first == ShownText("[ko] One", .korean, service: "Machine", original: "One"))
  }

  @Test func `a reader without a language, or who reads all of them, costs no call`() async throws {
    let translator = ScriptedTranslator()
    let translations = Translations(by: translator, clock: clock)
    let items = [try film(1, [.english: "One"])]
    #expect(await translations.overviews(of: items, for: []).isEmpty)
    #expect(await translations.overviews(of: items, for: [.korean, LanguageTag("en-GB")]).isEmpty)
    #expect(await translations.overviews(of: [], for: [.korean]).isEmpty)
    let done = ShownText("하나", .korean, service: "Machine", original: "One")
    #expect(await translations.translation(of: done, for: [LanguageTag("fr")]) == nil)
    #expect(translator.batches.isEmpty)
  }

  @Test(arguments: [0, 1, 2])
  func `a translator that fails or answers nonsense changes nothing`(kind: Int) async throws {
    let translator = ScriptedTranslator { requests in
      switch kind {
      case 0: requests.map { TranslatedText(text: $0.text, language: $0.source) }
      case 1: []
      default: requests.map { TranslatedText(text: " ", language: $0.target, service: "Machine") }
      }
    }
    let items = [try film(1, [.english: "One"])]
    let translated = await Translations(by: translator, clock: clock).overviews(of: items, for: [.korean])
    #expect(translated.isEmpty && translator.batches.count == 1)
  }

  @Test func `a translator that is late is waited for no longer than the deadline`() async throws {
    let translator = ScriptedTranslator { [clock] requests in
      try? await clock.sleep(for: .seconds(60))
      return requests.map { TranslatedText(text: $0.text, language: $0.target, service: "Machine") }
    }
    let items = [try film(1, [.english: "One"])]
    async let translated = Translations(by: translator, deadline: .seconds(2), clock: clock)
      .overviews(of: items, for: [.korean])
    while clock.sleeperCount != 2 { await Task.yield() }
    clock.advance(by: .seconds(2))
    #expect(await translated.isEmpty)
  }
}
