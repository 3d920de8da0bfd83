import VitrineHTTPModel
import VitrineHTTPServing
import VitrineMediaModel
import Testing

@testable import VitrineWeb

@Suite struct SearchPageTests {
  private let asking = Asking()

  @Test func `a search shows what matched, marked, in the reader's language`() async throws {
    let page = try await asking.ask("/search?q=para").text
    #expect(page.contains("<mark>Para</mark>site"))
    #expect(page.contains("href=\"/film/parasite-2019\""))
    #expect(page.contains("<title>para – Vitrine</title>"))
    #expect(page.contains("name=\"q\" value=\"para\""))
  }

  // C94
  @Test func `the title that matched stands beneath when another one is shown`() async throws {
    let page = try await asking.ask("/search?q=%EA%B8%B0").text
    #expect(page.contains("dir=\"ltr\">Parasite</span>"))
    #expect(page.contains("<span class=\"card-second\" lang=\"ko\" dir=\"ltr\"><mark>기</mark>생충</span>"))
  }

  @Test func `a Korean reader sees Korean titles and words`() async throws {
    let page = try await asking.ask("/search?q=%EA%B8%B0", fields: ["Accept-Language": "ko"]).text
    #expect(page.contains("<html lang=\"ko\" dir=\"ltr\">"))
    #expect(page.contains("<mark>기</mark>생충"))
    #expect(page.contains("영화 1편"))
  }

  // C07, C11, C170
  @Test(arguments: [
    "100%", "Law & Order", "fast n' loud", "<img src=x onerror=alert(1)>", "\" autofocus x=\"", "c++", "🎬",
  ])
  func `the box holds exactly what was typed and nothing gets out of it`(query: String) async throws {
    let page = try await asking.ask("/search?q=\(PercentEncoding.encode(query))").text
    #expect(page.contains("value=\"\(query.escapedForHTML)\""))
    #expect(!page.contains("<img src=x"))
    #expect(!page.contains("\" autofocus x"))
  }

  // C151
  @Test func `the scope is kept in the form, in the links and in the way to more`() async throws {
    let page = try await asking.ask("/search?q=par&scope=film").text
    #expect(page.contains("<input type=\"hidden\" name=\"scope\" value=\"film\">"))
    #expect(page.contains("href=\"/search?q=par&amp;scope=show\""))
    #expect(page.contains("data-scope=\"film\" aria-current=\"true\""))
  }

  @Test(arguments: ["", "%20%09", "%E3%80%80", "%E2%80%8B", "%E3%85%A4"])
  func `a blank search is explore`(query: String) async throws {
    let page = try await asking.ask("/search?q=\(query)").text
    #expect(page.contains("Popular films"))
    #expect(!page.contains("Nothing found"))
  }

  @Test func `a blank search in a scope explores that kind only`() async throws {
    let page = try await asking.ask("/search?scope=show").text
    #expect(page.contains("Popular TV shows"))
    #expect(!page.contains("Popular films"))
  }

  @Test(arguments: [
    "/search?q=par&scope=x", "/search?q=par&scope=films", "/search?q=par&page=0", "/search?q=par&page=2",
    "/search?q=par&scope=film&page=-1", "/search/results?q=par&scope=x", "/explore/popular-film?page=x",
  ])
  func `a scope or page that makes no sense is ignored`(target: String) async throws {
    let response = try await asking.ask(target)
    #expect(response.status == .ok)
    #expect(response.text.contains("href=\"/film/parasite-2019\""))
  }

  @Test(arguments: ["9", "1000000000", "99999999999999999999"])
  func `a page past the end leads to the last page`(number: String) async throws {
    let asking = Asking(provider: SmallProvider(details: Self.many(60)))
    let search = try await asking.ask("/search?q=alien&scope=film&page=\(number)")
    #expect(search.status == .seeOther)
    #expect(search.fields["Location"] == "/search?q=alien&scope=film&page=3")
    let shelf = try await asking.ask("/explore/popular-film?page=\(number)")
    #expect(shelf.status == .seeOther)
    #expect(shelf.fields["Location"] == "/explore/popular-film?page=3")
  }

  @Test func `nothing has no last page to lead to`() async throws {
    #expect(try await asking.ask("/search?q=zzz&scope=film&page=9").status == .ok)
  }

  @Test func `nothing found says so and offers what works`() async throws {
    let page = try await asking.ask("/search?q=zzz&scope=film").text
    #expect(page.contains("Nothing found for “<bdi>zzz</bdi>”"))
    #expect(page.contains("href=\"/search?q=zzz\""))
    #expect(page.contains("Popular films"))
  }

  // C124
  @Test func `trouble is never shown as nothing found`() async throws {
    let asking = Asking(provider: SmallProvider(failure: .unavailable(reason: "disk")))
    let response = try await asking.ask("/search?q=par")
    #expect(response.status == .serviceUnavailable)
    #expect(response.text.contains("Search is taking too long"))
    #expect(!response.text.contains("Nothing found"))
    #expect(response.text.contains("data-retry"))
    #expect(response.text.contains("value=\"par\""))
  }

  @Test func `the fragment is the results alone`() async throws {
    let part = try await asking.ask("/search/results?q=par").text
    #expect(part.hasPrefix("<div class=\"answer\""))
    #expect(part.contains("data-announce=\"1 film\""))
    #expect(part.contains("data-query=\"par\""))
    #expect(!part.contains("<html"))
  }

  // C178
  @Test func `every card tells its place and the size of its list`() async throws {
    let page = try await asking.ask("/search?q=par").text
    #expect(page.contains("aria-setsize=\"1\" aria-posinset=\"1\""))
  }

  @Test func `a later page of a scope carries on counting and leads further`() async throws {
    let asking = Asking(provider: SmallProvider(details: Self.many(60)))
    let first = try await asking.ask("/search?q=alien&scope=film").text
    #expect(first.contains("href=\"/search?q=alien&amp;scope=film&amp;page=2\""))
    #expect(first.contains("data-part=\"/search/results?q=alien&amp;scope=film&amp;page=2\""))
    let second = try await asking.ask("/search/results?q=alien&scope=film&page=2").text
    #expect(second.hasPrefix("<ul"))
    #expect(second.contains("aria-setsize=\"60\" aria-posinset=\"25\""))
    let last = try await asking.ask("/search/results?q=alien&scope=film&page=3").text
    #expect(!last.contains("data-part"))
    let all = try await asking.ask("/search?q=alien").text
    #expect(all.contains("aria-label=\"See all 60 films\""))
  }

  static func many(_ count: Int) -> [ItemDetail] {
    (1...count).compactMap { number in
      MediaID("catalog:film:alien-\(number)").map { id in
        let work = Work(titles: LocalizedText([.english: "Alien \(number)"]), poster: .generated(id))
        return ItemDetail(item: .film(Film(id: id, work: work)))
      }
    }
  }
}
