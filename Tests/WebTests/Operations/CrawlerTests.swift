import VitrineHTTPModel
import VitrineHTTPServing
import VitrineMediaModel
import Testing

import VitrineWeb

/// What search engines may take, and which other sites may make a browser do here.
@Suite struct CrawlerTests {
  private let asking = Asking()

  @Test func `crawlers are told to leave searches and the API alone`() async throws {
    let robots = try await asking.ask("/robots.txt")
    #expect(robots.status == .ok)
    #expect(robots.fields["Content-Type"] == "text/plain; charset=utf-8")
    #expect(robots.text == "User-agent: *\nDisallow: /search\nDisallow: /api/\n")
  }

  @Test(arguments: [
    "/search?q=par", "/search?q=zzz", "/search?q=par&scope=film", "/search?q=", "/search?q=a&page=0",
  ])
  func `a page of results is not for an index`(target: String) async throws {
    #expect(try await asking.ask(target).text.contains("<meta name=\"robots\" content=\"noindex\">"))
  }

  @Test func `the results alone are not for an index either`() async throws {
    #expect(try await asking.ask("/search/results?q=par").fields["X-Robots-Tag"] == "noindex")
  }

  @Test(arguments: ["/", "/film/parasite-2019", "/explore/popular-film"])
  func `pages of items and shelves are`(target: String) async throws {
    let answer = try await asking.ask(target)
    #expect(!answer.text.contains("noindex"))
    #expect(answer.fields["X-Robots-Tag"] == nil)
  }
}
