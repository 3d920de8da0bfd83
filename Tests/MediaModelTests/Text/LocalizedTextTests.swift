import VitrineMediaModel
import Testing

struct LocalizedTextTests {
  // C127: region, language, other regions, original, English.
  @Test(arguments: [
    ("es-MX", ["es-MX", "es", "es-ES", "en"], "es-MX"), ("es-MX", ["es", "es-ES", "en"], "es"),
    ("es-MX", ["es-ES", "en"], "es-ES"), ("es-MX", ["en", "ja"], "ja"), ("pt-BR", ["pt-PT", "en"], "pt-PT"),
    ("pt-BR", ["pt", "pt-PT", "en"], "pt"), ("zh-HK", ["zh-Hans", "zh-Hant", "en"], "zh-Hant"),
    ("zh-HK", ["zh", "zh-Hant", "en"], "zh-Hant"), ("zh-HK", ["zh-TW", "zh-CN", "en"], "zh-TW"),
    ("zh-HK", ["zh-Hans", "en"], "zh-Hans"), ("zh-TW", ["zh", "en"], "zh"),
    ("zh-CN", ["zh-Hant", "zh", "en"], "zh"),
    ("sr-Latn", ["sr", "sr-Latn-RS", "en"], "sr-Latn-RS"), ("sr-Latn", ["sr", "en"], "sr"),
    ("sr", ["sr-Latn", "sr-Cyrl", "en"], "sr-Cyrl"), ("de", ["fr", "ja"], "ja"), ("de", ["fr", "it"], "fr"),
  ])
  func `the closest language a reader can have is chosen`(wanted: String, known: [String], chosen: String)
    throws
  {
    let text = LocalizedText(
      Dictionary(uniqueKeysWithValues: try known.map { (try #require(LanguageTag($0)), $0) }))
    let best = text.best(for: [try #require(LanguageTag(wanted))], original: LanguageTag("ja"))
    #expect(best?.text == chosen)
    #expect(best?.language.description == chosen)
  }

  @Test func `a second wanted language comes before the original`() throws {
    let text = LocalizedText([.english: "en", .korean: "ko"])
    let german = LanguageTag("de")
    #expect(text.best(for: [german, .korean], original: .english)?.text == "ko")
  }

  @Test(arguments: ["", " ", "\t\n", "\u{3000}"])
  func `a blank text counts as missing`(blank: String) {
    // C112, C125
    var text = LocalizedText([.english: "Okja", .korean: blank])
    #expect(text.best(for: [.korean])?.text == "Okja")
    #expect(text.languages == [.english])
    text[.english] = blank
    #expect(text.isEmpty)
    #expect(text.best(for: [.korean]) == nil)
  }

  @Test func `an item without any title says its key`() throws {
    // C112
    let id = try #require(MediaID("catalog:film:m-1931"))
    let item = ItemSummary(id: id, titles: LocalizedText([.korean: ""]))
    #expect(item.title(for: [.korean]).text == "Untitled #m-1931")
    #expect(item.title(for: []).language == nil)
  }

  @Test func `a text is the same in whatever order its languages came`() {
    var text = LocalizedText([.korean: "ko"])
    text[.english] = "x"
    text[.english] = "en"
    #expect(text == LocalizedText([.english: "en", .korean: "ko"]))
    #expect(text.languages == [.english, .korean] && text[.english] == "en")
    text[.english] = nil
    text[.english] = nil
    #expect(text == LocalizedText([.korean: "ko"]) && text[.english] == nil)
  }
}
