import VitrineMediaModel
import Testing

struct LanguageTagTests {
  @Test(arguments: [
    ("ko", "ko"), ("KO-kr", "ko-KR"), ("pt_BR", "pt-BR"), ("zh-hant-tw", "zh-Hant-TW"),
    ("sr-latn", "sr-Latn"),
    ("es-419", "es-419"), ("yue-Hant-HK", "yue-Hant-HK"), ("en-US-x-private", "en-US"), ("en-boont", "en"),
  ])
  func `a tag is read in any case and printed in the usual one`(text: String, printed: String) {
    #expect(LanguageTag(text)?.description == printed)
  }

  @Test(arguments: ["", "e", "1", "english", "한국어", "e1", " en", String(repeating: "a-", count: 20)])
  func `what does not start with a language is no tag`(text: String) {
    #expect(LanguageTag(text) == nil)
  }

  @Test func `what a tag prints is what it is read from`() throws {
    for language in ["en", "ko", "zh", "sr", "yue"] {
      for script in ["", "-Hant", "-Latn"] {
        for region in ["", "-KR", "-419"] {
          let text = language + script + region
          #expect(LanguageTag(text)?.description == text)
        }
      }
    }
  }

  @Test func `tags are in the order of their texts`() {
    let texts = ["zh-TW", "enm", "en-US", "en", "zh-Hant", "zh-HA", "zh", "en-419", "yue-Hant-HK", "ab"]
    #expect(texts.compactMap { LanguageTag($0) }.sorted().map(\.description) == texts.sorted())
  }

  @Test func `a tag has the parts that it is written with`() throws {
    let tag = LanguageTag("YUE_hant-hk")
    #expect(tag.language == "yue" && tag.script == "Hant" && tag.region == "HK")
    #expect(tag.base.description == "yue" && tag.base == LanguageTag("yue") && tag != tag.base)
    let bare = LanguageTag("zz-az9-1")
    #expect(bare.script == nil && bare.region == nil)
  }

  @Test(arguments: [
    ("he", true), ("ar-EG", true), ("fa", true), ("en", false), ("ko", false), ("az-Arab", true),
    ("ar-Latn", false),
  ])
  func `the script decides over the direction, then the language`(text: String, isRightToLeft: Bool) throws {
    #expect(try #require(LanguageTag(text)).isRightToLeft == isRightToLeft)
  }
}
