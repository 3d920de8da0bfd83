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
    #expect(page.contains("<span>Drama</span> <span class=\"count\">15</span>"))
    #expect(page.contains("<span>1980s</span> <span class=\"count\">10</span>"))
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
    #expect(page.contains("<span>Horror</span> <span class=\"count\">15</span>"))
    #expect(page.contains("<span>1980s</span> <span class=\"count\">5</span>"), "decades are those of dramas")
    #expect(page.contains("Clear filters"))
    #expect(!page.contains("<input type=\"hidden\" name=\"genre\""), "another text is another search")
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
    #expect(page.contains("<h1>No match with these filters</h1><p>Without them: 30 films</p>"))
    #expect(!page.contains("Nothing found"))
    #expect(page.ranges(of: "Clear filters").count == 1, "it is offered once")
    #expect(page.contains("<a class=\"action\" href=\"/search?q=alien\""))
    #expect(!page.contains("Popular films"))
  }

  @Test func `what nothing is found for without filters either is nothing found`() async throws {
    let page = try await asking.ask("/search?q=zzz&genre=western").text
    #expect(page.contains("<h1>Nothing found for “<bdi>zzz</bdi>”</h1>"))
    #expect(page.contains("Popular films"))
  }

  @Test(arguments: ["years=1999-", "genre=,", "sort=best", "country=Korea", "min-popularity=200"])
  func `a filter that makes no sense is ignored`(filter: String) async throws {
    let response = try await asking.ask("/search?q=alien&\(filter)")
    #expect(response.status == .ok)
    #expect(response.text.contains("data-announce=\"30 films\""))
    #expect(!response.text.contains("Clear filters"))
  }

  @Test func `a provider that cannot filter offers none and ignores those asked for`() async throws {
    let asking = Asking()
    #expect(!(try await asking.ask("/search?q=par").text.contains("class=\"filters\"")))
    #expect(try await asking.ask("/search?q=par&genre=drama").text.contains("data-announce=\"1 film\""))
  }

  @Test func `no heading stands before the first, and every count has a space before it`() async throws {
    let page = try await asking.ask("/search?q=alien&genre=drama").text
    let main = try #require(page.split(separator: "<main").last)
    let headings = main.matches(of: #/<h[1-6]/#).map { String($0.output) }
    #expect(headings.first == "<h1")
    #expect(main.contains("Films <span class=\"count\">15</span>"))
    #expect(!main.contains(#/[^ ]<span class="count">/#))
  }

  @Test
  func `the events of a search say that the filters leave nothing, and what would be there without them`()
    async throws
  {
    let client = EventCollector()
    try await asking.ask("/search/live?q=alien&genre=western").write(to: client)
    let events = client.events
    #expect(events.map(\.name).suffix(2) == ["empty", "done"])
    #expect(events.last?.data == "No match with these filters")
    #expect(events.dropLast().last?.data.contains("30 films") == true)
  }
}
