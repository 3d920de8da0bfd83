import Foundation
import VitrineHTTPModel
import VitrineHTTPServing
import VitrineMediaModel
import Testing
import VitrineWeb

struct SearchAPITests {
  private let app = Asking()

  @Test func `a search answers with the object the API promises`() async throws {
    let response = try await app.ask("/api/v1/search?q=para&scope=film&lang=ko")
    #expect(response.status == .ok)
    #expect(response.fields["Content-Type"] == "application/json")
    let answer = try app.object(response)
    #expect(Set(answer.keys) == ["query", "page", "complete", "sections", "facets", "tookMs"])
    #expect(answer["complete"] as? Bool == true)
    #expect(answer["query"] as? String == "para")
    let section = try #require((answer["sections"] as? [[String: Any]])?.first)
    #expect(
      Set(section.keys) == ["kind", "state", "partial", "error", "total", "pages", "items", "providers"])
    #expect(section["kind"] as? String == "film")
    #expect(section["state"] as? String == "results")
    #expect(section["total"] as? Int == 1)
    let item = try #require((section["items"] as? [[String: Any]])?.first)
    #expect(
      Set(item.keys) == [
        "id", "kind", "title", "originalTitle", "year", "date", "genres", "overview", "makers",
        "runtimeMinutes",
        "rating", "image", "trailers", "photo", "origins", "matched",
      ])
    #expect(item["origins"] as? [String] == ["catalog:film:parasite-2019"])
    #expect(item["id"] as? String == "catalog:film:parasite-2019")
    #expect(item["title"] as? String == "기생충")
    #expect(item["originalTitle"] as? String == "기생충")
    #expect(item["year"] as? Int == 2019)
    #expect(item["genres"] as? [String] == ["thriller"])
    #expect((item["image"] as? String)?.hasPrefix("/art/catalog:film:parasite-2019?lang=ko&v=") == true)
    let matched = try #require(item["matched"] as? [String: Any])
    #expect(matched["title"] as? String == "Parasite")
    #expect(matched["language"] as? String == "en")
    #expect(matched["ranges"] as? [[Int]] == [[0, 4]])
  }

  @Test(arguments: ["", "?q=", "?q=%20%09", "?q=%E3%80%80", "?q=%E2%80%8B", "?scope=film"])
  func `a blank query asks the provider nothing and is no error`(query: String) async throws {
    // C17. A provider that fails would show that it was asked.
    let app = Asking(provider: SmallProvider(failure: .offline))
    let answer = try await app.json("/api/v1/search\(query)")
    let sections = try #require(answer["sections"] as? [[String: Any]])
    #expect(
      sections.map { $0["kind"] as? String }
        == (query == "?scope=film" ? ["film"] : ["film", "show", "person"]))
    for section in sections {
      #expect(section["state"] as? String == "idle")
      #expect(section["total"] is NSNull, "nobody was asked")
      #expect((section["items"] as? [Any])?.isEmpty == true)
    }
    #expect(answer["complete"] as? Bool == true)
  }

  @Test func `plus and percent 20 are the same space and differ in nothing but the time`() async throws {
    // C02, C04
    let plus = try await app.ask("/api/v1/search?q=squid+game").text
    let percent = try await app.ask("/api/v1/search?q=squid%20game").text
    let cut = { (text: String) in
      text.prefix(upTo: text.range(of: ",\"tookMs\":")?.lowerBound ?? text.startIndex)
    }
    #expect(!cut(plus).isEmpty)
    #expect(cut(plus) == cut(percent))
    #expect(try await app.json("/api/v1/search?q=c%2B%2B")["query"] as? String == "c++")
  }

  @Test func `every printable character and odd texts are answered`() async throws {
    // C01, C11, C13
    let odd = ["🎬", "👨‍👩‍👧", "\u{202e}abc", "e\u{301}\u{301}\u{301}", "a\u{feff}b", "﷽", "ﾜｶﾞﾊｲ", "\u{10ffff}"]
    for query in (0x20...0x7e).compactMap(UnicodeScalar.init).map({ String($0) }) + odd {
      let answer = try await app.json("/api/v1/search?q=\(PercentEncoding.encode(query))")
      #expect(answer["query"] as? String == query)
    }
  }

  @Test(arguments: [
    ("page=0", "400 badPage"), ("page=-1", "400 badPage"), ("page=abc", "400 badPage"),
    ("page=1000000000", "400 badPage"), ("page=", "400 badPage"), ("page=1.0", "400 badPage"),
    ("page=+1", "400 badPage"), ("page=%D9%A1", "400 badPage"),
    ("page=99999999999999999999", "400 badPage"), ("scope=movie", "400 unknownScope"),
    ("scope=", "400 unknownScope"), ("scope=photo", "400 unknownScope"), ("scope=Film", "400 unknownScope"),
    ("lang=", "400 badLanguage"), ("lang=1", "400 badLanguage"), ("lang=english", "400 badLanguage"),
    ("lang=en-", "400 badLanguage"), ("lang=ko%00", "unreadable"), ("lang=en-toolongpart", "400 badLanguage"),
    ("scope=all,film", "400 unknownScope"), ("scope=film,film", "400 unknownScope"),
    ("scope=film,photo", "400 unknownScope"), ("scope=film,", "400 unknownScope"),
    ("providers=", "400 unknownProvider"), ("providers=tmdb", "400 unknownProvider"),
    ("providers=catalog,", "400 unknownProvider"), ("wait=", "400 badWait"), ("wait=-1", "400 badWait"),
    ("wait=1.5", "400 badWait"), ("wait=10001", "400 badWait"), ("wait=%D9%A1", "400 badWait"),
    ("limit=5", "400 unknownParameter"), ("Q=a", "400 unknownParameter"),
    ("q=a&q=b", "400 repeatedParameter"), ("page=1&page=1", "400 repeatedParameter"),
  ])
  func `wrong parameters are named`(query: String, expected: String) async throws {
    guard HTTPRequest(target: "/api/v1/search?\(query)") != nil else {
      #expect(expected == "unreadable")
      return
    }
    #expect(try await app.error("/api/v1/search?\(query)") == expected)
  }

  @Test func `a query may have 512 characters and not one more`() async throws {
    let longest = String(repeating: "%ED%95%9C", count: 512)
    #expect(try await app.ask("/api/v1/search?q=\(longest)").status == .ok)
    #expect(try await app.error("/api/v1/search?q=\(longest)a") == "400 queryTooLong")
  }

  @Test func `a page past the end has no items and is no error`() async throws {
    let answer = try await app.json("/api/v1/search?q=para&scope=film&page=10000")
    let section = try #require((answer["sections"] as? [[String: Any]])?.first)
    #expect((section["items"] as? [Any])?.isEmpty == true)
    #expect(answer["page"] as? Int == 10000)
    #expect(section["total"] as? Int == 1)
  }

  @Test(arguments: [
    ("", "ko;q=0.5, en-GB;q=0.9", "Parasite"), ("", "ko, en", "기생충"), ("", "", "Parasite"),
    ("", "*, fr;q=0, ko;q=0.001", "기생충"), ("&lang=ko-KR", "en", "기생충"), ("", ";;;,,q=9,x", "Parasite"),
  ])
  func `the language is that of the parameter, then of the browser, then English`(
    parameter: String, field: String, title: String
  ) async throws {
    let answer = try await app.json("/api/v1/search?q=para\(parameter)", fields: ["Accept-Language": field])
    let sections = try #require(answer["sections"] as? [[String: Any]])
    let items = sections.flatMap { $0["items"] as? [[String: Any]] ?? [] }
    #expect(items.first?["title"] as? String == title)
  }

  @Test func `an answer that was cut short says so`() async throws {
    for isPartial in [true, false] {
      let app = Asking(provider: SmallProvider(isPartial: isPartial))
      let answer = try await app.json("/api/v1/search?q=para&scope=film")
      let section = try #require((answer["sections"] as? [[String: Any]])?.first)
      #expect(section["partial"] as? Bool == isPartial)
      #expect(section["state"] as? String == "results")
      let nothing = try await app.json("/api/v1/search?q=zzz&scope=film")
      #expect((nothing["sections"] as? [[String: Any]])?.first?["partial"] as? Bool == false)
    }
  }

  @Test func `the time comes from the clock that is injected`() async throws {
    let ticks = Ticks()
    var app = Asking()
    app.options.now = {
      defer { ticks.advance(by: .milliseconds(250)) }
      return ticks.now
    }
    #expect(try await app.json("/api/v1/search?q=a")["tookMs"] as? Double == 250)
  }

  @Test(arguments: [ProviderError.offline, .invalidKey, .rateLimited(retryAfter: nil), .late, .notFound])
  func `a provider in trouble is 503 and never no results`(trouble: ProviderError) async throws {
    let app = Asking(provider: SmallProvider(failure: trouble))
    #expect(try await app.error("/api/v1/search?q=a") == "503 unavailable")
  }
}
