import Testing

@testable import VitrineProviders

@Suite struct TranslationSettingTests {
  @Test(arguments: [
    (
      "libretranslate:http://localhost:5000", TranslationSetting.libreTranslate(base: "http://localhost:5000")
    ),
    ("LibreTranslate:https://a.example/lt//", .libreTranslate(base: "https://a.example/lt")),
    ("apertium: http://[::1]:2737/ ", .apertium(base: "http://[::1]:2737")),
    ("google:abc", .google(Secret("abc"))),
    ("deepl:12-34:fx\n", .deepL(Secret("12-34:fx"))),
  ])
  func `the four forms are read`(text: String, setting: TranslationSetting) throws {
    #expect(try TranslationSetting(text) == setting)
  }

  @Test(arguments: [
    ("", TranslationSetting.Failure.unknownService), ("google", .unknownService), ("s3cret", .unknownService),
    ("bing:abc", .unknownService), (":abc", .unknownService), ("google:", .noKey), ("deepl:  ", .noKey),
    ("apertium:", .badAddress), ("apertium:localhost:2737", .badAddress),
    ("apertium:file:///etc", .badAddress),
    ("libretranslate:http://", .badAddress), ("libretranslate:http://me:s3cret@a.example", .badAddress),
    ("libretranslate:http://a.example/?api_key=s3cret", .badAddress),
    ("apertium:http://a.example/#x", .badAddress),
  ])
  func `anything else is refused, without repeating it`(text: String, failure: TranslationSetting.Failure) {
    let error = #expect(throws: TranslationSetting.Failure.self) { try TranslationSetting(text) }
    #expect(error == failure)
    #expect(!String(reflecting: error).contains("s3cret"))
  }

  @Test func `a setting shows no key`() throws {
    var dumped = ""
    dump(try TranslationSetting("google:s3cret"), to: &dumped)
    #expect(!dumped.contains("s3cret"))
  }
}
