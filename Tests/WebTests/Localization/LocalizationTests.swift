import VitrineHTTPModel
import VitrineMediaModel
import Testing

import VitrinePresentation
@testable import VitrineWeb

@Suite struct LocalizationTests {
  @Test(arguments: Phrase.allCases)
  func `every text of the interface is there in every language, with the same gap`(phrase: Phrase) {
    let texts = InterfaceLanguage.allCases.map { phrase.text(in: $0) }
    #expect(texts.allSatisfy { !$0.isEmpty })
    #expect(Set(texts.map { $0.contains("{}") }).count == 1)
    let korean = phrase.text(in: .korean)
    let isKorean = korean.unicodeScalars.contains { (0xac00...0xd7a3).contains($0.value) }
    #expect(isKorean || ["{}", "TV"].contains(korean), "\(korean)")
  }

  @Test func `every name in the tables is there in both languages`() {
    for table in [Names.genres, Names.occupations, Names.countries, Names.languages] {
      for (key, wording) in table {
        #expect(!wording.english.isEmpty && !wording.korean.isEmpty, "\(key)")
      }
    }
    for genre in Genre.known { #expect(Names.genres[genre.slug] != nil, "\(genre.slug)") }
  }

  @Test func `a country has its article inside an English phrase`() throws {
    let states = ShelfID.country(.film, CountryCode("US"))
    #expect(Names.shelf(states, in: .english) == "Films from the United States")
    #expect(Names.shortShelf(states, in: .english) == "United States")
    #expect(Names.shelf(states, in: .korean) == "미국 영화")
    let korea = ShelfID.country(.show, CountryCode("KR"))
    #expect(Names.shelf(korea, in: .english) == "TV shows from South Korea")
    for code in Names.countries.keys { #expect(CountryCode(code) != nil) }
  }

  @Test func `counts have the form that fits the number`() {
    #expect(Names.count(1, of: .film, in: .english) == "1 film")
    #expect(Names.count(0, of: .film, in: .english) == "0 films")
    #expect(Names.count(1234, of: .show, in: .english) == "1,234 TV shows")
    #expect(Names.count(1, of: .person, in: .english) == "1 person")
    #expect(Names.count(3, of: .person, in: .english) == "3 people")
    #expect(Names.count(12, of: .film, in: .korean) == "영화 12편")
    #expect(Names.count(1_234_567, of: .person, in: .korean) == "인물 1,234,567명")
    #expect(Names.seasons(1, in: .english) == "1 season")
    #expect(Names.runtime(minutes: 132, in: .english) == "2 h 12 min")
    #expect(Names.runtime(minutes: 60, in: .korean) == "1시간")
    #expect(Names.runtime(minutes: 45, in: .english) == "45 min")
  }

  @Test func `languages are named with script or region where these matter`() throws {
    #expect(Names.language(LanguageTag("zh-Hant"), in: .english) == "Chinese (traditional)")
    #expect(Names.language(LanguageTag("pt-BR"), in: .korean) == "포르투갈어 (브라질)")
    #expect(Names.language(LanguageTag("tlh"), in: .english) == "tlh")
  }

  @Test(arguments: [
    ("", InterfaceLanguage.english), ("ko", .korean), ("fr, ko;q=0.9, en;q=0.8", .korean),
    ("en;q=0.4, ko;q=0.5", .korean), ("ko;q=0, en", .english), ("ko;Q=0.4, en;Q=0.5", .english),
    ("fr", .english), ("*", .english),
    ("ko-KR,ko;q=0.9,en-US;q=0.8", .korean), (";;,,q=1", .english),
  ])
  func `the interface speaks the first language it knows`(field: String, language: InterfaceLanguage) {
    #expect(Reader(fields: ["Accept-Language": field]).language == language)
  }

  @Test(arguments: [
    ("", "fr-FR, ko;q=0.5", ["fr-FR", "ko", "ko"]), ("", "fr", ["fr", "en"]), ("", "", ["en"]),
    ("vitrine-language=ko", "fr, en", ["ko", "fr", "en"]), ("vitrine-language=ko", "", ["ko"]),
    ("vitrine-language=en", "en-GB, fr;q=0.5, ko;q=0.1", ["en", "fr", "ko"]),
    ("vitrine-language=ko", "ko-KR, ko, de", ["ko", "de"]),
    ("vitrine-language=xx", "fr, en", ["fr", "en", "en"]),
  ])
  func `titles are wanted in the chosen language, then in those of the browser, in its order`(
    cookie: String, accepted: String, languages: [String]
  ) {
    let reader = Reader(fields: ["Accept-Language": accepted, "Cookie": cookie])
    #expect(reader.languages.map(\.description) == languages)
  }

  @Test func `the chosen language wins over the browser`() {
    let fields: HTTPFields = ["Accept-Language": "en", "Cookie": "a=b; vitrine-language=ko; c=d"]
    #expect(Reader(fields: fields).language == .korean)
    #expect(Reader(fields: fields).languages.first == .korean)
    #expect(Reader(fields: ["Cookie": "vitrine-language=xx"]).language == .english)
    #expect(Reader(fields: ["Cookie": "xvitrine-language=ko"]).language == .english)
  }
}
