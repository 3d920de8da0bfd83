import VitrineHTTPModel
import VitrineHTTPServing
import VitrineMediaModel
import Testing

@testable import VitrineWeb

@Suite struct FilterTests {
  private let asking = Asking(provider: RefiningSmallProvider.aliens(30))

  @Test func `every filter is a link that tells how many items it leaves`() async throws {
    let page = try await asking.ask("/search?q=alien").text
    #expect(page.contains("href=\"/search?q=alien&amp;genre=drama\" data-filters=\"genre=drama\""))
    #expect(page.contains("<span>Drama</span><span class=\"count\">15</span>"))
    #expect(page.contains("<span>1980s</span><span class=\"count\">10</span>"))
    #expect(page.contains("href=\"/search?q=alien&amp;sort=newest\""))
    #expect(!page.contains("Clear filters"))
  }

  @Test func `a filter that is on filters, can be taken away, and leaves the others of its group to choose`()
    async throws
  {
    let page = try await asking.ask("/search?q=alien&scope=film&genre=drama").text
    #expect(page.contains("</mark> 2<") && !page.contains("</mark> 3<"))
    #expect(page.contains("href=\"/search?q=alien&amp;scope=film\" data-filters=\"\""))
    #expect(page.contains("aria-label=\"Remove the filter Drama\""))
    #expect(page.contains("<span>Horror</span><span class=\"count\">15</span>"))
    #expect(page.contains("<span>1980s</span><span class=\"count\">5</span>"), "decades are those of dramas")
    #expect(page.contains("Clear filters"))
    #expect(page.contains("<input type=\"hidden\" name=\"genre\" value=\"drama\">"))
    #expect(page.contains("href=\"/search?q=alien&amp;scope=show&amp;genre=drama\""), "other scopes keep it")
  }

  @Test func `further pages and the way to all keep filter and order`() async throws {
    let all = try await asking.ask("/search?q=alien&genre=drama&sort=newest").text
    // The scope links of the head lead to the same address, so that it must be found in the link itself.
    let seeAll = try #require(all.firstMatch(of: #/<a class="see-all" [^>]*>/#)).output
    #expect(seeAll.contains("href=\"/search?q=alien&amp;scope=film&amp;genre=drama&amp;sort=newest\""))
    let scope = try #require(all.firstMatch(of: #/<nav class="scopes".*?<\/nav>/#.dotMatchesNewlines()))
      .output
    #expect(scope.contains("href=\"/search?q=alien&amp;scope=film&amp;genre=drama&amp;sort=newest\""))
    #expect(
      scope.contains("href=\"/search?q=alien&amp;genre=drama&amp;sort=newest\""), "the way to everything")
    let many = Asking(provider: RefiningSmallProvider.aliens(90))
    let film = try await many.ask("/search?q=alien&scope=film&genre=drama&sort=newest").text
    #expect(
      film.contains(
        "data-part=\"/search/results?q=alien&amp;scope=film&amp;genre=drama&amp;sort=newest&amp;page=2\""))
    let third = Asking(provider: RefiningSmallProvider.aliens(150))
    let more = try await third.ask("/search/results?q=alien&scope=film&genre=drama&sort=newest&page=2").text
    #expect(
      more.contains(
        "data-part=\"/search/results?q=alien&amp;scope=film&amp;genre=drama&amp;sort=newest&amp;page=3\""))
    let second = try await many.ask("/search/results?q=alien&scope=film&genre=drama&sort=newest&page=2").text
    #expect(second.contains("aria-setsize=\"45\" aria-posinset=\"25\""))
    let previous = try await many.ask("/search?q=alien&scope=film&genre=drama&sort=newest&page=2").text
      .firstMatch(of: #/<a class="more previous" [^>]*>/#)
    #expect(
      previous?.output.contains(
        "href=\"/search?q=alien&amp;scope=film&amp;genre=drama&amp;sort=newest\"") == true)
  }

  @Test func `nothing that fits says so and leads back`() async throws {
    let page = try await asking.ask("/search?q=alien&genre=western").text
    #expect(page.contains("Nothing matches these filters."))
    #expect(page.contains("<a class=\"action\" href=\"/search?q=alien\""))
    #expect(!page.contains("Popular now"))
  }

  @Test(arguments: ["years=1999-", "genre=,", "sort=best", "country=Korea", "min-popularity=200"])
  func `a filter that makes no sense is refused with a page`(filter: String) async throws {
    #expect(try await asking.ask("/search?q=alien&\(filter)").status == .badRequest)
  }

  @Test func `a provider that cannot filter offers none and refuses those asked for`() async throws {
    let asking = Asking()
    #expect(!(try await asking.ask("/search?q=par").text.contains("class=\"filters\"")))
    #expect(try await asking.ask("/search?q=par&genre=drama").status == .badRequest)
  }
}
